// SPDX-License-Identifier: MIT
// Shows the progress of a long build, and can stop it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { effect, signal } from "@preact/signals-core";
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Progress } from "../engine/answers.ts";
import { busy, cancelBuild, progress } from "../state/building.ts";
import { spoken } from "../state/steps.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";

/** In milliseconds. Most builds are done before. */
const patience = 150;

function inWords({ step, steps, builder, attempt }: Progress): string {
  const place = `Step ${step + 1} of ${steps}: ${spoken(builder)}`;
  return attempt > 1 ? `${place}, attempt ${attempt}` : place;
}

@customElement("build-progress")
export class BuildProgress extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { position: absolute; z-index: 4; bottom: 44px; left: 50%; translate: -50% 0; max-width: calc(100% - 24px);
        }
      .card { display: flex; align-items: center; gap: 12px; padding: 7px 8px 7px 14px;
        border-radius: var(--radius-large);
        background: var(--raised); border: 1px solid var(--line-strong); box-shadow: var(--shadow); }
      progress { width: 90px; accent-color: var(--accent); }
      .words { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums; }
    `,
  ];

  private readonly isLong = signal(false);
  private stop = (): void => {};

  override connectedCallback(): void {
    super.connectedCallback();
    let timer = 0;
    this.stop = effect(() => {
      clearTimeout(timer);
      this.isLong.value = false;
      if (busy.value) timer = window.setTimeout(() => (this.isLong.value = true), patience);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.isLong.value) return nothing;
    const now = progress.value;
    const words = now === null ? "Building…" : inWords(now);
    return html`<div class="card" role="status" aria-label="Build progress">
      <progress max=${now?.steps ?? 1} .value=${now?.step ?? 0} aria-label="Progress"></progress>
      <span class="words">${words}</span>
      <button @click=${cancelBuild}>${icons.stop}Stop</button>
    </div>`;
  }
}
