// SPDX-License-Identifier: MIT
// The controls of a `where`: a row for each condition, from the list of conditions in the catalogue.
import { type TemplateResult, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { ConditionInfo } from "../engine/answers.ts";
import {
  type OptionPlace, type RangePart, addFrom, addName, namesOf, rangeOf, removeFrom, removeName, setCondition,
  setRangePart,
} from "../recipe/conditions.ts";
import type { Path } from "../recipe/tree.ts";
import { catalogue } from "../state/building.ts";
import { namesFor } from "../state/known_names.ts";
import { edit } from "../state/recipe_cards.ts";
import { icons } from "./icons.ts";

export interface WhereField {
  readonly place: OptionPlace;
  readonly value: unknown;
  readonly id: string;
  readonly disabled: boolean;
}

const words = (name: string): string => name.replaceAll("_", " ");
const textOf = (event: Event): string => (event.target as HTMLInputElement).value;
const change = (field: WhereField, part: string, edited: (text: string) => string): void =>
  edit(`where ${field.place.step.join("/")} ${part}`, edited);

export function whereField(field: WhereField): TemplateResult {
  const all = catalogue.value?.where ?? [];
  const where = (typeof field.value === "object" && field.value !== null ? field.value : {}) as Record<string, unknown>;
  const used = all.filter(({ name }) => where[name] !== undefined);
  const free = all.filter(({ name }) => where[name] === undefined);
  const add = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const condition = free.find(({ name }) => name === select.value);
    select.value = "";
    if (condition === undefined) return;
    change(field, "", (text) => setCondition(text, field.place, condition.name, firstValue(condition)));
  };
  return html`<div class="where">
    ${used.map((condition) => row(field, condition, where[condition.name]))}
    <select id=${`${field.id}-control`} class="add-condition" ?disabled=${field.disabled || free.length === 0}
      aria-label="Add a condition" @change=${add}>
      <option value="">${used.length === 0 ? "Anywhere. Add a condition…" : "Add a condition…"}</option>
      ${free.map(({ name, help }) => html`<option value=${name} title=${help}>${words(name)}</option>`)}
    </select>
  </div>`;
}

/** What a new condition says until it is changed. */
function firstValue({ name, form, choices }: ConditionInfo): unknown {
  switch (form) {
    case "path": return { min: 10 };
    case "paths_by_name": return { [namesFor(name)[0] ?? "exit"]: { min: 10 } };
    case "names": return namesFor(name)[0] ?? name;
    case "choice": return choices[1];
    case "toggle": return true;
    case "number": return 4;
    case "range": return { min: 50 };
    case "cell": return [1, 1];
  }
}

function row(field: WhereField, condition: ConditionInfo, value: unknown): TemplateResult {
  const { name, help } = condition;
  const take = () => change(field, "", (text) => setCondition(text, field.place, name, undefined));
  return html`<div class="condition ${condition.form}" role="group" aria-label=${words(name)} data-condition=${name}>
    <span class="condition-name" title=${help}>${words(name)}</span>
    <div class="condition-control">${controlOf(field, condition, value)}</div>
    <button class="icon plain" ?disabled=${field.disabled} aria-label=${`Remove the condition ${words(name)}`}
      title="Remove" @click=${take}>${icons.close}</button>
  </div>`;
}

function controlOf(field: WhereField, condition: ConditionInfo, value: unknown): TemplateResult | typeof nothing {
  switch (condition.form) {
    case "path":
    case "range": return range(field, condition, [condition.name], value);
    case "paths_by_name": return rangesByName(field, condition, value);
    case "names": return names(field, condition, namesOf(value));
    case "choice": return choice(field, condition, String(value));
    case "toggle": return toggle(field, condition, value === true);
    case "number": return number(field, condition, value);
    case "cell": return cell(field, condition, value);
  }
}

/** Undefined for an empty field; null for what is no such number. */
function numberIn(event: Event, max: number): number | undefined | null {
  const input = event.target as HTMLInputElement;
  const fits = Number.isInteger(input.valueAsNumber) && input.valueAsNumber >= 0 && input.valueAsNumber <= max;
  const isEmpty = input.value === "" && !input.validity.badInput;
  input.setAttribute("aria-invalid", String(!fits && !isEmpty));
  return fits ? input.valueAsNumber : isEmpty ? undefined : null;
}

function range(field: WhereField, { choices, max }: ConditionInfo, path: Path, value: unknown): TemplateResult {
  const now = rangeOf(value);
  const of = words(path.join(" "));
  const set = (part: RangePart, next: unknown): void =>
    change(field, `${path.join("/")} ${part}`, (text) => setRangePart(text, field.place, path, part, next));
  const limit = (part: "min" | "max"): TemplateResult => html`<input type="number" min="0" max=${max}
    placeholder=${part} aria-label=${`${of}, ${part}`} ?disabled=${field.disabled}
    .value=${live(now[part] === undefined ? "" : String(now[part]))}
    @input=${(event: Event) => {
      const next = numberIn(event, max);
      if (next !== null) set(part, next);
    }} />`;
  const limits = html`${limit("min")}<span aria-hidden="true">–</span>${limit("max")}`;
  if (choices.length === 0) return html`<span class="range">${limits}</span>`;
  const prefer = now.prefer ?? choices[0] ?? "";
  return html`<span class="range">${limits}
    <select aria-label=${`${of}, prefer`} ?disabled=${field.disabled} .value=${live(prefer)}
      @change=${(event: Event) => set("prefer", textOf(event) === choices[0] ? undefined : textOf(event))}>
      ${choices.map((one) => html`<option value=${one} ?selected=${one === prefer}>${one}</option>`)}
    </select></span>`;
}

