// SPDX-License-Identifier: MIT
// The control for one option, made from what its descriptor says.
import { type TemplateResult, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { OptionInfo } from "../engine/answers.ts";
import { type OptionPlace, countOf, setCount } from "../recipe/conditions.ts";
import type { Path } from "../recipe/tree.ts";
import { catalogue } from "../state/building.ts";
import { namesFor } from "../state/known_names.ts";
import { edit } from "../state/recipe_cards.ts";
import { icons } from "./icons.ts";
import { fromSlider, sliderKind, sliderSteps, toSlider } from "./slider.ts";
import { whereField, whereStyles } from "./where-field.ts";

export interface OptionField {
  readonly option: OptionInfo;
  /** What the recipe says; undefined when it says nothing. */
  readonly value: unknown;
  /** Begins the ids of the controls, which are unique in the element around them. */
  readonly id: string;
  readonly disabled: boolean;
  /** Undefined for the default. */
  readonly set: (value: unknown) => void;
  /** The step or check that has the option; null for what is no option of a builder. */
  readonly owner: { readonly path: Path; readonly name: string; readonly options: readonly OptionInfo[] } | null;
}

export const isChanged = (option: OptionInfo, value: unknown): boolean =>
  value !== undefined && JSON.stringify(value) !== JSON.stringify(option.default);

const shown = (value: unknown): string => typeof value === "object" ? JSON.stringify(value) : String(value);

export function optionField(field: OptionField): TemplateResult {
  const { option, value, id } = field;
  const changed = isChanged(option, value);
  const words = option.name.replaceAll("_", " ");
  return html`
    <div class="option ${option.type} ${changed ? "changed" : ""}" data-option=${option.name}>
      <label class="option-name" for=${`${id}-control`} title=${option.help}>${words}</label>
      <div class="option-control">${controlOf(field)}</div>
      <button
        class="icon plain reset" ?disabled=${field.disabled || !changed} @click=${() => field.set(undefined)}
        aria-label=${`Reset ${words} to its default, ${shown(option.default)}`}
        title=${`Default: ${shown(option.default)}`}
      >${icons.reset}</button>
      <p class="option-help" id=${`${id}-help`}>${option.help}</p>
    </div>
  `;
}

function controlOf(field: OptionField): TemplateResult | typeof nothing {
  switch (field.option.type) {
    case "number": return numberControl(field);
    case "toggle": return toggleControl(field);
    case "choice":
    case "spawn_table":
    case "tile":
    case "theme":
    case "machine":
    case "prefab": return choiceControl(field);
    case "text": return textControl(field);
    case "count": return countControl(field);
    case "where": return whereControl(field);
    case "data":
    case "graph": return jsonControl(field);
    case "chain": return nothing;
  }
}

function numberControl({ option, value, id, disabled, set }: OptionField): TemplateResult {
  const current = typeof value === "number" ? value : Number(option.default);
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
  const kind = sliderKind(min, max);
  const slide = (event: Event): void => {
    const place = (event.target as HTMLInputElement).valueAsNumber;
    set(fromSlider(kind, min, max, place));
  };
  const type = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const number = input.valueAsNumber;
    const fits = Number.isInteger(number) && number >= min && number <= max;
    input.setAttribute("aria-invalid", String(!fits));
    if (fits) set(number);
  };
  const leave = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    if (input.getAttribute("aria-invalid") === "true") input.value = String(current);
    input.setAttribute("aria-invalid", "false");
  };
  const slider = html`<input
    type="range" min="0" max=${sliderSteps(kind, min, max)} step="1" ?disabled=${disabled} @input=${slide}
    .value=${live(String(toSlider(kind, min, max, current)))} tabindex="-1" aria-hidden="true"
  />`;
  return html`
    ${kind === "none" ? nothing : slider}
    <input
      type="number" id=${`${id}-control`} min=${min} max=${max} step="1" ?disabled=${disabled} @input=${type}
      @blur=${leave} .value=${live(String(current))} aria-describedby=${`${id}-help`} title=${`${min} to ${max}`}
    />
  `;
}

function textControl({ option, value, id, disabled, set }: OptionField): TemplateResult {
  const current = typeof value === "string" ? value : String(option.default);
  const known = option.name === "role" || option.name === "tag" ? namesFor(option.name) : [];
  return html`<input
    type="text" id=${`${id}-control`} maxlength="100" .value=${live(current)} ?disabled=${disabled}
    list=${known.length === 0 ? nothing : `${id}-names`}
    aria-describedby=${`${id}-help`} @change=${(event: Event) => set((event.target as HTMLInputElement).value)}
  />${known.length === 0 ? nothing : html`<datalist id=${`${id}-names`}>${known.map(
    (name) => html`<option value=${name}></option>`)}</datalist>`}`;
}

function placeOf({ owner, option }: OptionField): OptionPlace {
  return {
    step: owner?.path ?? [],
    owner: owner?.name ?? "",
    option: option.name,
    order: owner?.options.map(({ name }) => name) ?? [],
    conditions: catalogue.value?.where.map(({ name }) => name) ?? [],
  };
}

