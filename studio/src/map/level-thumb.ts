// SPDX-License-Identifier: MIT
// <level-thumb>: a small picture of a whole level.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Frame, Size } from "../engine/answers.ts";
import { fit } from "./camera.ts";
import { sourceOf } from "./chunk.ts";
import { drawings } from "./drawings.ts";
import { LevelCanvas } from "./level_canvas.ts";

@customElement("level-thumb")
export class LevelThumb extends SignalWatcher(LitElement) {
  static override styles = css`
    :host { display: grid; place-items: center; background: var(--map-ground, #0d0f13); overflow: hidden; }
    canvas { display: block; max-width: 100%; max-height: 100%; }
  `;

  @property({ attribute: false }) frame: Frame | null = null;
  @property({ attribute: false }) map: Size = [0, 0];
  /** The available size, in CSS pixels. */
  @property({ attribute: false }) room: Size = [240, 150];
  @property() label = "";
  @query("canvas") private canvas!: HTMLCanvasElement;

  override render(): TemplateResult {
    // Read here so that the picture is drawn once the tiles are known.
    void drawings.value;
    return this.label === ""
      ? html`<canvas aria-hidden="true"></canvas>`
      : html`<canvas role="img" aria-label=${this.label}></canvas>`;
  }

  protected override updated(_: PropertyValues<this>): void {
    const known = drawings.peek();
    if (this.frame === null || known === null) return;
    const ratio = window.devicePixelRatio || 1;
    // The margin of fit() is for maps that one moves; a small picture needs none.
    const { scale } = fit(this.map, [this.room[0] * ratio + 16, this.room[1] * ratio + 16]);
    this.canvas.width = Math.round(this.map[0] * scale);
    this.canvas.height = Math.round(this.map[1] * scale);
    this.canvas.style.width = `${this.canvas.width / ratio}px`;
    const context = this.canvas.getContext("2d", { willReadFrequently: true })!;
    const source = sourceOf(this.frame, this.map[0], { drawing: "tiles", spawns: true });
    new LevelCanvas().draw(context, source, this.map, { x: 0, y: 0, scale }, known.stamps("tiles", Math.max(1, scale)));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "level-thumb": LevelThumb;
  }
}
