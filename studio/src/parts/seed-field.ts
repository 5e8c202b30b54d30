// SPDX-License-Identifier: MIT
// The seed: typed, rolled, or one that was looked at before.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { isSeed } from "../recipe/link.ts";
import { canGoBack, canGoForward, nextSeed, previousSeed, rollSeed } from "../state/seed_history.ts";
import { change, work } from "../state/work.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";

const most = (1n << 64n) - 1n;

@customElement("seed-field")
export class SeedField extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: inline-flex; align-items: center; gap: 4px; position: relative; }
      label { color: var(--muted); }
      input { width: 128px; font-variant-numeric: tabular-nums; }
      .wrong { position: absolute; z-index: 5; top: calc(100% + 6px); left: 0; width: 260px; margin: 0;
        padding: 6px 10px;
        border-radius: var(--radius); background: var(--error-soft); color: var(--error); box-shadow: var(--shadow); }
    `,
  ];

  /** What is typed while it is not a seed. */
  @state() private typed: string | null = null;

  protected override render(): TemplateResult {
    const isWrong = this.typed !== null;
    return html`
      <label for="seed">Seed</label>
      <button class="icon" aria-label="Previous seed" title="Back to the seed before" ?disabled=${!canGoBack.value}
        @click=${previousSeed}>${icons.back}</button>
      <input id="seed" inputmode="numeric" autocomplete="off" spellcheck="false" aria-invalid=${isWrong}
        aria-describedby=${isWrong ? "wrong" : nothing} .value=${live(this.typed ?? work.value.seed)}
          @input=${this.type}
        @blur=${() => (this.typed = null)} @keydown=${this.key} />
      <button class="icon" aria-label="Next seed" title="Forward to the seed after" ?disabled=${!canGoForward.value}
        @click=${nextSeed}>${icons.forward}</button>
      <button class="icon" aria-label="Roll another seed" title="Another seed (R)"
        @click=${rollSeed}>${icons.dice}</button>
      ${isWrong ? html`<p class="wrong" id="wrong"
        role="alert">A seed is a whole number from 0 to ${String(most)}.</p>` : nothing}
    `;
  }

  private readonly type = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value.trim().replace(/^0+(?=\d)/, "");
    this.typed = isSeed(text) ? null : (event.target as HTMLInputElement).value;
    if (isSeed(text)) change({ seed: text }, "seed");
  };

  private readonly key = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const seed = BigInt(work.peek().seed) + step;
    if (seed >= 0n && seed <= most) change({ seed: String(seed) }, "seed");
    this.typed = null;
  };
}
