// SPDX-License-Identifier: MIT
// <compare-view>: two levels side by side, with the cells that differ marked. Opens on the event `open-compare`.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, query, queryAll, state } from "lit/decorators.js";
import type { Size } from "../engine/answers.ts";
import { differences, resized, type Differences } from "../map/differences.ts";
import { startDrawings } from "../map/drawings.ts";
import type { LevelPane, Picture } from "../map/level-pane.ts";
import "../map/level-pane.ts";
import { Viewport } from "../map/viewport.ts";
import { controls } from "../parts/controls.ts";
import { icons } from "../parts/icons.ts";
import { BesideBuilds, type Beside } from "../state/back.ts";
import { catalogue, floorOf } from "../state/building.ts";
import { looks } from "../state/looks.ts";
import { pin, pinned } from "../state/pinned.ts";
import { work, type Work } from "../state/work.ts";
import { compareStyles } from "./compare_styles.ts";
import { dialogStyles } from "./dialog_styles.ts";
import { factTable } from "./fact_table.ts";
import { seedFrom } from "./next_seeds.ts";

/** The content of one side: the current work, the pinned work, or a shipped recipe. */
interface Side {
  readonly source: "work" | "pinned" | `recipe:${string}`;
  readonly seed: string;
}
type Sides = readonly [Side, Side];
const names = ["Left", "Right"] as const;
const plainScene = {
  places: null, exitMarks: [], tileInfos: [], rooms: false, zones: false, doors: false, exits: false,
  mission: null, locks: false, order: false, regions: false, intensity: false,
  paths: null, path: false, distances: false, unreachable: null, ringed: [], highlighted: [],
};

@customElement("compare-view")
export class CompareView extends SignalWatcher(LitElement) {
  static override styles = [controls, dialogStyles, compareStyles];

