// SPDX-License-Identifier: MIT
// <flow-view>: the graph of the recipe's flow with its form, above the map.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { controls } from "../parts/controls.ts";
import { icons } from "../parts/icons.ts";
import { arrange, flow, flowCard, flowCards, picked } from "../state/flow.ts";
import { newRoom } from "../state/flow_actions.ts";
import { select, trouble } from "../state/recipe_cards.ts";
import "./flow-form.ts";
import type { FlowForm } from "./flow-form.ts";
import "./flow-graph.ts";
import type { FlowGraph } from "./flow-graph.ts";

@customElement("flow-view")
export class FlowView extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); min-height: 0; background: var(--panel); }
      header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 4px 8px; min-height: 36px;
        border-bottom: 1px solid var(--line); }
      h2 { margin: 0 4px 0 2px; font-size: var(--text-small); font-weight: 600; color: var(--muted); }
      .count { color: var(--muted); font-size: var(--text-small); }
      .end { margin-left: auto; display: flex; gap: 2px; }
      .turned svg { transform: rotate(180deg); }
      .area { position: relative; min-height: 0; display: grid; }
      .area.stale { opacity: 0.5; }
      flow-form { position: absolute; z-index: 2; top: 8px; right: 8px; width: 214px; max-width: calc(100% - 16px);
        max-height: calc(100% - 16px); }
    `,
  ];

  /** Without a button to close it, where it is a tab. */
  @property({ type: Boolean }) fixed = false;
  @property({ type: Boolean }) folded = false;
  @query("flow-graph") private readonly graph!: FlowGraph | null;
  @query("flow-form") private readonly form!: FlowForm;

  protected override render(): TemplateResult {
    const now = flow.value;
    const isBroken = trouble.value !== null;
    const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
    const count = `${many(now?.rooms.length ?? 0, "room")}, ${many(now?.links.length ?? 0, "link")}`;
    const isOpen = this.fixed || !this.folded;
    return html`
      <header>
        <h2>Flow</h2>${this.chooser()}<span class="count">${count}</span>
        ${isOpen ? html`<span class="end">
          <button @click=${this.add} ?disabled=${isBroken}>${icons.add}Room</button>
          <button @click=${this.arrange} title="Lay the rooms out again">Arrange</button>
          <button class="icon plain" @click=${() => this.graph?.zoom(1 / 1.25)} aria-label="Zoom out of the graph" title="Zoom out">−</button>
          <button class="icon plain" @click=${() => this.graph?.zoom(1.25)} aria-label="Zoom into the graph" title="Zoom in">+</button>
          <button class="plain" @click=${() => this.graph?.fit()} aria-label="Fit the whole graph" title="Show the whole graph">Fit</button>
        </span>` : html`<span class="end"></span>`}
        ${this.fixed ? nothing : html`<button class="icon plain ${isOpen ? "turned" : ""}" aria-expanded=${isOpen}
          aria-label="Graph of the flow" title=${isOpen ? "Hide the graph" : "Show the graph"}
          @click=${() => this.dispatchEvent(new CustomEvent("fold"))}>${icons.open}</button>`}
      </header>
      ${isOpen ? html`<div class="area ${isBroken ? "stale" : ""}" ?inert=${isBroken}>
        <flow-graph @edit-room=${() => this.form.focus()}></flow-graph>
        <flow-form @form-closed=${this.backToGraph} @keydown=${this.key}></flow-form>
      </div>` : nothing}
    `;
  }

  /** Of a recipe with several flows. */
  private chooser(): TemplateResult | typeof nothing {
    const cards = flowCards.value;
    if (cards.length < 2) return nothing;
    const current = flowCard.value?.key;
    return html`<select aria-label="Which flow" @change=${(event: Event) => select((event.target as HTMLSelectElement).value, "card")}>
      ${cards.map((card, index) => html`<option value=${card.key} .selected=${card.key === current}>Flow ${index + 1}</option>`)}
    </select>`;
  }

  private readonly add = (): void => {
    const part = picked.peek();
    newRoom(part?.of === "room" ? part.id : null);
    this.form.focus();
  };

  private readonly arrange = (): void => {
    arrange();
    this.graph?.fit();
  };

  private lastRoom = "";

  protected override updated(): void {
    const part = picked.peek();
    if (part?.of === "room") this.lastRoom = part.id;
  }

  private readonly backToGraph = (): void => this.graph?.focusRoom(this.lastRoom);

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.backToGraph();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "flow-view": FlowView;
  }
}
