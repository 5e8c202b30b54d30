// SPDX-License-Identifier: MIT
// A dialog to choose a builder from, or a choice.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { catalogue } from "../state/building.ts";
import { spoken } from "../state/steps.ts";
import { controls } from "./controls.ts";
import { moveInGrid } from "./grid-keys.ts";
import { icons } from "./icons.ts";
import "./lazy-picture.ts";

interface Pickable {
  readonly id: string;
  readonly summary: string;
  readonly note: string;
}

const choices: readonly Pickable[] = [
  { id: "one_of", summary: "one of several branches, in proportion to their weights", note: "" },
  { id: "maybe", summary: "steps that are made in some levels only, and others else", note: "" },
  { id: "repeat", summary: "steps that are made several times", note: "" },
  { id: "include", summary: "the chain of another recipe", note: "" },
];

@customElement("builder-picker")
export class BuilderPicker extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      dialog { width: 824px; height: min(720px, calc(100dvh - 48px)); }
      dialog[open] { display: flex; flex-direction: column; }
      header { display: flex; gap: 10px; align-items: center; padding: 12px 14px; border-bottom: 1px solid var(--line);
        }
      h2 { margin: 0; font-size: 15px; }
      header input { flex: 1; }
      .results { flex: 1; overflow-y: auto; padding: 4px 14px 16px; }
      h3 { margin: 14px 0 6px; font-size: var(--text-small); color: var(--muted); }
      .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 8px; }
      .pick { display: grid; grid-template-columns: auto; justify-items: start; align-content: start; gap: 4px;
        padding: 8px;
        text-align: left; white-space: normal; }
      .pick strong { font-weight: 600; }
      .pick span { color: var(--muted); font-size: var(--text-small); line-height: 1.35; }
      
    `,
  ];

  @query("dialog") private readonly dialog!: HTMLDialogElement;
  @query("input") private readonly search!: HTMLInputElement;
  @state() private words = "";
  @state() private isOpen = false;
  @state() private isFirst = false;
  private answer: (name: string | null) => void = () => {};

  /** The name that was chosen; null when none was. */
  async pick(isFirst: boolean): Promise<string | null> {
    this.words = "";
    this.isFirst = isFirst;
    this.isOpen = true;
    await this.updateComplete;
    this.dialog.showModal();
    this.search.focus();
    return new Promise((resolve) => (this.answer = resolve));
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-label="Add step" @keydown=${this.key} @close=${() => this.finish(null)}
      @click=${this.clickedBeside}>
      ${this.isOpen ? this.content() : nothing}
    </dialog>`;
  }

  private readonly key = (event: KeyboardEvent): void =>
    moveInGrid(event, [...this.renderRoot.querySelectorAll<HTMLElement>(".pick")]);

  private content(): TemplateResult {
    const found = this.groups().filter(([, items]) => items.length > 0);
    return html`
      <header><h2>Add step</h2>
        <input type="search" placeholder="Search by name or what it does" aria-label="Search builders"
          .value=${live(this.words)} @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)}
          @keydown=${this.chooseFirst} />
        <button class="icon plain" aria-label="Close"
          @click=${() => this.dialog.close()}>${icons.close}</button></header>
      <div class="results">
        ${found.length === 0 ? html`<p>Nothing is called that.</p>` : nothing}
        ${found.map(([name, items]) => html`<h3>${name}</h3><div
          class="grid">${items.map((item) => this.button(item))}</div>`)}
      </div>
    `;
  }

  private button(item: Pickable): TemplateResult {
    const isChoice = choices.includes(item);
    return html`<button class="pick" data-builder=${item.id} @click=${() => this.finish(item.id)} title=${item.note}>
      ${isChoice ? nothing : html`<lazy-picture
        builder=${item.id}></lazy-picture>`}<strong>${spoken(item.id)}</strong><span>${item.summary}</span>
    </button>`;
  }

  private groups(): [string, Pickable[]][] {
    const words = this.words.toLowerCase().split(/[\s_]+/).filter(Boolean);
    const fits = ({ id, summary }: Pickable): boolean =>
      words.every((word) => id.includes(word) || summary.toLowerCase().includes(word));
    const of = (kinds: readonly string[]): Pickable[] =>
      (catalogue.value?.builders ?? [])
        .filter((builder) => kinds.includes(builder.kind))
        .map(({ id, summary, needs }) => ({ id, summary, note: needs.length > 0 ? `needs ${needs.join(", ")}` : "" }))
        .filter(fits);
    const starters: [string, Pickable[]] = ["Starters: make a map", of(["starter", "both"])];
    const metas: [string, Pickable[]] = ["Metas: change the map", of(["meta", "both"])];
    const rest: [string, Pickable[]] = ["Choices", choices.filter(fits)];
    return this.isFirst ? [starters, rest, metas] : [metas, rest, starters];
  }

  private readonly chooseFirst = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    const [first] = this.groups().flatMap(([, items]) => items);
    if (first !== undefined) this.finish(first.id);
  };

  private readonly clickedBeside = (event: Event): void => {
    if (event.target === this.dialog) this.dialog.close();
  };

  private finish(name: string | null): void {
    this.answer(name);
    this.answer = () => {};
    this.isOpen = false;
    if (this.dialog.open) this.dialog.close();
  }
}
