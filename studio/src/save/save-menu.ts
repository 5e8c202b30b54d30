// SPDX-License-Identifier: MIT
// <save-menu>: everything that one can take away: the recipe, a link, and the level in every format.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { Cancelled, EngineError } from "../engine/engine_api.ts";
import type { FormatInfo } from "../engine/answers.ts";
import { controls } from "../parts/controls.ts";
import { icons } from "../parts/icons.ts";
import { build, catalogue, engine, failed } from "../state/building.ts";
import { copyLink } from "../state/copying.ts";
import { say } from "../state/notices.ts";
import { work } from "../state/work.ts";
import { download, fileName } from "./download.ts";
import { saveStyles } from "./save_styles.ts";

/** The most common formats come first; the rest is in the order of the catalogue. */
const first = ["png", "gif", "tmj", "json"];
const rank = ({ id }: FormatInfo) => (first.includes(id) ? first.indexOf(id) : first.length);

const recipeRow = {
  id: "recipe", extension: ".json", summary: "the text of the recipe, for the command line and games",
};
const linkRow = { id: "link", extension: "", summary: "the recipe, the seed and the size, copied to the clipboard" };

@customElement("save-menu")
export class SaveMenu extends SignalWatcher(LitElement) {
  static override styles = [controls, saveStyles];

  @state() private isOpen = false;
  @state() private saving = "";
  @state() private trouble = "";
  @state() private tile = 16;
  /** Frames per second. */
  @state() private rate = 12;
  @query("#toggle") private toggle!: HTMLButtonElement;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("pointerdown", this.pressed);
    this.addEventListener("keydown", this.keyed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("pointerdown", this.pressed);
    this.removeEventListener("keydown", this.keyed);
  }

  override render(): TemplateResult {
    return html`
      <button id="toggle" type="button" aria-haspopup="dialog" aria-expanded=${this.isOpen} aria-controls="panel"
        aria-label="Save" title="Take the recipe or the level away" @click=${() => (this.isOpen = !this.isOpen)}>
        ${icons.download}<span class="wide">Save</span></button>
      ${this.isOpen ? this.panel() : nothing}
    `;
  }

  private panel(): TemplateResult {
    const formats = [...(catalogue.value?.formats ?? [])].sort((one, other) => rank(one) - rank(other));
    return html`
      <div id="panel" role="dialog" aria-label="Save">
        <h2>Recipe</h2>
        ${this.row(recipeRow, this.saveRecipe)} ${this.row(linkRow, this.copyLink)}
        <h2>Level</h2>
        ${build.value === null
          ? html`<p class="dim">There is no level yet.</p>`
          : html`
              ${failed.value ? html`<p class="dim">It is the last good one, not the recipe as it is now.</p>` : nothing}
              ${formats.map((format) => this.row(format, () => this.saveLevel(format)))}
            `}
        <div class="options">
          ${this.number("Tile size", "pixels", 64, this.tile, (value) => (this.tile = value))}
          ${this.number("Frames per second", "of GIF", 50, this.rate, (value) => (this.rate = value))}
        </div>
        <p class="trouble" role="alert">${this.trouble}</p>
      </div>
    `;
  }

  private row({ id, extension, summary }: FormatInfo, run: () => unknown): TemplateResult {
    const label = id === "recipe" || id === "link" ? `${id[0]!.toUpperCase()}${id.slice(1)}` : id.toUpperCase();
    const isBusy = this.saving !== "";
    return html`<button type="button" class="row" data-format=${id} ?disabled=${isBusy} @click=${run}>
      <b>${this.saving === id ? "…" : label}</b><span class="extension">${extension}</span>
      <span class="dim">${summary}</span>
    </button>`;
  }

  /** From 1 to `most`. */
  private number(
    label: string, unit: string, most: number, value: number, set: (value: number) => void,
  ): TemplateResult {
    const changed = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const next = Math.max(1, Math.min(Math.round(Number(input.value)) || value, most));
      set(next);
      input.value = String(next);
    };
    return html`<label>${label}
      <input type="number" min="1" max=${most} .value=${String(value)} @change=${changed} />
      <span class="dim">${unit}</span>
    </label>`;
  }

  private saveRecipe = (): void => {
    const { file } = work.peek();
    // A recipe of a pack keeps its name, because others include it by that.
    const name = file?.split("/").at(-1) ?? `${fileName(build.peek()?.answer.level?.name ?? "", "recipe")}.json`;
    download({ name, bytes: new TextEncoder().encode(work.peek().text) });
    this.close();
  };

  private copyLink = (): void => {
    void copyLink();
    this.close();
  };

  private async saveLevel(format: FormatInfo): Promise<void> {
    const level = build.peek()?.answer.level;
    if (!level) return;
    this.saving = format.id;
    this.trouble = "";
    try {
      const name = `${fileName(level.name)}-${level.seed}`;
      const options = { format: format.id, name, tile: this.tile, frames_per_second: this.rate };
      const files = await engine.save(options);
      files.forEach(download);
      say(`Saved ${files.map((file) => file.name).join(" and ")}.`);
      this.close();
    } catch (error) {
      this.trouble = words(error);
    } finally {
      this.saving = "";
    }
  }

  private close(): void {
    this.isOpen = false;
    this.trouble = "";
    this.toggle.focus();
  }

  private pressed = (event: Event): void => {
    if (this.isOpen && !event.composedPath().includes(this)) this.isOpen = false;
  };

  private keyed = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.isOpen) this.close();
  };
}

function words(error: unknown): string {
  if (error instanceof Cancelled) return "It was stopped.";
  if (!(error instanceof EngineError)) return String(error);
  return error.problems.map(({ message, fix }) => (fix ? `${message}; ${fix}` : message)).join(". ");
}
