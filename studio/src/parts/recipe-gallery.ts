// SPDX-License-Identifier: MIT
// A dialog with all recipes, those of the open pack first, each with a picture.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { CampaignInfo, RecipeInfo } from "../engine/answers.ts";
import { catalogue } from "../state/building.ts";
import { chooseDungeon, chooseRecipe, openedPack } from "../state/pack.ts";
import { shippedDungeons } from "../dungeon/shipped_dungeons.ts";
import { controls } from "./controls.ts";
import { moveInGrid } from "./grid-keys.ts";
import { icons } from "./icons.ts";
import "./lazy-picture.ts";

@customElement("recipe-gallery")
export class RecipeGallery extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      dialog { width: 1104px; height: calc(100dvh - 64px); }
      dialog[open] { display: flex; flex-direction: column; }
      header { display: flex; gap: 12px; align-items: center; padding: 12px 14px 12px 18px;
        border-bottom: 1px solid var(--line); }
      h2 { margin: 0; font-size: 16px; }
      header input { flex: 1; max-width: 420px; }
      header .count { color: var(--muted); margin-right: auto; }
      .results { flex: 1; overflow-y: auto; padding: 14px 18px 20px; }
      .grid { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); }
      h3 { margin: 4px 0 8px; font-size: 14px; }
      h3.more { margin-top: 18px; }
      .grid + h3 { margin-top: 18px; }
      .campaign { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-top: 10px; }
      .campaign + h3 { margin-top: 18px; }
      .recipe { display: grid; justify-items: start; align-content: start; gap: 4px; padding: 8px; text-align: left;
        white-space: normal; }
      .recipe strong { font-weight: 600; }
      .recipe span { color: var(--muted); font-size: var(--text-small); line-height: 1.35; }
    `,
  ];

  @query("dialog") private readonly dialog!: HTMLDialogElement;
  @query("input") private readonly search!: HTMLInputElement;
  @state() private words = "";
  @state() private isOpen = false;

  async show(): Promise<void> {
    if (this.isOpen) return;
    this.words = "";
    this.isOpen = true;
    await this.updateComplete;
    this.dialog.showModal();
    this.search.focus();
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-label="Recipes" @keydown=${this.key} @close=${() => (this.isOpen = false)}
      @click=${(event: Event) => event.target === this.dialog && this.dialog.close()}>
      ${this.isOpen ? this.content() : nothing}
    </dialog>`;
  }

  private readonly key = (event: KeyboardEvent): void =>
    moveInGrid(event, [...this.renderRoot.querySelectorAll<HTMLElement>(".recipe")]);

  private content(): TemplateResult {
    const found = this.found();
    const pack = openedPack.value?.info.name;
    return html`
      <header><h2>Recipes</h2>
        <input type="search" placeholder="Search by name, builder or what it shows"
          aria-label="Search recipes"
          .value=${live(this.words)}
            @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)} />
        <span class="count" role="status">${found.length} recipes</span>
        <button class="icon plain" aria-label="Close"
          @click=${() => this.dialog.close()}>${icons.close}</button></header>
      <div class="results">${pack === undefined ? this.grid(found) : html`
        <h3>${pack}</h3>${this.grid(found.filter(({ file }) => file !== ""))} ${this.campaigns()}
        <h3>warren</h3>${this.grid(found.filter(({ file }) => file === ""))}`}${this.dungeons()}</div>
    `;
  }

  private grid(recipes: readonly RecipeInfo[]): TemplateResult {
    return html`<div class="grid">${recipes.map((recipe) => this.recipe(recipe))}</div>`;
  }

  /** The levels of each campaign of the pack; one opens the recipe of a level at its first depth. */
  private campaigns(): TemplateResult[] {
    const files = new Set(openedPack.value?.files.map(({ path }) => path));
    const start = openedPack.value?.pack ? `${openedPack.value.pack}/` : "";
    const all = this.words === "" ? (catalogue.value?.campaigns ?? []) : [];
    const own = all.filter(({ id }) => files.has(`${start}campaigns/${id}.json`));
    return own.map((campaign) => html`<div class="campaign" role="group" aria-label=${`Campaign ${campaign.name}`}>
      <strong title=${campaign.summary}>${campaign.name}</strong>
      ${campaign.floors === undefined ? nothing : this.dungeon(campaign, `${start}campaigns/${campaign.id}.json`)}
      ${campaign.levels.map((level) => this.level(level))}</div>`);
  }

  /** Those that ship. */
  private dungeons(): TemplateResult | typeof nothing {
    const all = (catalogue.value?.campaigns ?? []).filter(({ id, floors }) => floors !== undefined && id in shippedDungeons);
    const words = this.words.toLowerCase();
    const found = all.filter(({ id, name, summary }) => `${id} ${name} ${summary}`.toLowerCase().includes(words));
    if (found.length === 0) return nothing;
    return html`<h3 class="more">Dungeons</h3><div class="grid">${found.map(({ id, name, summary, floors }) => html`<button
      class="recipe" data-dungeon=${id} @click=${() => this.open(shippedDungeons[id] ?? "")}>
      <strong>${name}</strong><span>${floors?.length} floors: ${summary}</span></button>`)}</div>`;
  }

  private dungeon({ name, floors }: CampaignInfo, file: string): TemplateResult {
    const bytes = openedPack.value?.files.find(({ path }) => path === file)?.bytes;
    return html`<button ?disabled=${bytes === undefined} aria-label=${`Open the dungeon ${name}`}
      @click=${() => this.open(new TextDecoder().decode(bytes), file)}>Open the dungeon, ${floors?.length} floors</button>`;
  }

  private open(text: string, file?: string): void {
    void chooseDungeon(text, file);
    this.dialog.close();
  }

  private level({ depth: [first, last], recipe: name }: CampaignInfo["levels"][number]): TemplateResult {
    const recipe = catalogue.value?.recipes.find(({ id }) => id === name);
    const depths = first === last ? `Depth ${first}` : `Depth ${first} to ${last}`;
    return html`<button ?disabled=${recipe === undefined} @click=${() => recipe && this.choose(recipe, first)}>
      ${depths}: ${name}</button>`;
  }

  private recipe(recipe: RecipeInfo): TemplateResult {
    return html`<button class="recipe" data-recipe=${recipe.id}
      @click=${() => this.choose(recipe)}>
      <lazy-picture .recipe=${recipe}></lazy-picture><strong>${recipe.name}</strong><span>${recipe.summary}</span>
    </button>`;
  }

  private found(): RecipeInfo[] {
    const words = this.words.toLowerCase().split(/[\s_]+/).filter(Boolean);
    const all = catalogue.value?.recipes ?? [];
    return all.filter(({ id, name, summary, chain }) => {
      const text = `${id} ${name} ${summary} ${chain.join(" ")}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  private choose(recipe: RecipeInfo, depth?: number): void {
    void chooseRecipe(recipe, depth);
    this.dialog.close();
  }
}
