// SPDX-License-Identifier: MIT
// <touch-pad>: keys for fingers: eight directions about waiting, and beside them what the moment calls for.
import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keys } from "./key_codes.ts";
import type { Offer } from "./offers.ts";
import type { Mode } from "./game_status.ts";

type Button = readonly [label: string, key: number, meaning: string];

const key = (letter: string): number => letter.charCodeAt(0);
const back: Button = ["Back", keys.escape, "Back"];
const goOn: Button = ["Go on", keys.enter, "Go on"];

const actions: Partial<Record<Mode, readonly Button[]>> = {
  playing: [
    ["Get", key("g"), "Get what lies here"], ["Pack", key("i"), "Pack"], ["Drop", key("d"), "Drop something"],
    ["Explore", key("o"), "Explore"], ["Down", key(">"), "Stairs down"], ["Up", key("<"), "Stairs up"],
    ["Rest", key("Z"), "Rest"], ["Look", key("x"), "Look around"], ["Log", key("m"), "Log of messages"],
    ["Remove", key("r"), "Remove what you wear"], ["Help", key("?"), "Help"], ["Menu", keys.escape, "Menu"],
  ],
  seed: [
    ["0", key("0"), "0"], ["Delete", keys.backspace, "Delete the last digit"], ["Begin", keys.enter, "Begin"], back,
  ],
  aim: [["Throw", keys.enter, "Throw"], ["Next", keys.tab, "Next target"], back],
  look: [back], pack: [back], drop: [back], worn: [back], close: [back], identify: [back],
  help: [goOn], messages: [goOn], ended: [goOn],
  building: [["Skip", keys.enter, "Skip"]],
  watching: [["Stop", keys.enter, "Stop"]],
};

/** As the numbers of a keypad lie; they are what is sent, so that the pad types seeds as well. */
const directions: readonly (readonly [digit: string, arrow: string, name: string])[] = [
  ["7", "↖", "North-west"], ["8", "↑", "North"], ["9", "↗", "North-east"],
  ["4", "←", "West"], ["5", "•", "Wait"], ["6", "→", "East"],
  ["1", "↙", "South-west"], ["2", "↓", "South"], ["3", "↘", "South-east"],
];

/** Milliseconds until a key that is held comes again, and between two of them after that. */
const patience = 380;
const pace = 120;

@customElement("touch-pad")
export class TouchPad extends LitElement {
  static override styles = css`
    :host { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px; padding: 8px;
      touch-action: manipulation; user-select: none; -webkit-user-select: none; }
    div { display: grid; gap: 6px; align-content: start; }
    .pad { grid-template-columns: repeat(3, 54px); grid-auto-rows: 54px; }
    .actions { grid-template-columns: repeat(auto-fill, minmax(58px, 1fr)); grid-auto-rows: 39px; }
    .actions.few { grid-template-columns: 1fr; grid-auto-rows: 54px; }
    .actions.lines { grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); }
    button { font: 13px/1 var(--font); color: var(--text); background: var(--raised); border: 1px solid var(--line);
      border-radius: 9px; padding: 0 2px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .pad button { font-size: 21px; }
    button[data-held] { background: var(--accent-soft); border-color: var(--accent); }
    button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
  `;

  @property() mode: Mode = "menu";
  @property({ attribute: false }) offers: readonly Offer[] = [];
  private held = 0;
  private under: HTMLElement | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.release();
  }

  protected override render(): TemplateResult {
    const types = this.mode === "seed";
    const offered = this.offers.map(({ key: letter, label }): Button => [label, key(letter), label]);
    const more = this.mode === "menu" ? offered : [...offered, ...(actions[this.mode] ?? [])];
    return html`
      <div class="pad" role="group" aria-label=${types ? "Digits" : "Directions"}>
        ${directions.map(([digit, arrow, name]) =>
          this.button(types ? [digit, key(digit), digit] : [arrow, key(digit), name], true))}
      </div>
      <div class="actions ${offered.length > 0 ? "lines" : more.length <= 3 ? "few" : ""}" role="group" aria-label="Actions">
        ${more.map((button) => this.button(button, false))}
      </div>
    `;
  }

  private button([label, code, meaning]: Button, repeats: boolean): TemplateResult {
    return html`<button type="button" aria-label=${meaning}
      @pointerdown=${(event: PointerEvent) => this.hold(event, code, repeats)}
      @pointerup=${this.release} @pointercancel=${this.release} @pointerleave=${this.release}
      @click=${(event: MouseEvent) => event.detail === 0 && this.send(code)}
      @contextmenu=${(event: Event) => event.preventDefault()}>${label}</button>`;
  }

  /** At once, without waiting for the finger to leave. The focus stays with the game. */
  private hold(event: PointerEvent, code: number, repeats: boolean): void {
    if (event.button !== 0) return;
    event.preventDefault();
    this.release();
    this.under = event.currentTarget as HTMLElement;
    this.under.toggleAttribute("data-held", true);
    this.send(code);
    if (!repeats) return;
    const again = (): void => {
      this.send(code);
      this.held = window.setTimeout(again, pace);
    };
    this.held = window.setTimeout(again, patience);
  }

  private readonly release = (): void => {
    this.under?.removeAttribute("data-held");
    this.under = null;
    clearTimeout(this.held);
    this.held = 0;
  };

  private send(code: number): void {
    this.dispatchEvent(new CustomEvent<number>("press-key", { detail: code }));
  }
}
