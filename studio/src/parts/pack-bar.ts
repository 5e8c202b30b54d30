// SPDX-License-Identifier: MIT
// <pack-bar>: the open pack above the chain: its name, the recipe of it that is being edited, and a button to close it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { catalogue } from "../state/building.ts";
import { type OpenPack, chooseRecipe, closePack, openPack, openedPack, ownRecipes } from "../state/pack.ts";
import { work } from "../state/work.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";

const valueOf = (event: Event): string => (event.target as HTMLSelectElement).value;

@customElement("pack-bar")
export class PackBar extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: block; }
      section { display: grid; gap: 6px; margin-bottom: 8px; padding: 4px 4px 8px 10px; border: 1px solid var(--line);
        border-left: 3px solid var(--choice); border-radius: var(--radius); background: var(--raised); }
      .head { display: flex; align-items: center; gap: 8px; }
      .head strong { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; font-weight: 600; }
      .version { color: var(--muted); font-weight: 400; font-size: var(--text-small); }
      label { display: grid; grid-template-columns: 52px 1fr; align-items: center; gap: 6px; padding-right: 6px;
        color: var(--muted); }
      select { color: var(--text); }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const open = openedPack.value;
    if (open === null) return nothing;
    const { name, version, summary } = open.info;
    return html`<section aria-label="Pack">
      <div class="head">${icons.pack}<strong title=${summary}>${name} <span class="version">${version}</span></strong>
        <button class="icon plain" aria-label="Close the pack" title="Close the pack"
          @click=${closePack}>${icons.close}</button></div>
      ${open.packs.length > 1 ? this.packs(open) : nothing} ${this.recipes(open)}
    </section>`;
  }

  /** A folder with several packs: one may extend another. */
  private packs(open: OpenPack): TemplateResult {
    return html`<label>Pack
      <select @change=${(event: Event) => void openPack(open.source, open, valueOf(event))}>
        ${open.packs.map((pack) => html`<option value=${pack} .selected=${pack === open.pack}>${pack}</option>`)}
      </select></label>`;
  }

  private recipes(open: OpenPack): TemplateResult {
    const { file } = work.value;
    const own = ownRecipes(open);
    const isOwn = own.some((recipe) => recipe.file === file);
    const choose = (event: Event): void => {
      const recipe = catalogue.peek()?.recipes.find((other) => other.file === valueOf(event));
      if (recipe !== undefined) void chooseRecipe(recipe);
    };
    return html`<label>Recipe
      <select @change=${choose}>
        ${isOwn ? nothing : html`<option value="" .selected=${true}>none of the pack</option>`}
        ${own.map((recipe) => html`<option value=${recipe.file}
          .selected=${recipe.file === file}>${recipe.id}</option>`)}
      </select></label>`;
  }
}
