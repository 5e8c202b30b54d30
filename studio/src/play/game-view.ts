// SPDX-License-Identifier: MIT
// <game-view>: the game on a canvas, with keyboard, mouse and touch. It dispatches `game-kept` when there is something
// to store, and `game-left` when the player leaves.
import { LitElement, type PropertyValues, type TemplateResult, css, html } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Game } from "./game_module.ts";
import { gridFor, type Grid } from "./screen_grid.ts";
import { keyOf, keys } from "./key_codes.ts";
import { offerAt, offersOn, type Offer } from "./offers.ts";
import { Painter, advanceOf } from "./painter.ts";
import "./touch-pad.ts";
import { type Mode, type Screen, type Status, rowsOf } from "./game_status.ts";

/** For tests, and for bots. */
export interface GameWindow {
  warrenGame?: { rows(): string[]; status(): Status; press(key: number): void; recording(): string };
}

/** Milliseconds from one step to the next of what goes on by itself. */
const pace = (mode: Mode): number => (mode === "building" ? 15 : mode === "watching" ? 30 : 8);
const mostSteps = 4;

/** Of `game-left`: out of the menu, or at the end of a game. */
export interface Leaving {
  readonly quits: boolean;
}

declare global {
  interface HTMLElementEventMap {
    "game-left": CustomEvent<Leaving>;
  }
}

@customElement("game-view")
export class GameView extends LitElement {
  static override styles = css`
    :host { display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr); min-height: 0; min-width: 0;
      background: var(--map-ground); outline: none; }
    .stage { margin: 6px 8px; min-height: 0; min-width: 0; overflow: hidden; }
    canvas { display: block; background: var(--map-ground); touch-action: manipulation; cursor: crosshair; }
    touch-pad { display: none; border-top: 1px solid var(--line); background: var(--panel); }
    :host([fingers]) touch-pad { display: grid; }
    @media (orientation: landscape) and (max-height: 600px) {
      :host([fingers]) { grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto; }
      touch-pad { grid-template-columns: auto; align-content: start; width: 190px; overflow-y: auto;
        border-top: 0; border-left: 1px solid var(--line); }
    }
    .hidden-word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
  `;

  @property({ attribute: false }) game: Game | null = null;
  /** Whether there is a screen for fingers; the first touch says so too. */
  @property({ type: Boolean, reflect: true }) fingers = matchMedia("(pointer: coarse)").matches;
  @state() private mode: Mode = "menu";
  @state() private offers: readonly Offer[] = [];
  @state() private announcement = "";
  @query(".stage") private readonly stage!: HTMLElement;
  @query("canvas") private readonly canvas!: HTMLCanvasElement;

  private status: Status | null = null;
  private screen: Screen | null = null;
  private painter: Painter | null = null;
  private grid: Grid | null = null;
  private frame = 0;
  private last = 0;
  private readonly sizes = new ResizeObserver(() => this.fit());

