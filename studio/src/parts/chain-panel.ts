// SPDX-License-Identifier: MIT
// The recipe as cards: what it says of itself, and its steps, to be changed by mouse, finger or keys.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { effect } from "@preact/signals-core";
import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, query } from "lit/decorators.js";
import { type Slot, slotOf } from "../recipe/tree.ts";
import { isOpened, select, selected, setOpened, tree, trouble } from "../state/recipe_cards.ts";
import {
  addBuilder, announcement, duplicateCard, focusWanted, moveCardBy, removeCard, switchCard,
} from "../state/steps.ts";
import type { BuilderPicker } from "./builder-picker.ts";
import "./builder-picker.ts";
import { chainStyles } from "./chain-styles.ts";
import { controls } from "./controls.ts";
import { Dragging } from "./dragging.ts";
import { icons } from "./icons.ts";
import { optionStyles } from "./option-field.ts";
import "./pack-bar.ts";
import "./recipe-settings.ts";
import { StepCard } from "./step-card.ts";
import { stepList } from "./step-list.ts";

@customElement("chain-panel")
export class ChainPanel extends SignalWatcher(LitElement) {
  static override styles = [controls, optionStyles, chainStyles];

  @query(".scroller") private readonly scroller!: HTMLElement | null;
  @query("builder-picker") private readonly picker!: BuilderPicker;
  private readonly dragging = new Dragging(() => this.renderRoot as ShadowRoot, () => this.scroller);
  /** Another recipe is shown from its beginning. */
  private recipe = "";
  private stop = (): void => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("pick-builder", (event) => void this.pick((event as CustomEvent<Slot>).detail));
    this.stop = effect(() => {
      const now = selected.value;
      if (now?.by === "text") void this.reveal(now.key);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  protected override render(): TemplateResult {
    const now = tree.value;
    // Read here so that the card that is to have the focus gets it even when nothing else has changed.
    void focusWanted.value;
    return html`
      ${trouble.value === null ? nothing : this.brokenNote(trouble.value)}
      <div class="scroller" tabindex=${trouble.value === null ? nothing : 0}
        @pointerdown=${this.dragging.down} @keydown=${this.key} @focusin=${this.focused}>
        ${now === null ? nothing : html`
          <div class=${trouble.value === null ? "" : "stale"} ?inert=${trouble.value !== null}>
            <pack-bar></pack-bar><recipe-settings></recipe-settings>
            <h2>Steps</h2>
            ${stepList(now.chain)}
          </div>`}
      </div>
      <div class="hidden-word" role="status" aria-live="polite">${announcement.value}</div>
      <builder-picker></builder-picker>
    `;
  }

  private brokenNote(why: string): TemplateResult {
    return html`<p class="broken"
      role="status">${icons.warning}<span>The text cannot be read: ${why}. These
      cards are from before, until it is mended.</span></p>`;
  }

  protected override updated(): void {
    const name = tree.peek()?.name ?? "";
    if (name !== this.recipe && this.scroller !== null) this.scroller.scrollTop = 0;
    this.recipe = name;
    const key = focusWanted.peek();
    if (key === null) return;
    const element = this.cardElement(key);
    if (element === null) return;
    focusWanted.value = null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  }

  private cardElement(key: string): StepCard | null {
    return this.renderRoot.querySelector<StepCard>(`step-card[data-key="${CSS.escape(key)}"]`);
  }

  private async reveal(key: string): Promise<void> {
    await this.updateComplete;
    this.cardElement(key)?.scrollIntoView({ block: "nearest" });
  }

  private async pick(slot: Slot): Promise<void> {
    const isFirst = slot.list.role === "chain" && slot.index === 0;
    const name = await this.picker.pick(isFirst);
    if (name !== null) addBuilder(slot, name);
  }

  private readonly focused = (event: Event): void => {
    const card = (event.target as Element).closest<StepCard>("step-card");
    if (card !== null) select(card.card.key, "card");
  };

  /** Keys work on the card that has the focus, and not on what is inside of it. */
  private readonly key = (event: KeyboardEvent): void => {
    const element = event.target;
    if (!(element instanceof StepCard)) return;
    const { card } = element;
    const command = event.ctrlKey || event.metaKey;
    const actions: Readonly<Record<string, () => void>> = {
      "alt ArrowUp": () => moveCardBy(card, -1),
      "alt ArrowDown": () => moveCardBy(card, 1),
      ArrowUp: () => this.focusBeside(element, -1),
      ArrowDown: () => this.focusBeside(element, 1),
      Delete: () => removeCard(card),
      Backspace: () => removeCard(card),
      "command d": () => duplicateCard(card),
      " ": () => switchCard(card),
      Enter: () => setOpened(card, !isOpened(card)),
      Insert: () => void this.addBehind(element),
    };
    const action = actions[`${event.altKey ? "alt " : ""}${command ? "command " : ""}${event.key}`];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  private focusBeside(element: StepCard, step: -1 | 1): void {
    const all = [...this.renderRoot.querySelectorAll<StepCard>("step-card")];
    const other = all[all.indexOf(element) + step];
    other?.focus();
  }

  private async addBehind({ card }: StepCard): Promise<void> {
    const now = tree.peek();
    const slot = now === null ? null : slotOf(now.chain, card);
    if (slot !== null) await this.pick({ list: slot.list, index: slot.index + 1 });
  }
}
