// SPDX-License-Identifier: MIT
// What the recipe says of itself: name, summary, size, movement, and what is guaranteed of its levels.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { CheckInfo } from "../engine/answers.ts";
import {
  addCheck, removeCheck, setLoosened, setMovement, setName, setSize, setSummary,
} from "../recipe/settings.ts";
import type { CheckCard, RecipeTree } from "../recipe/tree.ts";
import { catalogue } from "../state/building.ts";
import { edit, tree } from "../state/recipe_cards.ts";
import { setStepOption, spoken } from "../state/steps.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";
import { optionField, optionStyles } from "./option-field.ts";

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

@customElement("recipe-settings")
export class RecipeSettings extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    optionStyles,
    css`
      :host { display: block; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); }
      .head { width: 100%; justify-content: flex-start; font-weight: 600; padding: 4px 8px; }
      .head .size { margin-left: auto; font-weight: 400; color: var(--muted); font-size: var(--text-small); }
      .body { display: grid; gap: 8px; padding: 2px 10px 10px; }
      .row { display: grid; grid-template-columns: 74px 1fr; align-items: center; gap: 6px; }
      .row > label, .row > .label { color: var(--muted); }
      .pair { display: flex; align-items: center; gap: 6px; }
      .pair input { width: 72px; }
      h3 { margin: 6px 0 0; font-size: var(--text-small); color: var(--muted); font-weight: 600; }
      .check { border-top: 1px solid var(--line); padding-top: 4px; display: grid; gap: 4px; }
      .check-head { display: flex; align-items: center; gap: 6px; }
      .check-head span { flex: 1; font-weight: 600; }
      .default { display: flex; gap: 8px; align-items: baseline; }
      .default input { flex: none; translate: 0 2px; }
      .default small { display: block; color: var(--muted); line-height: 1.3; font-size: 11.5px; }
      textarea { resize: vertical; line-height: 1.35; }
    `,
  ];

  @state() private isOpen = false;

  protected override render(): TemplateResult | typeof nothing {
    const now = tree.value;
    if (now === null) return nothing;
    const size = now.size === null ? "" : `${now.size[0]} × ${now.size[1]}`;
    return html`
      <button class="plain head" aria-expanded=${this.isOpen} @click=${() => (this.isOpen = !this.isOpen)}>
        ${icons.settings}Recipe settings<span class="size">${size}</span>
      </button>
      ${this.isOpen ? html`<div
        class="body">${this.fields(now)} ${this.checks(now)} ${this.guarantees(now)}</div>` : nothing}
    `;
  }

  private fields(now: RecipeTree): TemplateResult {
    const [width, height] = now.size ?? [80, 50];
    const resize = (w: number, h: number): void => {
      if ([w, h].every((side) => Number.isInteger(side) && side >= 1 && side <= 4096)) {
        edit("recipe size", (text) => setSize(text, [w, h]));
      } else {
        this.requestUpdate();
      }
    };
    const side = (label: string, value: number, changed: (n: number) => void): TemplateResult => html`<input
      type="number" min="1" max="4096" aria-label=${label} .value=${live(String(value))}
      @change=${(event: Event) => changed((event.target as HTMLInputElement).valueAsNumber)} />`;
    return html`
      <div class="row"><label for="name">Name</label><input id="name" .value=${live(now.name)}
        @input=${(event: Event) => edit("recipe name", (text) => setName(text, valueOf(event)))} /></div>
      <div class="row"><label for="summary">Summary</label><textarea id="summary" rows="2" .value=${live(now.summary)}
        @input=${(event: Event) => edit("recipe summary", (text) => setSummary(text, valueOf(event)))}></textarea></div>
      <div class="row"><span class="label">Size</span><span class="pair">
        ${side("Recipe width", width, (w) => resize(w, height))} ×
        ${side("Recipe height", height, (h) => resize(width, h))}
      </span></div>
      <div class="row"><label for="movement">Movement</label><select id="movement" .value=${live(now.movement)}
        @change=${(event: Event) => edit("", (text) => setMovement(text, valueOf(event)))}>
        ${["orthogonal", "diagonal"].map((movement) => html`<option value=${movement}
          ?selected=${movement === now.movement}>${movement}</option>`)}
      </select></div>
    `;
  }

  private checks(now: RecipeTree): TemplateResult {
    const infos = catalogue.value?.checks ?? [];
    const free = infos.filter((info) => !info.default && !now.checks.some((check) => check.name === info.id));
    const add = (event: Event): void => {
      const select = event.target as HTMLSelectElement;
      if (select.value !== "") edit("", (text) => addCheck(text, select.value));
      select.value = "";
    };
    return html`
      <h3>Checks beyond the usual ones</h3>
      ${now.checks.map((check, index) => this.check(check, index, infos.find((info) => info.id === check.name)))}
      <select aria-label="Add check" @change=${add} ?disabled=${free.length === 0}>
        <option value="">Add a check…</option>
        ${free.map((info) => html`<option value=${info.id} title=${info.summary}>${spoken(info.id)}</option>`)}
      </select>
    `;
  }

  private check(check: CheckCard, index: number, info: CheckInfo | undefined): TemplateResult {
    const options = info?.options ?? [];
    return html`<div class="check" role="group" aria-label=${`Check ${spoken(check.name)}`}>
      <div class="check-head"><span title=${info?.summary ?? "There is no such check"}>${spoken(check.name)}</span>
        <button class="icon plain" aria-label=${`Remove check ${spoken(check.name)}`} title="Remove"
          @click=${() => edit("", (text) => removeCheck(text, index))}>${icons.close}</button></div>
      ${options.map((option) =>
        optionField({
          option, value: check.options[option.name], id: `check-${index}-${option.name}`, disabled: false,
          owner: { path: check.path, name: check.name, options },
          set: (value) => setStepOption(check.path, option, value ?? option.default, options),
        }),
      )}
    </div>`;
  }

  private guarantees(now: RecipeTree): TemplateResult {
    const usual = (catalogue.value?.checks ?? []).filter((info) => info.default);
    return html`<h3>Guaranteed of every level</h3>
      ${usual.map((info) => html`<label class="default"><input type="checkbox"
        .checked=${live(!now.loosen.includes(info.id))}
        @change=${(event: Event) =>
          edit("", (text) => setLoosened(text, info.id, !(event.target as HTMLInputElement).checked))} />
        <span>${spoken(info.id)}<small>${info.summary}</small></span></label>`)}`;
  }
}
