// SPDX-License-Identifier: MIT
// <map-view>: the level at the frame that is shown, how it is looked at, and what is in a cell of it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { effect } from "@preact/signals-core";
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import type { Cell } from "../engine/types.ts";
import { controls } from "../parts/controls.ts";
import type { Build } from "../state/building.ts";
import { looks } from "../state/looks.ts";
import { playing } from "../state/playing.ts";
import { changedAt, goTo, ringed, shownBuild, shownFrame, shownOf, showAttempt, startShowing } from "../state/shown.ts";
import { measured } from "../state/timings.ts";
import { farthest } from "./cell_image.ts";
import { blameText } from "./cell_text.ts";
import { css as colour, distanceScale } from "./colours.ts";
import { middleOf } from "./differences.ts";
import { drawings, loadDrawings } from "./drawings.ts";
import { blamed, cursor, hovered, inspected, inspectedParts, startInspecting } from "./inspector.ts";
import type { LevelPane } from "./level-pane.ts";
import "./level-pane.ts";
import "./looks-bar.ts";
import { mapStyles } from "./map_styles.ts";
import { shownPicture, shownWaysNow } from "./shown_picture.ts";
import { Viewport } from "./viewport.ts";

const moves: Record<string, Cell> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

@customElement("map-view")
export class MapView extends SignalWatcher(LitElement) {
  static override styles = [controls, mapStyles];