  @query("dialog") private dialog!: HTMLDialogElement;
  @queryAll("level-pane") private panes!: NodeListOf<LevelPane>;
  @state() private sides: Sides = [{ source: "work", seed: "1" }, { source: "work", seed: "2" }];
  @state() private built: readonly [Beside | null, Beside | null] = [null, null];
  @state() private marked = true;
  @state() private trouble = "";
  private readonly viewport = new Viewport();
  private readonly builds = new BesideBuilds();

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("open-compare", this.show);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("open-compare", this.show);
    this.builds.begin();
  }

  override render(): TemplateResult {
    const different = this.different();
    return html`
      <dialog aria-labelledby="title" @close=${() => this.builds.begin()}>
        <header>
          <h2 id="title">Compare</h2>
          <span role="status" data-different=${different?.count ?? nothing}>${this.summary(different)}</span>
          <span class="gap"></span>
          <label>
            <input type="checkbox" .checked=${this.marked} @change=${() => (this.marked = !this.marked)} />
            Mark differences
          </label>
          <button type="button" title="Puts the work as it is aside, to see what becomes of it" @click=${this.pin}>
            Pin this work
          </button>
          <button type="button" aria-label="Fit the whole maps" @click=${() => this.viewport.fit()}>Fit</button>
          <button type="button" class="icon plain" aria-label="Close" @click=${() => this.dialog.close()}>
            ${icons.close}
          </button>
        </header>
        <div class="content">
          <div class="sides">${names.map((name, index) => this.side(name, index as 0 | 1))}</div>
          ${factTable(this.built[0]?.answer.level ?? null, this.built[1]?.answer.level ?? null)}
        </div>
      </dialog>
    `;
  }

  private side(name: string, index: 0 | 1): TemplateResult {
    const { source, seed } = this.sides[index];
    const answer = this.built[index]?.answer;
    const problem = answer && !answer.ok ? answer.problems[0]?.message ?? "there is no level" : "";
    const option = (value: string, label: string) =>
      html`<option value=${value} .selected=${value === source}>${label}</option>`;
    const chosen = (event: Event) => (event.target as HTMLSelectElement | HTMLInputElement).value.trim();
    return html`
      <section aria-label=${name}>
        <div class="choice">
          <select aria-label="${name}: recipe"
            @change=${(event: Event) => this.choose(index, { source: chosen(event) as Side["source"] })}>
            ${option("work", "This work")} ${pinned.value ? option("pinned", "Pinned work") : nothing}
            <optgroup label="Recipes">
              ${catalogue.value?.recipes.map((recipe) => option(`recipe:${recipe.id}`, recipe.name || recipe.id))}
            </optgroup>
          </select>
          <label>Seed <input inputmode="numeric" pattern="[0-9]{1,20}" aria-label="${name}: seed" .value=${seed}
            @change=${(event: Event) => this.choose(index, { seed: chosen(event) })} /></label>
          <button type="button" class="icon" aria-label="${name}: seed +1" title="Next seed"
            @click=${() => this.choose(index, { seed: seedFrom(seed, 1) })}>+1</button>
        </div>
        ${problem ? html`<p class="problem">${problem}</p>` : nothing}
        <level-pane .viewport=${this.viewport} .label="${name} level"
          @cell-hover=${(event: CustomEvent) => this.panes.forEach((pane) => pane.point(event.detail))}></level-pane>
      </section>
    `;
  }

  private summary(different: Differences | null): string {
    if (this.trouble) return this.trouble;
    if (different === null) return "Building…";
    if (different.count === 0) return "All cells are the same";
    const percent = (100 * different.count) / different.of;
    return `${different.count} of ${different.of} cells differ (${percent.toFixed(percent < 10 ? 1 : 0)} %)`;
  }

  private kept: { of: unknown; found: Differences | null } = { of: null, found: null };

  /** Computed once for each pair of levels. */
  private different(): Differences | null {
    const [left, right] = this.built;
    if (this.kept.of === this.built) return this.kept.found;
    const [one, other] = [left?.answer.level, right?.answer.level];
    const both = left?.frame && right?.frame && one && other;
    const found = both ? differences(left.frame, one.size, right.frame, other.size) : null;
    this.kept = { of: this.built, found };
    return found;
  }

  protected override updated(): void {
    const [left, right] = this.built.map((beside) => beside?.answer.level?.size ?? [1, 1]) as [Size, Size];
    const extent: Size = [Math.max(left[0], right[0]), Math.max(left[1], right[1])];
    this.panes.forEach((pane, index) => pane.show(this.picture(index as 0 | 1, extent)));
  }

  private picture(index: 0 | 1, extent: Size): Picture | null {
    const beside = this.built[index];
    const level = beside?.answer.level;
    if (!beside?.frame || !level) return null;
    const { drawing, spawns } = looks.value;
    const lit = this.marked ? this.marks(index, level.size) : null;
    const { frame } = beside;
    const scene = { ...plainScene, level, tiles: frame.tiles, marks: frame.marks, lit };
    return { frame, map: level.size, hash: level.hash, looks: { drawing, spawns }, extent, scene };
  }

  /** Differences are in the row-major order of the left map. */
  private marks(index: 0 | 1, size: Size): Uint8Array | null {
    const found = this.different();
    const left = this.built[0]?.answer.level?.size;
    if (found === null || !left) return null;
    return index === 0 ? found.cells : resized(found.cells, left, size);
  }

  readonly show = (): void => {
    startDrawings();
    const { seed } = work.peek();
    const other = pinned.peek();
    this.sides = other ? [{ source: "pinned", seed: other.seed }, { source: "work", seed }]
      : [{ source: "work", seed }, { source: "work", seed: seedFrom(seed, 1) }];
    this.dialog.showModal();
    void this.build();
  };

  private pin = (): void => {
    pin();
    if (this.sides.some((side) => side.source === "pinned")) void this.build();
  };

  private choose(index: 0 | 1, part: Partial<Side>): void {
    const next = { ...this.sides[index], ...part };
    if (!/^\d{1,20}$/.test(next.seed)) next.seed = this.sides[index].seed;
    this.sides = index === 0 ? [next, this.sides[1]] : [this.sides[0], next];
    void this.build();
  }

  private workOf({ source, seed }: Side): Work {
    const now = work.peek();
    if (source === "work") return { ...now, seed, ...floorOf(now) };
    if (source === "pinned") return { ...(pinned.peek() ?? now), seed };
    const recipe = catalogue.peek()?.recipes.find(({ id }) => `recipe:${id}` === source);
    return { text: recipe?.text ?? "", seed, depth: now.depth, size: null };
  }

  private async build(): Promise<void> {
    this.builds.begin();
    this.trouble = "";
    try {
      const [left, right] = await Promise.all(this.sides.map((side) => this.builds.build(this.workOf(side))));
      if (!left || !right) return;
      this.built = [left, right];
      if (!left.answer.level || !right.answer.level) this.trouble = "There are no two levels to compare.";
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}
