// SPDX-License-Identifier: MIT
// One card of the chain: a step or a choice, its options, and the steps inside of it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { BuilderInfo } from "../engine/answers.ts";
import { whereInWords } from "../recipe/conditions.ts";
import type { Card } from "../recipe/tree.ts";
import { type Run, builders, isOpened, problemsByCard, runsOf, select, setOpened, trouble } from "../state/recipe_cards.ts";
import { atRest, shownStep } from "../state/shown.ts";
import { canSwitch, duplicateCard, removeCard, setStepOption, spoken, switchCard } from "../state/steps.ts";
import { branchAdder, choiceFields, choiceInWords, idField } from "./choice-fields.ts";
import { icons } from "./icons.ts";
import { isChanged, optionField } from "./option-field.ts";
import { stepList } from "./step-list.ts";

/** Drawn in the chain panel's own tree, so that one can be dragged from any list to any other. */
@customElement("step-card")
export class StepCard extends SignalWatcher(LitElement) {
  @property({ attribute: false }) card!: Card;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { card } = this;
    const isOpen = isOpened(card);
    return html`
      <div class="card-head" @click=${this.clicked}>
        <span class="grip" aria-hidden="true" title="Drag to move">${icons.grip}</span>
        <button
          class="plain card-name" aria-expanded=${isOpen} tabindex="-1" @click=${() => setOpened(card, !isOpen)}
          title=${builders.value.get(card.name)?.summary ?? card.name}
        >
          <span class="words">${spoken(card.name)}</span>
          <span class="chevron" aria-hidden="true">${icons.open}</span>
        </button>
        ${this.frames()} ${this.buttons()}
      </div>
      ${isOpen && !this.hidesOptions ? nothing : this.inShort()} ${this.problems()} ${isOpen ? this.inside() : nothing}
    `;
  }

  /** Keys work on the card that has the focus: a click gives it to the card, not to the name in it. */
  private readonly clicked = (event: Event): void => {
    select(this.card.key, "card");
    const isOnControl = (event.target as Element).closest(".frames, .card-buttons") !== null;
    if (!isOnControl) this.focus({ preventScroll: true });
  };

  /** Of a builder that holds steps, the steps are what one wants to see. */
  private get hidesOptions(): boolean {
    return this.card.kind === "step" && this.card.lists.length > 0;
  }

  private buttons(): TemplateResult {
    const { card } = this;
    const isBroken = trouble.value !== null;
    const name = spoken(card.name);
    const power = html`<button
      class="icon plain ${card.off ? "pressed" : ""}" ?disabled=${isBroken} @click=${() => switchCard(card)}
      aria-label=${`Switch ${name} ${card.off ? "on" : "off"}`} title=${card.off ? "Switch on" : "Switch off"}
    >${icons.power}</button>`;
    return html`<span class="card-buttons">
      ${canSwitch(card) ? power : nothing}
      <button class="icon plain" ?disabled=${isBroken} @click=${() => duplicateCard(card)}
        aria-label=${`Duplicate ${name}`} title="Duplicate">${icons.copy}</button>
      <button class="icon plain" ?disabled=${isBroken} @click=${() => removeCard(card)} aria-label=${`Remove ${name}`}
        title="Remove">${icons.remove}</button>
    </span>`;
  }

  /** How many frames the step made in the level that is shown. */
  private frames(): TemplateResult | typeof nothing {
    const runs = runsOf(this.card) ?? [];
    const [first] = runs;
    if (first === undefined) return nothing;
    const count = runs.reduce((sum, run) => sum + run.step.frames, 0);
    const times = runs.length > 1 && this.card.kind !== "include" ? `, run ${runs.length} times` : "";
    const isShown = !atRest.value && runs.some((run) => run.index === shownStep.value);
    return html`<button
      class="plain frames" aria-current=${isShown ? "step" : nothing} @click=${() => this.showStep(runs)}
      title=${`Show what this step made${times}`}
      aria-label=${`${count} ${count === 1 ? "frame" : "frames"}${times}: show`}
    >${icons.film}${count}</button>`;
  }

  private showStep(runs: readonly Run[]): void {
    const detail = runs.at(-1)?.index;
    this.dispatchEvent(new CustomEvent("show-step", { detail, bubbles: true, composed: true }));
  }

  /** What is not as usual, in one line. */
  private inShort(): TemplateResult | typeof nothing {
    const { card } = this;
    const info = builders.value.get(card.name);
    const changed = Object.entries(card.options).filter(([name, value]) => {
      const option = info?.options.find((other) => other.name === name);
      return name !== "off" && (option === undefined || isChanged(option, value));
    });
    const words = card.kind === "step" ? changed.map(([name, value]) => inWords(name, value)) : [choiceInWords(card)];
    return words.length === 0 ? nothing : html`<p class="in-short">${words.join(" · ")}</p>`;
  }

  private problems(): TemplateResult | typeof nothing {
    const problems = problemsByCard.value.get(this.card.key) ?? [];
    if (problems.length === 0) return nothing;
    return html`<ul class="card-problems">${problems.map(
      (problem) => html`<li>${icons.warning}<span>${problem.message}${problem.fix === "" ? nothing : html`<em
        title=${problem.fix}>${problem.fix}</em>`}</span></li>`,
    )}</ul>`;
  }

  private inside(): TemplateResult {
    const { card } = this;
    const info = builders.value.get(card.name);
    const fields = card.kind === "step" ? this.options(info) : choiceFields(card);
    const lists = card.lists.map((list, index) => stepList(list, card, index));
    const more = card.kind === "one_of" ? branchAdder(card) : nothing;
    if (this.hidesOptions) {
      return html`<div class="card-inside">${lists}<details
        class="more"><summary>Options</summary>${fields}</details></div>`;
    }
    return html`<div class="card-inside">${fields}${lists}${more}</div>`;
  }

  private options(info: BuilderInfo | undefined): TemplateResult | TemplateResult[] {
    const { card } = this;
    if (info === undefined) return html`<p class="muted">No builder has this name.</p>`;
    const shown = info.options.filter((option) => option.type !== "chain");
    const fields = shown.map((option) =>
      optionField({
        option,
        value: card.options[option.name],
        id: `${card.key}-${option.name}`,
        disabled: trouble.value !== null,
        owner: { path: card.path, name: card.name, options: info.options },
        set: (value) => setStepOption(card.path, option, value ?? option.default, info.options),
      }),
    );
    return html`<p class="summary">${info.summary}</p>${fields}${idField(card)}`;
  }
}

function inWords(name: string, value: unknown): string {
  const words = name.replaceAll("_", " ");
  if (name === "where") return `where ${whereInWords(value)}`;
  if (name === "graph") return graphInWords(value);
  if (typeof value === "boolean") return `${words} ${value ? "on" : "off"}`;
  return `${words} ${typeof value === "string" ? value.replaceAll("_", " ") : JSON.stringify(value)}`;
}

/** The graph has a view of its own. */
function graphInWords(value: unknown): string {
  const graph = (typeof value === "object" ? value : null) as Record<string, unknown> | null;
  const parts = ["rooms", "cycles", "choices"].flatMap((key) => {
    const list = graph?.[key];
    return Array.isArray(list) && list.length > 0 ? [`${list.length} ${list.length === 1 ? key.slice(0, -1) : key}`] : [];
  });
  return `graph of ${parts.join(", ") || "no rooms"}`;
}
