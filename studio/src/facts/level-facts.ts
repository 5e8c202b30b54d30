// SPDX-License-Identifier: MIT
// <level-facts>: the name of the level, what is said about it, its metrics, and their changes since the previous build.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { effect, signal } from "@preact/signals-core";
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { LevelInfo, Spawn } from "../engine/answers.ts";
import { controls } from "../parts/controls.ts";
import { build, type Build } from "../state/building.ts";
import { say } from "../state/notices.ts";
import { pin } from "../state/pinned.ts";
import { shownFrame } from "../state/shown.ts";
import { counted, describedAs, factChange, facts, factText, type Fact } from "./facts.ts";

const kinds = { monster: "Monsters", item: "Items", trap: "Traps", prop: "Props" } as const;

@customElement("level-facts")
export class LevelFacts extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: block; padding: 10px 12px; }
      header { display: flex; justify-content: space-between; align-items: center; margin-bottom: 4px; }
      header button { min-height: 24px; padding: 1px 8px; font-size: var(--text-small); }
      h2 { margin: 0; font-size: 13px; }
      dl { columns: 138px 2; column-gap: 16px; margin: 0; }
      dl > div { display: grid; grid-template-columns: 1fr auto minmax(0, 58px); gap: 8px; white-space: nowrap;
        align-items: baseline; break-inside: avoid; }
      dt { justify-self: start; color: var(--muted); text-decoration: underline dotted var(--line-strong);
        text-underline-offset: 3px; cursor: help; }
      dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
      dd.change { text-align: left; overflow: hidden; text-overflow: ellipsis;
        font-size: var(--text-small); color: var(--accent); }
      .text { margin: 0 0 8px; }
      .small { margin: 8px 0 0; color: var(--muted); font-size: var(--text-small); }
      code { font-family: var(--mono); user-select: all; }
      h3 { margin: 10px 0 2px; font-size: var(--text-small); color: var(--muted); font-weight: 600; }
      ul { margin: 0; padding: 0; list-style: none; font-size: var(--text-small); display: flex; flex-wrap: wrap;
        gap: 2px 12px; }
    `,
  ];

  private readonly previous = signal<LevelInfo | null>(null);
  /** The spawns of the finished level; earlier frames have fewer. */
  private readonly spawns = signal<readonly Spawn[]>([]);
  private stops: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    let last: Build | null = null;
    this.stops = [
      effect(() => {
        const now = build.value;
        if (now === last) return;
        this.previous.value = last?.answer.level ?? null;
        last = now;
      }),
      effect(() => {
        const shown = shownFrame.value;
        const isLast = shown?.of === "level" && shown.frame.index === shown.build.answer.frames - 1;
        if (isLast) this.spawns.value = shown.frame.spawns;
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stops) stop();
  }

  override render(): TemplateResult {
    const now = build.value;
    const level = now?.answer.level;
    if (!now || !level) return html`<h2>Level</h2><p class="small">There is no level yet.</p>`;
    const { answer, took } = now;
    const described = describedAs(level);
    return html`
      <header>
        <h2 data-level-name>${described.heading}</h2>
        <button type="button" title="Puts the work as it is aside: Compare shows what becomes of it"
          @click=${this.pinWork}>Pin</button>
      </header>
      ${described.text === "" ? nothing : html`<p class="text" data-level-text>${described.text}</p>`}
      <dl>${facts.map((fact) => this.fact(fact, level))}</dl>
      <p class="small" title="The same on every machine, and what the command line prints">
        Hash <code data-hash>${level.hash}</code>
      </p>
      <p class="small" title="From the change to the answer of the engine">
        Built in <span data-took>${took < 10 ? took.toFixed(1) : Math.round(took)}</span> ms${answer.reused > 0
          ? `, ${answer.reused} of ${answer.steps.length} steps taken over from before`
          : nothing}
      </p>
      ${Object.entries(kinds).map(([kind, title]) => this.spawnList(kind, title))}
    `;
  }

  private pinWork = (): void => {
    pin();
    say("Pinned. Go on, and Compare shows this level beside what becomes of it.");
  };

  private fact(fact: Fact, level: LevelInfo): TemplateResult {
    const change = factChange(fact, level, this.previous.value);
    const words = change ? `${change.sign === "▲" ? "more" : "less"} than before by ${change.text}` : "";
    return html`<div>
      <dt title=${fact.help}>${fact.name}</dt>
      <dd data-fact=${fact.name}>${factText(fact, level)}</dd>
      <dd class="change" title=${words}>${change
        ? html`<span aria-hidden="true">${change.sign} ${change.text}</span><span class="hidden-word">${words}</span>`
        : nothing}</dd>
    </div>`;
  }

  private spawnList(kind: string, title: string): TemplateResult | typeof nothing {
    const names = counted(this.spawns.value.filter((spawn) => spawn.kind === kind).map((spawn) => spawn.name));
    if (names.length === 0) return nothing;
    return html`<h3>${title}</h3>
      <ul aria-label=${title}>
        ${names.map(([name, count]) => html`<li>${name}${count > 1 ? ` × ${count}` : nothing}</li>`)}
      </ul>`;
  }
}
