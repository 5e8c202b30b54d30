// SPDX-License-Identifier: MIT
// <problem-list>: what is wrong with the recipe or the seed, where, and what to do about it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { Problem } from "../engine/answers.ts";
import { controls } from "../parts/controls.ts";
import type { Place } from "../recipe/text_places.ts";
import { catalogue, failed, problems } from "../state/building.ts";
import { chooseRecipe, packProblems } from "../state/pack.ts";
import { ringed, showAttempt, shownOf } from "../state/shown.ts";

/** The engine's name for the text of the recipe; other files are not open in the editor. */
const recipeFile = "recipe.json";

/** The kinds in the words of a level designer. */
const kinds: Record<Problem["kind"], string> = {
  config: "Recipe",
  missing_fact: "Order of steps",
  unlucky_seed: "Seed",
  limit: "Limit",
  input: "File",
  io: "File",
  internal: "Bug in Warren",
  cancelled: "Stopped",
};

const many = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;

@customElement("problem-list")
export class ProblemList extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: block; }
      h2 { margin: 8px 12px 0; font-size: var(--text-small); font-weight: 600; color: var(--muted); }
      ul { margin: 0; padding: 8px; list-style: none; display: grid; gap: 8px; }
      li { padding: 8px 10px; border: 1px solid var(--line); border-left: 3px solid var(--error);
        border-radius: var(--radius);
        background: var(--raised); overflow-wrap: anywhere; }
      li[data-kind="cancelled"] { border-left-color: var(--warning); }
      .head { display: flex; flex-wrap: wrap; gap: 2px 10px; font-size: var(--text-small); color: var(--muted); }
      .kind { color: var(--error); font-weight: 600; }
      p { margin: 4px 0 0; }
      .fix { color: var(--muted); }
      .fix::before { content: "→ "; }
      .buttons { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 6px; }
      .buttons button, .place { min-height: 24px; padding: 1px 8px; font-size: var(--text-small); }
      .place { min-height: 0; padding: 0; border: 0; background: none; color: var(--accent);
        text-decoration: underline; }
    `,
  ];

  override render(): TemplateResult {
    const found = problems.value;
    const others = packProblems.value;
    return html`
      <div role="status" class="hidden-word">
        ${found.length === 0 ? "No problems" : `${many(found.length, "problem")}: ${found[0]?.message}`}
      </div>
      ${found.length === 0
        ? nothing
        : html`<ul aria-label="Problems">${found.map((problem) => this.problem(problem))}</ul>`}
      ${others.length === 0
        ? nothing
        : html`<h2>Other files of the pack</h2>
            <ul aria-label="Problems of the pack">${others.map((problem) => this.problem(problem, true))}</ul>`}
    `;
  }

  private problem(problem: Problem, isOther = false): TemplateResult {
    return html`
      <li data-code=${problem.code} data-kind=${problem.kind}>
        <div class="head">
          <span class="kind">${kinds[problem.kind] ?? problem.kind}</span>
          <span title="The code under which the manual explains it">${problem.code}</span>
          ${problem.rule ? html`<span title="The check that does not hold">${problem.rule}</span>` : nothing}
          ${isOther ? this.otherPlace(problem) : this.place(problem)}
        </div>
        <p>${problem.message}</p>
        ${problem.fix ? html`<p class="fix">${problem.fix}</p>` : nothing}
        ${isOther ? nothing : this.buttons(problem)}
      </li>
    `;
  }

  private place({ file, line, column, builder }: Problem): TemplateResult | typeof nothing {
    if (line === undefined) return builder ? html`<span>${builder}</span>` : nothing;
    if (file && file !== recipeFile) return html`<span>${file}, line ${line}:${column ?? 1}</span>`;
    const show = () => this.showPlace({ line, column: column ?? 1 });
    return html`<button type="button" class="place" title="Show the place in the recipe" @click=${show}>
      ${builder ? `${builder}, ` : nothing}line ${line}:${column ?? 1}
    </button>`;
  }

  /** A recipe can be opened there; the other files of a pack are edited elsewhere. */
  private otherPlace({ file = "", line, column }: Problem): TemplateResult {
    const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
    const recipe = catalogue.value?.recipes.find((other) => other.file !== "" && other.file === file);
    if (recipe === undefined) return html`<span>${place}</span>`;
    const show = async () => {
      await chooseRecipe(recipe);
      if (line !== undefined) this.showPlace({ line, column: column ?? 1 });
    };
    return html`<button type="button" class="place" title="Edit this recipe" @click=${show}>${place}</button>`;
  }

  private showPlace(detail: Place): void {
    this.dispatchEvent(new CustomEvent("show-place", { detail, bubbles: true, composed: true }));
  }

  private buttons(problem: Problem): TemplateResult | typeof nothing {
    const hasMap = failed.value?.answer.level != null;
    if (!hasMap) return nothing;
    const cells = problem.cells ?? [];
    const attempt = shownOf.value === "attempt";
    const show = () => {
      showAttempt("attempt");
      ringed.value = cells;
    };
    return html`<div class="buttons">
      ${attempt
        ? html`<button type="button" @click=${() => showAttempt("level")}>Show the last good level</button>`
        : html`<button type="button" @click=${show}>Show the attempt</button>`}
      ${cells.length > 0
        ? html`<button type="button" @click=${show} title="Shows the attempt and rings these cells">
            ${cells.length === 1 ? "Cell" : `${cells.length} cells, the first at`} ${cells[0]!.join(",")}
          </button>`
        : nothing}
    </div>`;
  }
}
