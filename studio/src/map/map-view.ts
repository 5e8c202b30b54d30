// SPDX-License-Identifier: MIT
// <map-view>: the level at the frame that is shown, how it is looked at, and what is in a cell of it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { effect } from "@preact/signals-core";
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import type { Cell } from "../engine/answers.ts";
import { controls } from "../parts/controls.ts";
import { busy, type Build } from "../state/building.ts";
import { looks } from "../state/looks.ts";
import { startPlaces } from "../state/places.ts";
import { playing } from "../state/playing.ts";
import { changedAt, ringed, shownBuild, shownFrame, shownOf, showAttempt, startShowing } from "../state/shown.ts";
import { measured } from "../state/timings.ts";
import { farthest } from "./cell_image.ts";
import "./cell-line.ts";
import { css as colour, distanceScale } from "./colours.ts";
import { middleOf } from "./differences.ts";
import { drawings, startDrawings } from "./drawings.ts";
import { cursor, goToBlame, hovered, inspected, inspectedParts, startInspecting } from "./inspector.ts";
import type { LevelPane } from "./level-pane.ts";
import "./level-pane.ts";
import "./looks-bar.ts";
import { mapStyles } from "./map_styles.ts";
import "./place-legend.ts";
import { shownPicture, currentPaths } from "./shown_picture.ts";
import { Viewport } from "./viewport.ts";
import "./zoom-buttons.ts";

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
    startPlaces();
    startDrawings();
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
      <looks-bar role="group" aria-label="Looks of the map"></looks-bar>
      <div class="stage">
        <level-pane
          .viewport=${this.viewport}
          .label=${label}
          @keydown=${this.keyed}
          @cell-hover=${(event: CustomEvent<Cell | null>) => (hovered.value = event.detail)}
          @cell-press=${(event: CustomEvent<Cell | null>) => this.pressed(event.detail)}
          @drawn=${this.drawn}
          @cell-open=${goToBlame}
        ></level-pane>
        <zoom-buttons role="group" aria-label="Zoom" .viewport=${this.viewport}></zoom-buttons>
        ${this.words()}
        <div class="legends"><place-legend></place-legend>${this.legend()}</div>
      </div>
      <cell-line></cell-line>
    `;
  }

  /** The message if there is no map, or not the expected one. */
  private words(): TemplateResult | typeof nothing {
    if (shownOf.value === "attempt") {
      return html`<p class="words attempt" role="status">
        This attempt failed.
        <button type="button" @click=${() => showAttempt("level")}>Back to the last good level</button>
      </p>`;
    }
    if (shownFrame.value === null) {
      return html`<p class="words" role="status">${busy.value ? "Building…" : "There is no level yet."}</p>`;
    }
    return drawings.value === null ? html`<p class="words" role="status">Drawing the tiles…</p>` : nothing;
  }

  private legend(): TemplateResult | typeof nothing {
    const paths = currentPaths.value;
    if (!looks.value.distances || paths === null) return nothing;
    if (shownFrame.value?.frame.start === null) return html`<div class="legend">There is no start yet.</div>`;
    const most = farthest(paths.distances);
    const stops = [0, 64, 128, 192, 255].map((index) => colour(distanceScale[index]!)).join(", ");
    return html`<div class="legend" role="img" aria-label="Colours of distances: from 0 to ${most} steps">
      <span>0</span><span class="scale" style="background: linear-gradient(to right, ${stops})"></span>
      <span>${most} steps</span>
    </div>`;
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

  private keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move !== undefined) this.moveCursor(move, event.shiftKey ? 10 : 1);
    else if (event.key === "+" || event.key === "=") this.viewport.zoomStep(1);
    else if (event.key === "-") this.viewport.zoomStep(-1);
    else if (event.key === "0") this.viewport.fit();
    else if (event.key === "Enter") goToBlame();
    else if (event.key === "Escape") cursor.value = null;
    else return;
    event.preventDefault();
  };

  private moveCursor([dx, dy]: Cell, by: number): void {
    const size = shownBuild.peek()?.answer.level?.size;
    if (size === undefined) return;
    const from = cursor.peek() ?? hovered.peek() ?? shownFrame.peek()?.frame.start ?? [0, 0];
    const along = (at: number, most: number) => Math.max(0, Math.min(at, most - 1));
    const moved: Cell = [along(from[0] + dx * by, size[0]), along(from[1] + dy * by, size[1])];
    const next = cursor.peek() === null ? from : moved;
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