  @query("level-pane") private pane!: LevelPane;
  private readonly viewport = new Viewport();
  private stops: (() => void)[] = [];
  private measuredBuild: Build | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    startShowing();
    void loadDrawings();
    if (this.hasUpdated) this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stops) stop();
  }

  protected override firstUpdated(): void {
    this.follow();
  }

  private follow(): void {
    this.stops = [
      startInspecting(),
      effect(() => this.pane.show(shownPicture.value)),
      effect(() => this.pane.point(inspectedParts.value === null ? null : inspected.value)),
      effect(() => {
        const shown = shownFrame.value;
        const width = shown?.build.answer.level?.size[0];
        if (!playing.value || shown === null || width === undefined) return;
        const changed = middleOf(shown.frame.changed, width);
        if (changed !== null) this.viewport.follow(changed);
      }),
      effect(() => {
        const first = ringed.value[0];
        if (first !== undefined) this.viewport.centreOn(first);
      }),
    ];
  }

  override render(): TemplateResult {
    const level = shownBuild.value?.answer.level;
    const label = level ? `Map of ${level.name || "the level"}, ${level.size[0]} by ${level.size[1]} cells` : "Map";
    return html`
      <div class="bar">
        <looks-bar role="group" aria-label="Looks of the map"></looks-bar>
      </div>
      <div class="stage">
        <level-pane
          .viewport=${this.viewport}
          .label=${label}
          @keydown=${this.keyed}
          @cell-hover=${(event: CustomEvent<Cell | null>) => (hovered.value = event.detail)}
          @cell-press=${(event: CustomEvent<Cell | null>) => this.pressed(event.detail)}
          @drawn=${this.drawn}
          @cell-open=${this.goToBlame}
        ></level-pane>
        ${this.words()} ${this.zoomButtons()} ${this.legend()}
      </div>
      ${this.cellLine()}
    `;
  }

  private zoomButtons(): TemplateResult {
    const { scale } = this.viewport.camera.value;
    const size = scale >= 1 ? `${scale} px` : `1/${Math.round(1 / scale)} px`;
    return html`
      <div class="zoom" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" title="Zoom out (−)" @click=${() => this.viewport.zoomStep(-1)}>−</button>
        <button type="button" class="size" title="Pixels to a cell. Press for the tiles' own size" aria-label="Tiles at their own size"
          @click=${() => this.viewport.zoomTo(16)}>${size}</button>
        <button type="button" aria-label="Zoom in" title="Zoom in (+)" @click=${() => this.viewport.zoomStep(1)}>+</button>
        <button type="button" aria-label="Show the whole map" title="Show the whole map (0)" @click=${() => this.viewport.fit()}>
          Fit
        </button>
      </div>
    `;
  }

  /** What to say when there is no map, or another than one would expect. */
  private words(): TemplateResult | typeof nothing {
    if (shownOf.value === "attempt") {
      return html`<p class="words attempt" role="status">
        This attempt failed. <button type="button" @click=${() => showAttempt("level")}>Back to the last good level</button>
      </p>`;
    }
    if (shownFrame.value === null) return html`<p class="words" role="status">There is no level yet.</p>`;
    return drawings.value === null ? html`<p class="words" role="status">Drawing the tiles…</p>` : nothing;
  }

  private legend(): TemplateResult | typeof nothing {
    const ways = shownWaysNow.value;
    if (!looks.value.distances || ways === null) return nothing;
    if (shownFrame.value?.frame.start === null) return html`<div class="legend">There is no start yet to measure from.</div>`;
    const stops = [0, 64, 128, 192, 255].map((index) => colour(distanceScale[index]!)).join(", ");
    return html`<div class="legend" role="img" aria-label="Colours of distances: from 0 to ${farthest(ways.distances)} steps">
      <span>0</span><span class="scale" style="background: linear-gradient(to right, ${stops})"></span>
      <span>${farthest(ways.distances)} steps</span>
    </div>`;
  }

  private cellLine(): TemplateResult {
    const parts = inspectedParts.value;
    const cell = inspected.value;
    if (parts === null || cell === null) {
      return html`<div class="cell dim"><span>Point at a cell to see what is in it and which step made it so.</span></div>`;
    }
    const known = blamed.value;
    const blame = known !== null && known.cell[0] === cell[0] && known.cell[1] === cell[1] ? known.blame : undefined;
    const text = `${cell[0]},${cell[1]}: ${parts.join(", ")}`;
    const changed = blame === undefined ? "" : blameText(blame);
    return html`
      <div class="cell" data-cell="${cell[0]},${cell[1]}">
        <span class="what"><b>${cell[0]},${cell[1]}</b> ${parts.join(" · ")}</span>
        ${blame
          ? html`<button type="button" class="blame" title="Go to the frame that changed this cell" @click=${this.goToBlame}>
              ${changed}
            </button>`
          : html`<span class="blame">${changed}</span>`}
        <span class="hidden-word" aria-live="polite" data-testid="cell-text">
          ${hovered.value === null ? `${text}. ${changed ? `Last changed by ${changed}.` : ""}` : ""}
        </span>
      </div>
    `;
  }

  /** A second press takes the cursor away again. */
  private pressed(cell: Cell | null): void {
    const same = cell !== null && cursor.peek()?.join() === cell.join();
    cursor.value = same ? null : cell;
  }

  private drawn = (): void => {
    const shown = shownFrame.peek()?.build ?? null;
    if (shown !== null && shown !== this.measuredBuild) measured("rebuild", changedAt);
    this.measuredBuild = shown;
  };

  private goToBlame = (): void => {
    const blame = blamed.peek()?.blame;
    if (blame) goTo(blame.frame);
  };

  private keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move !== undefined) this.moveCursor(move, event.shiftKey ? 10 : 1);
    else if (event.key === "+" || event.key === "=") this.viewport.zoomStep(1);
    else if (event.key === "-") this.viewport.zoomStep(-1);
    else if (event.key === "0") this.viewport.fit();
    else if (event.key === "Enter") this.goToBlame();
    else if (event.key === "Escape") cursor.value = null;
    else return;
    event.preventDefault();
  };

  private moveCursor([dx, dy]: Cell, by: number): void {
    const size = shownBuild.peek()?.answer.level?.size;
    if (size === undefined) return;
    const from = cursor.peek() ?? hovered.peek() ?? shownFrame.peek()?.frame.start ?? [0, 0];
    const along = (at: number, most: number) => Math.max(0, Math.min(at, most - 1));
    const next: Cell = cursor.peek() === null ? from : [along(from[0] + dx * by, size[0]), along(from[1] + dy * by, size[1])];
    hovered.value = null;
    cursor.value = next;
    this.viewport.reveal(next);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "map-view": MapView;
  }
}
