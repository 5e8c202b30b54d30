// SPDX-License-Identifier: MIT
// <seed-wall>: the recipe with sixteen seeds at once, to choose one. Opens on the event `open-wall`.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import type { Size } from "../engine/answers.ts";
import { startDrawings } from "../map/drawings.ts";
import "../map/level-thumb.ts";
import { controls } from "../parts/controls.ts";
import { icons } from "../parts/icons.ts";
import { BesideBuilds, type Beside } from "../state/back.ts";
import { floorOf } from "../state/building.ts";
import { change, work } from "../state/work.ts";
import { dialogStyles } from "./dialog_styles.ts";
import { randomSeeds, seedsAfter } from "./next_seeds.ts";

const atOnce = 16;
/** For each picture, in pixels. */
const room: Size = [240, 150];

interface Brick {
  readonly seed: string;
  /** Undefined until it is built. */
  readonly beside?: Beside;
  readonly trouble?: string;
}

@customElement("seed-wall")
export class SeedWall extends LitElement {
  static override styles = [
    controls,
    dialogStyles,
    css`
      dialog { width: min(1160px, calc(100vw - 32px)); }
      ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 10px; margin: 0;
        padding: 0;
        list-style: none; }
      .brick { display: flex; flex-direction: column; width: 100%; height: 100%; padding: 0; gap: 0; overflow: hidden;
        align-items: stretch; text-align: left; white-space: normal; }
      .brick:hover:not(:disabled) { border-color: var(--accent); }
      .picture { height: 150px; display: grid; place-items: center; background: var(--map-ground); color: #a3abbb; }
      .words { padding: 5px 8px; display: flex; justify-content: space-between; gap: 8px;
        font-size: var(--text-small); }
      .words b { font-family: var(--mono); overflow-wrap: anywhere; }
      .dim { color: var(--muted); }
      .failed { color: #ff9a91; padding: 10px; text-align: center; }
    `,
  ];

  @query("dialog") private dialog!: HTMLDialogElement;
  @state() private bricks: readonly Brick[] = [];
  @state() private order: "following" | "random" = "following";
  private readonly builds = new BesideBuilds();

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("open-wall", this.show);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("open-wall", this.show);
    this.closed();
  }

  override render(): TemplateResult {
    const done = this.bricks.filter((brick) => brick.beside || brick.trouble).length;
    return html`
      <dialog aria-labelledby="title" @close=${this.closed}>
        <header>
          <h2 id="title">Wall of seeds</h2>
          <span class="dim" role="status">
            ${done < this.bricks.length ? `${done} of ${this.bricks.length} built` : nothing}
          </span>
          <span class="gap"></span>
          <label>Seeds
            <select @change=${this.reorder}>
              <option value="following" .selected=${this.order === "following"}>that follow</option>
              <option value="random" .selected=${this.order === "random"}>at random</option>
            </select>
          </label>
          <button type="button" @click=${this.more}>More</button>
          <button type="button" class="icon plain" aria-label="Close" @click=${() => this.dialog.close()}>
            ${icons.close}
          </button>
        </header>
        <div class="content"><ol>${this.bricks.map((brick) => html`<li>${this.brick(brick)}</li>`)}</ol></div>
      </dialog>
    `;
  }

  private brick({ seed, beside, trouble }: Brick): TemplateResult {
    const level = beside?.answer.ok ? beside.answer.level : null;
    const why = trouble ?? (beside && !level ? beside.answer.problems[0]?.message ?? "no level" : null);
    const metrics = level?.metrics;
    const facts = metrics ? `${metrics.path_length ?? "no"} steps, ${metrics.rooms} rooms` : "";
    return html`
      <button type="button" class="brick" data-seed=${seed}
        title=${why ?? nothing} @click=${() => this.choose(seed)}>
        <span class="picture">
          ${why !== null
            ? html`<span class="failed">${why}</span>`
            : level && beside?.frame
              ? html`<level-thumb .frame=${beside.frame} .map=${level.size} .room=${room}></level-thumb>`
              : html`<span>…</span>`}
        </span>
        <span class="words"><b><span class="hidden-word">Seed </span>${seed}</b><span class="dim">${why !== null ? "no level" : facts}</span></span>
      </button>
    `;
  }

  readonly show = (): void => {
    startDrawings();
    this.dialog.showModal();
    this.order = "following";
    this.start(seedsAfter(work.peek().seed, atOnce));
  };

  private more = (): void => {
    const last = this.bricks.at(-1)?.seed ?? work.peek().seed;
    this.start(this.order === "random" ? randomSeeds(atOnce) : seedsAfter(last, atOnce));
  };

  private reorder = (event: Event): void => {
    this.order = (event.target as HTMLSelectElement).value === "random" ? "random" : "following";
    this.start(this.order === "random" ? randomSeeds(atOnce) : seedsAfter(work.peek().seed, atOnce));
  };

  private choose(seed: string): void {
    this.dialog.close();
    change({ seed });
  }

  private start(seeds: readonly string[]): void {
    this.builds.begin();
    this.bricks = seeds.map((seed) => ({ seed }));
    const { text, depth, size } = work.peek();
    const floor = floorOf(work.peek());
    // All are requested at once, and built one after the other.
    for (const seed of seeds) void this.lay(seed, this.builds.build({ text, seed, depth, size, ...floor }));
  }

  private async lay(seed: string, building: Promise<Beside | null>): Promise<void> {
    const brick = await building.then(
      (beside) => beside && { seed, beside },
      (error: unknown) => ({ seed, trouble: error instanceof Error ? error.message : String(error) }),
    );
    if (brick !== null) this.bricks = this.bricks.map((other) => (other.seed === seed ? brick : other));
  }

  /** A slow recipe must not block the background engine for other users of it. */
  private closed = (): void => this.builds.begin();
}