function rangesByName(field: WhereField, condition: ConditionInfo, value: unknown): TemplateResult {
  const all = typeof value === "object" && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  const { name: key } = condition;
  return html`${all.map(([name, steps]) => html`<div class="from">
      <span class="chip">${name}<button class="icon plain" ?disabled=${field.disabled}
        aria-label=${`Remove ${name}`} title="Remove"
        @click=${() => change(field, "", (text) => removeFrom(text, field.place, key, name))}>${icons.close}</button></span>
      ${range(field, condition, [key, name], steps)}</div>`)}
    ${adder(field, key, all.map(([name]) => name), (name) =>
      change(field, "", (text) => addFrom(text, field.place, key, name, { min: 10 })))}`;
}

function names(field: WhereField, { name: key }: ConditionInfo, all: readonly string[]): TemplateResult {
  return html`<span class="chips">${all.map((name, index) => html`<span class="chip">${name}<button
      class="icon plain" ?disabled=${field.disabled} aria-label=${`Remove ${words(key)} ${name}`} title="Remove"
      @click=${() => change(field, "", (text) => removeName(text, field.place, key, index))}>${icons.close}</button></span>`)}
    ${adder(field, key, all, (name) => change(field, "", (text) => addName(text, field.place, key, name)))}</span>`;
}

/** A field for another name, with those that the recipe and the level have. */
function adder(
  field: WhereField, key: string, used: readonly string[], add: (name: string) => void,
): TemplateResult {
  const list = `${field.id}-${key}-names`;
  const take = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const name = input.value.trim();
    input.value = "";
    if (name !== "" && !used.includes(name)) add(name);
  };
  return html`<input class="adder" type="text" maxlength="100" placeholder="add…" list=${list}
      aria-label=${`Add ${words(key)}`} ?disabled=${field.disabled} @change=${take} />
    <datalist id=${list}>${namesFor(key).filter((name) => !used.includes(name))
      .map((name) => html`<option value=${name}></option>`)}</datalist>`;
}

function choice(field: WhereField, { name, choices }: ConditionInfo, now: string): TemplateResult {
  const set = (event: Event): void =>
    change(field, name, (text) => setCondition(text, field.place, name, textOf(event)));
  const all = choices.includes(now) ? choices.slice(1) : [...choices.slice(1), now];
  return html`<select aria-label=${words(name)} ?disabled=${field.disabled} .value=${live(now)} @change=${set}>
    ${all.map((one) => html`<option value=${one} ?selected=${one === now}>${one}</option>`)}
  </select>`;
}

function toggle(field: WhereField, { name }: ConditionInfo, now: boolean): TemplateResult {
  const set = (event: Event): void =>
    change(field, name, (text) => setCondition(text, field.place, name, (event.target as HTMLInputElement).checked));
  return html`<input type="checkbox" role="switch" aria-label=${words(name)} ?disabled=${field.disabled}
    .checked=${live(now)} @change=${set} />`;
}

function number(field: WhereField, { name, max }: ConditionInfo, now: unknown): TemplateResult {
  const set = (event: Event): void => {
    const next = numberIn(event, max);
    if (typeof next === "number") change(field, name, (text) => setCondition(text, field.place, name, next));
  };
  return html`<input type="number" min="0" max=${max} aria-label=${words(name)} ?disabled=${field.disabled}
    .value=${live(String(now))} @input=${set} />`;
}

function cell(field: WhereField, { name, max }: ConditionInfo, value: unknown): TemplateResult {
  const now = Array.isArray(value) ? (value as unknown[]) : [1, 1];
  const coordinate = (index: 0 | 1, axis: string): TemplateResult => html`<input type="number" min="0" max=${max}
    aria-label=${axis} ?disabled=${field.disabled} .value=${live(String(now[index]))}
    @input=${(event: Event) => {
      const next = numberIn(event, max);
      if (typeof next !== "number") return;
      const moved = index === 0 ? [next, now[1]] : [now[0], next];
      change(field, name, (text) => setCondition(text, field.place, name, moved));
    }} />`;
  return html`<span class="range">${coordinate(0, "x")}${coordinate(1, "y")}</span>`;
}

export const whereStyles = css`
  .where { display: grid; gap: 4px; width: 100%; }
  .condition { display: grid; grid-template-columns: minmax(64px, 26%) 1fr 22px; gap: 6px; align-items: center;
    padding: 3px 0; border-top: 1px solid var(--line); }
  /* Ranges need the whole width. */
  .condition.path, .condition.paths_by_name { grid-template-columns: 1fr 22px; }
  .condition.path .condition-control, .condition.paths_by_name .condition-control { grid-column: 1 / -1; grid-row: 2; }
  .condition-name { font-weight: 600; line-height: 1.25; }
  .condition-control { display: grid; gap: 4px; min-width: 0; }
  .condition .icon { width: 22px; min-height: 22px; }
  .condition svg { width: 12px; height: 12px; }
  .range { display: flex; align-items: center; gap: 4px; min-width: 0; }
  .option-control .range input[type="number"] { width: 58px; padding: 3px 6px; }
  .range select { flex: 1; min-width: 60px; padding: 3px 2px; }
  .from { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
  .from .range { flex: 1; }
  .chips { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
  .chip { display: inline-flex; align-items: center; padding-left: 8px; border-radius: 11px; justify-self: start;
    background: var(--accent-soft); overflow-wrap: anywhere; }
  .adder { width: 84px; flex: 1; }
  .count { display: flex; align-items: center; gap: 6px; color: var(--muted); }
  .count label { display: flex; align-items: center; gap: 5px; }
  .count input { width: 62px; color: var(--text); }
`;
