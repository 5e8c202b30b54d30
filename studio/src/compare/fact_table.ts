// SPDX-License-Identifier: MIT
// The numbers of two levels in one table.
import { html, nothing, type TemplateResult } from "lit";
import type { LevelInfo } from "../engine/answers.ts";
import { factChange, facts, factText } from "../facts/facts.ts";

/** The last row has the difference of the right level to the left. */
export function factTable(left: LevelInfo | null, right: LevelInfo | null): TemplateResult | typeof nothing {
  if (left === null || right === null) return nothing;
  return html`
    <table aria-label="Facts of both levels">
      <thead>
        <tr><td></td>${facts.map((fact) => html`<th scope="col" title=${fact.help}>${fact.name}</th>`)}</tr>
      </thead>
      <tbody>
        <tr><th scope="row">Left</th>${facts.map((fact) => html`<td>${factText(fact, left)}</td>`)}</tr>
        <tr><th scope="row">Right</th>${facts.map((fact) => html`<td>${factText(fact, right)}</td>`)}</tr>
        <tr><th scope="row">Difference</th>${facts.map((fact) => {
          const change = factChange(fact, right, left);
          return html`<td class="change">${change ? `${change.sign} ${change.text}` : ""}</td>`;
        })}</tr>
      </tbody>
    </table>
  `;
}