const mostCounted = 1000;

/** At least and at most. Whichever is changed takes the other along, so that they never contradict each other. */
function countControl(field: OptionField): TemplateResult {
  const { option, value, id, disabled, set } = field;
  const [min, max] = countOf(value ?? option.default);
  const change = (least: number, most: number): void => {
    if (![least, most].every((count) => Number.isInteger(count) && count >= 0 && count <= mostCounted)) return;
    const place = placeOf(field);
    if (least === most) set(least);
    else edit(`count ${place.step.join("/")}`, (text) => setCount(text, place, least, most));
  };
  const limit = (label: string, now: number, control: string, changed: (count: number) => void) => html`<label>${label}
    <input type="number" id=${`${id}-${control}`} min="0" max=${mostCounted} step="1" .value=${live(String(now))}
      ?disabled=${disabled} aria-describedby=${`${id}-help`}
      @input=${(event: Event) => changed((event.target as HTMLInputElement).valueAsNumber)} /></label>`;
  return html`<span class="count">
    ${limit("min", min, "control", (count) => change(count, Math.max(count, max)))}
    ${limit("max", max, "max", (count) => change(Math.min(min, count), count))}
  </span>`;
}

const whereControl = (field: OptionField): TemplateResult =>
  whereField({ place: placeOf(field), value: field.value, id: field.id, disabled: field.disabled });

/** The game's own data, as it stands in the recipe: { "boss": true }. */
function jsonControl({ option, value, id, disabled, set }: OptionField): TemplateResult {
  const current = JSON.stringify(value ?? option.default);
  const change = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    try {
      set(input.value.trim() === "" ? undefined : JSON.parse(input.value));
      input.setAttribute("aria-invalid", "false");
    } catch {
      input.setAttribute("aria-invalid", "true");
    }
  };
  return html`<input
    type="text" class="json" id=${`${id}-control`} .value=${live(current)} ?disabled=${disabled} spellcheck="false"
    aria-describedby=${`${id}-help`} @change=${change}
  />`;
}

function toggleControl({ option, value, id, disabled, set }: OptionField): TemplateResult {
  const current = typeof value === "boolean" ? value : option.default === true;
  return html`<input
    type="checkbox" role="switch" id=${`${id}-control`} .checked=${live(current)} ?disabled=${disabled}
    aria-describedby=${`${id}-help`} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
  />`;
}

function choiceControl({ option, value, id, disabled, set }: OptionField): TemplateResult {
  const current = String(value ?? option.default);
  const known = option.choices ?? [];
  // What the recipe says is shown even when it is wrong: the problem beside it says so.
  const choices = known.includes(current) ? known : [...known, current];
  return html`<select
    id=${`${id}-control`} ?disabled=${disabled} aria-describedby=${`${id}-help`} .value=${live(current)}
    @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
  >${choices.map((choice) => html`<option value=${choice}
    ?selected=${choice === current}>${choice.replaceAll("_", " ")}</option>`)}
  </select>`;
}

export const optionStyles = css`
  ${whereStyles}
  .option.where { grid-template-columns: 1fr 22px; }
  .option.where .option-control { grid-column: 1 / -1; grid-row: 2; }
  .option { display: grid; grid-template-columns: minmax(80px, 34%) 1fr 22px; column-gap: 6px; align-items: center; }
  .option-name { color: var(--muted); overflow-wrap: anywhere; line-height: 1.25; }
  .option.changed .option-name { color: var(--text); font-weight: 600; }
  .option.changed .option-name::before {
    content: ""; display: inline-block; width: 6px; height: 6px; margin-right: 5px; border-radius: 50%;
    background: var(--accent); vertical-align: 1px;
  }
  .option-control { display: flex; align-items: center; gap: 6px; min-width: 0; }
  .option-control input[type="range"] { flex: 1; min-width: 40px; }
  .option-control input[type="number"] { width: 62px; flex: none; }
  .option-control input[type="number"]:only-child, .option-control select, .option-control input:not([type]) {
    flex: 1; width: 100%; }
  .option-help { grid-column: 1 / -1; margin: 0 0 4px; color: var(--muted); font-size: 11.5px; line-height: 1.3; }
  .reset { min-height: 24px !important; width: 22px !important; }
  .reset:disabled { visibility: hidden; }
  .reset svg { width: 13px; height: 13px; }
  input[role="switch"] {
    appearance: none; position: relative; width: 34px; height: 18px; min-height: 18px; padding: 0; cursor: pointer;
    border-radius: 9px; background: var(--field); border: 1px solid var(--line-strong);
  }
  input[role="switch"]::after {
    content: ""; position: absolute; top: 2px; left: 2px; width: 12px; height: 12px; border-radius: 50%;
    background: var(--muted);
  }
  input[role="switch"]:checked { background: var(--accent); border-color: var(--accent); }
  input[role="switch"]:checked::after { left: 18px; background: var(--on-accent); }
`;
