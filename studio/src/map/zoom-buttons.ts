// SPDX-License-Identifier: MIT
// <zoom-buttons>: how large the cells of a map are drawn.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controls } from "../parts/controls.ts";
import { Viewport } from "./viewport.ts";

/** Of the sheet: at this size the map is the same as a picture that is saved. */
const ownSize = 16;

@customElement("zoom-buttons")
export class ZoomButtons extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: inline-flex; border-radius: var(--radius); box-shadow: var(--shadow); }
      button { min-height: 24px; padding: 1px 8px; font-size: var(--text-small); border-radius: 0; margin-left: -1px; }
      button:first-child { border-radius: var(--radius) 0 0 var(--radius); }
      button:last-child { border-radius: 0 var(--radius) var(--radius) 0; }
      .size { min-width: 58px; font-variant-numeric: tabular-nums; }
      @media (pointer: coarse) { button { min-height: 36px; min-width: 36px; } }
    `,
  ];

  @property({ attribute: false }) viewport = new Viewport();

  override render(): TemplateResult {
    const { scale } = this.viewport.camera.value;
    const size = scale >= 1 ? `${scale} px` : `1/${Math.round(1 / scale)} px`;
    return html`
      ${this.button("−", "Zoom out", "Zoom out (-)", () => this.viewport.zoomStep(-1))}
      <button type="button" class="size" aria-label="${size} to a cell: to the tiles' own size"
        title="Pixels to a cell. Press for the tiles' own size"
        @click=${() => this.viewport.zoomTo(ownSize)}>${size}</button>
      ${this.button("+", "Zoom in", "Zoom in (+)", () => this.viewport.zoomStep(1))}
      ${this.button("Fit", "Fit the whole map", "Fit the whole map (0)", () => this.viewport.fit())}
    `;
  }

  private button(sign: string, label: string, help: string, run: () => void): TemplateResult {
    return html`<button type="button" aria-label=${label} title=${help} @click=${run}>${sign}</button>`;
  }
}