  protected override render(): TemplateResult {
    return html`
      <div class="stage">
        <canvas role="img" aria-label="The game's screen" @pointerdown=${this.point}></canvas>
      </div>
      <touch-pad .mode=${this.mode} .offers=${this.offers}
        @press-key=${(event: CustomEvent<number>) => this.press(event.detail)}></touch-pad>
      <p class="hidden-word" aria-live="polite">${this.announcement}</p>
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
    this.setAttribute("role", "application");
    this.setAttribute("aria-label", "Warren, the game. Press ? for the keys.");
    this.addEventListener("keydown", this.keyed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.keyed);
    this.sizes.disconnect();
    cancelAnimationFrame(this.frame);
    delete (window as GameWindow).warrenGame;
  }

  protected override firstUpdated(): void {
    const context = this.canvas.getContext("2d", { alpha: false });
    if (context === null) return;
    this.painter = new Painter(this.canvas, context);
    this.sizes.observe(this.stage);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("game") || this.game === null) return;
    const game = this.game;
    (window as GameWindow).warrenGame = {
      rows: () => (this.screen === null ? [] : rowsOf(this.screen)),
      status: () => game.status(),
      press: (key) => this.press(key),
      recording: () => game.recording(),
    };
    this.status = null;
    this.show();
  }

  /** Shows a game that was changed from outside. */
  show(): void {
    if (this.game !== null) this.take(this.game.status());
  }

  /** Keeps the game as it is now. */
  keep(): void {
    if (this.game !== null) this.take(this.game.save());
  }

  readonly keyed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const key = keyOf(event, this.mode);
    if (key === null || this.game === null) return;
    // Buttons of the pad can be pressed by keys too.
    if (event.composedPath()[0] instanceof HTMLButtonElement && (key === keys.enter || key === 0x20)) return;
    event.preventDefault();
    this.press(key);
  };

  private press(key: number): void {
    if (this.game !== null) this.take(this.game.press(key));
  }

  private readonly point = (event: PointerEvent): void => {
    if (event.pointerType === "touch") this.fingers = true;
    if (event.button !== 0 || this.game === null || this.grid === null) return;
    const box = this.canvas.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.x) / box.width) * this.grid.columns);
    const row = Math.floor(((event.clientY - box.y) / box.height) * this.grid.rows);
    const offer = offerAt(this.offers, column, row);
    if (offer !== null) this.press(offer.key.charCodeAt(0));
    else if (["playing", "look", "aim"].includes(this.mode)) {
      this.take(this.game.click(column, row, this.grid.columns, this.grid.rows));
    } else if (["help", "messages", "building", "watching", "ended"].includes(this.mode)) this.press(keys.enter);
  };

  private take(status: Status): void {
    const before = this.status;
    this.status = status;
    this.mode = status.mode;
    this.draw();
    this.announce(status);
    if (before !== null && status.kept !== before.kept) this.dispatchEvent(new CustomEvent("game-kept"));
    if (status.quits || (before?.mode === "ended" && status.mode === "menu")) {
      this.dispatchEvent(new CustomEvent<Leaving>("game-left", { detail: { quits: status.quits } }));
    }
    if (status.busy && this.frame === 0) {
      this.last = performance.now();
      this.frame = requestAnimationFrame(this.advance);
    }
  }

  private readonly advance = (now: number): void => {
    this.frame = 0;
    if (this.game === null || this.status === null || !this.status.busy) return;
    const step = pace(this.status.mode);
    const steps = Math.min(mostSteps, Math.floor((now - this.last) / step));
    if (steps > 0) this.last = now;
    let status = this.status;
    for (let i = 0; i < steps && status.busy; ++i) status = this.game.goOn();
    if (steps > 0) this.take(status);
    else this.frame = requestAnimationFrame(this.advance);
  };

  private fit(): void {
    const { clientWidth, clientHeight } = this.stage;
    if (this.painter === null || clientWidth === 0 || clientHeight === 0) return;
    const scale = devicePixelRatio;
    this.grid = gridFor(clientWidth, clientHeight, scale, advanceOf(this.painter.context));
    this.painter.fit(this.grid, scale);
    // In the middle, but on whole pixels: a browser would settle for halves.
    const left = Math.floor((clientWidth * scale - this.canvas.width) / 2);
    const top = Math.floor((clientHeight * scale - this.canvas.height) / 2);
    this.canvas.style.translate = `${left / scale}px ${top / scale}px`;
    this.draw();
  }

  private draw(): void {
    if (this.game === null || this.grid === null || this.painter === null) return;
    this.screen = this.game.screen(this.grid.columns, this.grid.rows);
    this.painter.draw(this.screen);
    this.offers = offersOn(rowsOf(this.screen), this.mode);
  }

  /** The text for screen readers: a question, the position of the cursor, or else the newest message. */
  private announce({ mode, game }: Status): void {
    const asks = ["look", "aim", "close"].includes(mode) && this.screen !== null;
    const words = asks && this.screen !== null ? rowsOf(this.screen).at(-1) : game?.message;
    const question = this.offers.map(({ key, label }) => `${key}: ${label}`).join(", ");
    this.announcement = mode === "anew" ? `A game is saved. ${question}` : (words ?? "");
  }
}
