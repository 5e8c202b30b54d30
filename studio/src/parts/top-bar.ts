// SPDX-License-Identifier: MIT
// Along the top: which recipe, which level of it, and what one can do with the whole.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { build } from "../state/building.ts";
import { copyLink } from "../state/copying.ts";
import { tree } from "../state/recipe_cards.ts";
import { theme, toggleTheme } from "../state/theme.ts";
import { canRedo, canUndo, redo, undo } from "../state/work.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";
import "./seed-field.ts";
import "./size-field.ts";

/** Dialogs that are opened from here; the page contains them. */
export type Opens = "recipes" | "wall" | "comparison" | "walk" | "help";

@customElement("top-bar")
export class TopBar extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; padding: 7px 12px;
        background: var(--panel);
        border-bottom: 1px solid var(--line); }
      h1 { display: flex; align-items: center; gap: 8px; margin: 0; font-size: 14px; min-width: 0; }
      h1 svg { width: 20px; height: 20px; color: var(--accent); }
      h1 .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 170px; }
      .group { display: flex; align-items: center; gap: 4px; }
      .space { flex: 1; }
      /* Labels that have an icon are hidden first. */
      @media (max-width: 1520px) { .widest { display: none; } .group button:has(.widest) { width: 30px; padding: 0; } }
      @media (max-width: 1420px) { .wide { display: none; } .group button:has(.wide) { width: 30px; padding: 0; } }
      .break { display: none; }
      @media (max-width: 1020px) {
        .break { display: block; flex-basis: 100%; order: 1; }
        seed-field, size-field { order: 2; }
        h1 .name { max-width: 240px; }
      }
    `,
  ];

  protected override render(): TemplateResult {
    const isDark = theme.value === "dark";
    return html`
      <h1>${logo}<span class="name"
        title=${tree.value?.summary ?? ""}>${tree.value?.name || "Warren studio"}</span></h1>
      <button @click=${() => this.open("recipes")}>${icons.book}Recipes</button>
      <seed-field></seed-field>
      <size-field></size-field>
      <span class="space"></span><span class="break"></span>
      <div class="group" role="group" aria-label="History">
        <button class="icon" aria-label="Undo" title="Undo (Ctrl+Z)" ?disabled=${!canUndo.value}
          @click=${undo}>${icons.undo}</button>
        <button class="icon" aria-label="Redo" title="Redo (Ctrl+Shift+Z)" ?disabled=${!canRedo.value}
          @click=${redo}>${icons.redo}</button>
      </div>
      <div class="group">
        <button aria-label="Walk" title="Walk through this level (P)" ?disabled=${build.value === null}
          @click=${() => this.open("walk")}>${icons.walk}<span class="wide">Walk</span></button>
        <button aria-label="Wall of seeds" title="Many seeds side by side (W)" @click=${() => this.open("wall")}>
          ${icons.grid}<span class="wide">Seeds</span></button>
        <button aria-label="Compare" title="Compare with another (C)" @click=${() => this.open("comparison")}>
          ${icons.compare}<span class="wide">Compare</span></button>
        <button aria-label="Open a file" title="Open a recipe, a prefab or a zipped pack; or drop it anywhere"
          @click=${this.openFile}>${icons.folder}<span class="widest">Open</span></button>
        <button aria-label="Open a pack" title="Open the folder of a pack; or drop it anywhere"
          @click=${this.openFolder}>${icons.pack}<span class="widest">Pack</span></button>
        <save-menu></save-menu>
        <button aria-label="Copy link" title="Copy a link that holds the recipe and the seed" @click=${copyLink}>
          ${icons.link}<span class="widest">Copy link</span></button>
      </div>
      <div class="group">
        <button class="icon plain" aria-label=${isDark ? "Use light colours" : "Use dark colours"}
          title=${isDark ? "Light" : "Dark"} @click=${toggleTheme}>${isDark ? icons.sun : icons.moon}</button>
        <button class="icon plain" aria-label="Help" title="Keys and help (?)"
          @click=${() => this.open("help")}>${icons.help}</button>
      </div>
    `;
  }

  private readonly openFile = (): void => void window.dispatchEvent(new CustomEvent("open-file"));

  private readonly openFolder = (): void => void window.dispatchEvent(new CustomEvent("open-folder"));

  private open(detail: Opens): void {
    this.dispatchEvent(new CustomEvent<Opens>("open-dialog", { detail, bubbles: true, composed: true }));
  }
}

const logo = html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 3h6v6H3zM11 11h6v6h-6zM9 6h5v5" /></svg>`;
