// SPDX-License-Identifier: MIT
// <cell-line>: the content of the inspected cell, and the step that last changed it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controls } from "../parts/controls.ts";
import { blameText } from "./cell_text.ts";
import { blamed, goToBlame, hovered, inspected, inspectedParts } from "./inspector.ts";

@customElement("cell-line")
export class CellLine extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      .cell { display: flex; gap: 8px; align-items: center; justify-content: space-between; padding: 2px 8px;
        min-height: 30px; border-top: 1px solid var(--line); background: var(--panel); font-size: var(--text-small); }
      .what { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      b { font-family: var(--mono); font-weight: 600; margin-right: 4px; }
      .blame { flex: none; max-width: 55%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
        color: var(--muted); }
      button.blame { min-height: 22px; padding: 0 8px; color: var(--accent); display: block; }
      .dim { color: var(--muted); }
    `,
  ];

  override render(): TemplateResult {
    const parts = inspectedParts.value;
    const cell = inspected.value;
    if (parts === null || cell === null) {
      return this.line(html`<span class="dim">Point at a cell to see what is in it and which step made it so.</span>`);
    }
    const known = blamed.value;
    const blame = known?.cell.join() === cell.join() ? known.blame : undefined;
    const changed = blame === undefined ? "" : blameText(blame);
    const words = html`
      <span class="what" data-cell=${cell.join()}><b>${cell.join()}</b> ${parts.join(" · ")}</span>
      ${blame
        ? html`<button type="button" class="blame" title="Go to the frame that changed this cell" @click=${goToBlame}>
            ${changed}
          </button>`
        : html`<span class="blame">${changed}</span>`}
    `;
    // Announced only for the cursor: a mouse passes over too many cells.
    const aloud = `${cell.join()}: ${parts.join(", ")}. ${changed && `Last changed: ${changed}.`}`;
    return this.line(words, hovered.value === null ? aloud : "");
  }

  /** Screen readers announce changes only in an element that exists all the time. */
  private line(words: TemplateResult, aloud = ""): TemplateResult {
    return html`<div class="cell">
      ${words}<span class="hidden-word" aria-live="polite" data-testid="cell-text">${aloud}</span>
    </div>`;
  }
}
