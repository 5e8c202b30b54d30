// SPDX-License-Identifier: MIT
// The controls of choices: how likely, how often, which recipe.
import { type TemplateResult, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { OptionInfo } from "../engine/answers.ts";
import { addBranch, removeBranch, setWeight } from "../recipe/edits.ts";
import { replaceNode, nodeAt, setOption } from "../recipe/members.ts";
import type { Card, StepList } from "../recipe/tree.ts";
import { catalogue } from "../state/building.ts";
import { edit, trouble } from "../state/recipe_cards.ts";
import { icons } from "./icons.ts";
import { optionField } from "./option-field.ts";

const mostTimes = 1000;

/** From and to; the same number twice when it is always that many. */
function timesOf(card: Card): [number, number] {
  const { times } = card.options;
  if (Array.isArray(times)) return [Number(times[0]), Number(times[1])];
  return typeof times === "number" ? [times, times] : [1, 1];
}

export function choiceInWords(card: Card): string {
  if (card.kind === "maybe") return `in ${chanceOf(card)} of 100 levels`;
  if (card.kind === "one_of") return `${card.lists.length} branches`;
  if (card.kind === "include") return String(card.options.include);
  if (card.kind !== "repeat") return "not a step";
  const [from, to] = timesOf(card);
  return from === to ? `${from} times` : `${from} to ${to} times`;
}

const chanceOf = (card: Card): number => (typeof card.options.chance === "number" ? card.options.chance : 50);

export function choiceFields(card: Card): TemplateResult | typeof nothing {
  switch (card.kind) {
    case "maybe": return html`${chanceField(card)}${idField(card)}`;
    case "repeat": return html`${timesFields(card)}${idField(card)}`;
    case "include": return includeField(card);
    case "one_of": return idField(card);
    default: return html`<p class="muted">Edit it in the recipe's text.</p>`;
  }
}

/** Any step and choice may have one; it is seen when there is one, and for plain steps always. */
export function idField(card: Card): TemplateResult | typeof nothing {
  const id = typeof card.options.id === "string" ? card.options.id : "";
  if (id === "" && card.kind !== "step") return nothing;
  const set = (event: Event): void => {
    const name = (event.target as HTMLInputElement).value;
    edit(`id ${card.key}`, (text) => setOption(text, card.path, "id", name === "" ? undefined : name));
  };
  return html`<div class="option ${id === "" ? "" : "changed"}" data-option="id">
    <label class="option-name" for=${`${card.key}-id`}>id</label>
    <div class="option-control"><input id=${`${card.key}-id`} .value=${live(id)} placeholder="none"
      ?disabled=${trouble.value !== null} @change=${set} aria-describedby=${`${card.key}-id-help`} /></div>
    <span></span>
    <p class="option-help"
      id=${`${card.key}-id-help`}>names its random numbers, so that they stay when steps come before it</p>
  </div>`;
}

function chanceField(card: Card): TemplateResult {
  const option: OptionInfo = {
    name: "chance", type: "number", default: 50, min: 0, max: 100, help: "in how many of 100 levels",
  };
  return optionField({
    option, value: card.options.chance, id: `${card.key}-chance`, disabled: trouble.value !== null, owner: null,
    set: (value) =>
      edit(`chance ${card.key}`, (text) => setOption(text, card.path, "chance", value ?? 50, ["chance", "do", "else"])),
  });
}

function timesFields(card: Card): TemplateResult {
  const [from, to] = timesOf(card);
  const set = (least: number, most: number): void => {
    if (![least, most].every((n) => Number.isInteger(n) && n >= 0 && n <= mostTimes)) return;
    const times = least === most ? least : [least, most];
    edit(`times ${card.key}`, (text) => setOption(text, card.path, "times", times, ["times", "do"]));
  };
  const field = (label: string, value: number, changed: (n: number) => void): TemplateResult => html`<label>
    ${label} <input type="number" min="0" max=${mostTimes} .value=${live(String(value))}
      ?disabled=${trouble.value !== null}
      @input=${(event: Event) => changed((event.target as HTMLInputElement).valueAsNumber)} />
  </label>`;
  return html`<div class="times" role="group" aria-label="How many times">
    ${field("from", from, (n) => set(n, Math.max(n, to)))} ${field("to", to, (n) => set(Math.min(from, n), n))} times
  </div>`;
}

function includeField(card: Card): TemplateResult {
  const recipes = catalogue.value?.recipes.map((recipe) => recipe.id) ?? [];
  const option: OptionInfo = {
    name: "recipe", type: "choice", default: "", choices: recipes, help: "the chain of another recipe",
  };
  const set = (value: unknown): void =>
    edit("", (text) => {
      const node = nodeAt(text, [...card.path, "include"]);
      return node === undefined || value === undefined ? text : replaceNode(text, node, JSON.stringify(value));
    });
  const disabled = trouble.value !== null;
  return optionField({ option, value: card.options.include, id: `${card.key}-recipe`, disabled, owner: null, set });
}

export function branchAdder(card: Card): TemplateResult {
  return html`<button class="plain small" ?disabled=${trouble.value !== null}
    @click=${() => edit("", (text) => addBranch(text, card))}>${icons.add}Add branch</button>`;
}

/** Above the steps of a branch: how often it is taken, and a button that adds a step to it. */
export function branchHead(list: StepList, owner: Card, index: number, add: TemplateResult): TemplateResult {
  const branch = list.branch;
  if (branch === undefined) return html`<h4 class="branch-head">${headings[list.role]}<span
    class="buttons">${add}</span></h4>`;
  const sum = owner.lists.reduce((total, other) => total + (other.branch?.weight ?? 0), 0);
  const share = sum > 0 ? Math.round((100 * branch.weight) / sum) : 0;
  const weigh = (event: Event): void => {
    const weight = (event.target as HTMLInputElement).valueAsNumber;
    if (!Number.isInteger(weight) || weight < 1 || weight > 1_000_000) return;
    edit(`weight ${owner.key} ${index}`, (text) => setWeight(text, branch.path, weight));
  };
  return html`<h4 class="branch-head">
    <span>Branch ${index + 1}</span>
    <label>weight <input type="number" min="1" max="1000000" .value=${live(String(branch.weight))} @input=${weigh}
      ?disabled=${trouble.value !== null} aria-label=${`Weight of branch ${index + 1}`} /></label>
    <span class="muted">${share} %</span>
    <span class="buttons">${add}<button class="icon plain" aria-label=${`Remove branch ${index + 1}`}
      title="Remove branch"
      ?disabled=${trouble.value !== null || owner.lists.length < 2}
      @click=${() => edit("", (text) => removeBranch(text, owner, index))}>${icons.close}</button></span>
  </h4>`;
}

const headings: Readonly<Record<StepList["role"], string>> = {
  chain: "Steps",
  branch: "Branch",
  do: "Do",
  else: "Else",
  option: "Inside",
};
