// SPDX-License-Identifier: MIT
// Which level of the recipe is looked at: its depth, and a size other than the recipe's.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { Size } from "../engine/answers.ts";
import { say } from "../state/notices.ts";
import { tree } from "../state/recipe_cards.ts";
import { dungeon, isDungeon, shownFloor } from "../state/dungeon.ts";
import { change, work } from "../state/work.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";

const largest = 4096;
const deepest = 1_000_000;

const numberOf = (event: Event): number => (event.target as HTMLInputElement).valueAsNumber;

@customElement("size-field")
export class SizeField extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: inline-flex; align-items: center; gap: 4px; }
      label, .label { color: var(--muted); }
      .label { margin-left: 8px; }
      input { width: 58px; padding-right: 2px; }
      input.depth { width: 52px; }
      input:disabled { opacity: 0.55; }
      input.own { border-color: var(--accent); font-weight: 600; }
    `,
  ];

  protected override render(): TemplateResult {
    const floor = dungeon.value?.floors.find(({ name }) => name === shownFloor.value);
    const depth = floor?.depth ?? work.value.depth;
    const size = isDungeon.value ? null : work.value.size;
    const [width, height] = floor?.size ?? size ?? tree.value?.size ?? [80, 50];
    const isOwn = size === null ? "" : "own";
    return html`
      <label for="depth">Depth</label>
      <input id="depth" class="depth" type="number" min="1" max=${deepest} ?disabled=${isDungeon.value} .value=${live(String(depth))}
        @change=${this.deepen} />
      <span class="label">Size</span>
      <input type="number" class=${isOwn} min="1" max=${largest} aria-label="Map width" ?disabled=${isDungeon.value} .value=${live(String(width))}
        @change=${(event: Event) => this.resize([numberOf(event), height])} />
      <span aria-hidden="true">×</span>
      <input type="number" class=${isOwn} min="1" max=${largest} aria-label="Map height" ?disabled=${isDungeon.value} .value=${live(String(height))}
        @change=${(event: Event) => this.resize([width, numberOf(event)])} />
      ${size === null ? nothing : html`<button class="icon plain" aria-label="Use the recipe's size"
        title="Use the recipe's size" @click=${() => change({ size: null })}>${icons.reset}</button>`}
    `;
  }

  private readonly deepen = (event: Event): void => {
    const depth = numberOf(event);
    if (Number.isInteger(depth) && depth >= 1 && depth <= deepest) change({ depth }, "depth");
    else this.refuse(`A depth is a whole number from 1 to ${deepest}.`);
  };

  private resize(size: Size): void {
    if (size.every((side) => Number.isInteger(side) && side >= 1 && side <= largest)) change({ size }, "size");
    else this.refuse(`A side is a whole number from 1 to ${largest}.`);
  }

  /** Says why, and shows what it was before. */
  private refuse(why: string): void {
    say(why, "good");
    this.requestUpdate();
  }
}
