// SPDX-License-Identifier: MIT
// <dungeon-panel>: the floors of a dungeon as a stack with its links beside it. A floor is shown, a link is edited.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type SVGTemplateResult, type TemplateResult, html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { DungeonInfo, FloorInfo } from "../engine/answers.ts";
import { controls } from "../parts/controls.ts";
import { icons } from "../parts/icons.ts";
import "../parts/pack-bar.ts";
import { problems } from "../state/building.ts";
import {
  changeLinkAt, dungeon, impliedLinks, linkFloors, linkProblems, removeLinkAt, showFloor, shownFloor, writtenLinks,
} from "../state/dungeon.ts";
import { announcement, spoken } from "../state/steps.ts";
import { dungeonStyles } from "./dungeon_styles.ts";
import type { WrittenLink } from "./dungeon_text.ts";
import { lanesOf } from "./stack_lanes.ts";

const kinds = ["stairs", "shaft", "portal"];
/** As Dungeon::max_within of the library. */
const maxWithin = 60;
const rowHeight = 38;
const laneWidth = 11;

/** A link between two rows; `written` is null for stairs within a row of floors. */
interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
  readonly oneWay: boolean;
  readonly words: string;
  readonly written: WrittenLink | null;
}

@customElement("dungeon-panel")
export class DungeonPanel extends SignalWatcher(LitElement) {
  static override styles = [controls, dungeonStyles];

  /** The index of the link in the text; -1 for none. */
  @state() private picked = -1;

  /** Another dungeon is shown without a selected link. */
  private about = "";

  protected override render(): TemplateResult {
    const now = dungeon.value;
    if (now === null) {
      const first = problems.value[0];
      return html`<header><h2>Dungeon</h2><p class="muted">${first?.message ?? "Reading the dungeon…"}</p></header>`;
    }
    if (now.name !== this.about) this.picked = -1;
    this.about = now.name;
    const floors = now.floors.toSorted((a, b) => a.depth - b.depth);
    const link = writtenLinks.value[this.picked];
    return html`
      <header><pack-bar></pack-bar><h2>${now.name || "Dungeon"}</h2>
        <p class="muted">${floors.length} floors, ${now.links.length} links. Choose a floor to build it.</p></header>
      ${link === undefined ? this.adder(now) : this.form(link, now)}
      <div class="scroller ${problems.value.length > 0 ? "stale" : ""}" tabindex="-1">
        <div class="stack">
          <ol aria-label="Floors">${floors.map((floor) => this.floor(floor, now, link))}</ol>
          ${this.links(floors)}
        </div>
      </div>
      <div class="hidden-word" role="status" aria-live="polite">${announcement.value}</div>
    `;
  }

  private floor({ name, depth, recipe, exists, chance }: FloorInfo, { goal }: DungeonInfo, link?: WrittenLink): TemplateResult {
    const isEnd = link?.from === name || link?.to === name;
    const about = [`recipe ${recipe}`, name === goal ? "the goal" : "", exists ? "" : `not with this seed (${chance} %)`];
    return html`<li><button class="floor ${exists ? "" : "absent"} ${isEnd ? "end" : ""}" data-floor=${name}
      aria-current=${shownFloor.value === name ? "true" : nothing} ?disabled=${!exists}
      title=${about.filter(Boolean).join(", ")} @click=${() => showFloor(name)}>
      <span class="depth">${depth}</span><span class="name">${name}${name === goal ? " ★" : ""}</span><span
        class="recipe">${recipe}</span></button></li>`;
  }

  private links(floors: readonly FloorInfo[]): TemplateResult {
    const rows = new Map(floors.map(({ name }, row) => [name, row]));
    const all: Drawn[] = [];
    const add = (from: string, to: string, more: Omit<Drawn, "from" | "to" | "words">): void => {
      const ends = [rows.get(from), rows.get(to)];
      if (ends[0] === undefined || ends[1] === undefined) return;
      const name = more.written?.name ? ` “${more.written.name}”` : "";
      const words = `${spoken(more.kind)}${name} from ${from} to ${to}${more.oneWay ? ", one way" : ""}`;
      all.push({ from: ends[0], to: ends[1], words, ...more });
    };
    for (const { from, to, kind } of impliedLinks.value) add(from, to, { kind, oneWay: false, written: null });
    for (const link of writtenLinks.value) add(link.from, link.to, { kind: link.kind, oneWay: link.oneWay, written: link });
    const lanes = lanesOf(all);
    const width = 16 + laneWidth * (1 + Math.max(-1, ...lanes));
    return html`<svg class="links" role="group" aria-label="Links" width=${width} height=${rowHeight * floors.length}
      style=${`width: ${width}px; height: ${rowHeight * floors.length}px`}>
      ${all.map((link, index) => this.link(link, lanes[index] ?? 0))}</svg>`;
  }

  private link(link: Drawn, lane: number): SVGTemplateResult {
    const { from, to, kind, oneWay, written, words } = link;
    const x = 8 + laneWidth * (lane + 1);
    // Apart from each other on a floor: what goes down leaves below what comes from above.
    const y = (row: number, other: number): number => (row + 0.5) * rowHeight + (other > row ? 6 : -6);
    const [a, b] = [y(from, to), y(to, from)];
    const bend = Math.min(8, Math.abs(b - a) / 2) * Math.sign(b - a);
    const d = `M0 ${a}H${x - 8}Q${x} ${a} ${x} ${a + bend}V${b - bend}Q${x} ${b} ${x - 8} ${b}H0`;
    const wrong = written === null ? [] : (linkProblems.value.get(written.index) ?? []);
    const isPicked = written !== null && written.index === this.picked;
    const classes = `link ${kind} ${written === null ? "implied" : ""} ${isPicked ? "picked" : ""} ${wrong.length > 0 ? "wrong" : ""}`;
    const drawing = svg`<path class="hit" d=${d} /><path class="line" d=${d} />
      ${oneWay ? svg`<path class="arrow" d=${`M0 ${b}l7 -4.500v9z`} />` : nothing}`;
    if (written === null) return svg`<g class=${classes}>${drawing}<title>${words}, as the floors are a row</title></g>`;
    const pick = (): void => void (this.picked = isPicked ? -1 : written.index);
    return svg`<g class=${classes} data-link=${written.index} role="button" tabindex="0" aria-pressed=${isPicked}
      aria-label=${words} @click=${pick} @keydown=${(event: KeyboardEvent) => this.key(event, written.index, pick)}>
      ${drawing}<title>${[words, ...wrong.map(({ message }) => message)].join("\n")}</title></g>`;
  }

  private key(event: KeyboardEvent, index: number, pick: () => void): void {
    if (event.key === "Enter" || event.key === " ") pick();
    else if (event.key === "Delete" || event.key === "Backspace") this.removeLink(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private removeLink(index: number): void {
    this.picked = -1;
    removeLinkAt(index);
  }

  private kind(value: string, set: (kind: string) => void): TemplateResult {
    return html`<label for="kind">Kind</label><select id="kind"
      @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>${kinds.map((kind) => html`<option
        value=${kind} .selected=${kind === value}>${spoken(kind)}</option>`)}</select>`;
  }

  /** One end of a link; the other end cannot be chosen. */
  private end(link: WrittenLink, key: "from" | "to", floors: readonly FloorInfo[]): TemplateResult {
    const others = floors.filter(({ name }) => name !== (key === "from" ? link.to : link.from));
    return html`<label for=${key}>${spoken(key)}</label><select id=${key}
      @change=${(event: Event) => changeLinkAt(link.index, key, (event.target as HTMLSelectElement).value)}>
      ${others.map(({ name }) => html`<option value=${name} .selected=${name === link[key]}>${name}</option>`)}</select>`;
  }

  private within({ index, within }: WrittenLink): TemplateResult {
    const set = (event: Event): void => {
      const wanted = Number((event.target as HTMLInputElement).value);
      const value = Math.min(maxWithin, Math.max(0, Math.trunc(wanted) || 0));
      changeLinkAt(index, "within", value === 0 ? undefined : value);
    };
    return html`<label for="within" title="The most columns and rows between the ends">Within</label><input id="within"
      type="number" min="0" max=${maxWithin} .value=${live(String(within))} @change=${set} />`;
  }

  private form(link: WrittenLink, { floors }: DungeonInfo): TemplateResult {
    const { index } = link;
    const wrong = linkProblems.value.get(index) ?? [];
    return html`<form aria-label=${`Link from ${link.from} to ${link.to}`} @submit=${(event: Event) => event.preventDefault()}>
      <h3>${link.from} ${link.oneWay ? "→" : "↔"} ${link.to}</h3>
      ${wrong.map(({ message, fix }) => html`<p class="wide problem" role="alert">${message}; ${fix}</p>`)}
      ${this.end(link, "from", floors)}${this.end(link, "to", floors)}
      ${this.kind(link.kind, (kind) => changeLinkAt(index, "kind", kind === "stairs" ? undefined : kind))}
      ${link.kind === "portal" ? nothing : this.within(link)}
      <label for="name">Name</label><input id="name" maxlength="60" .value=${live(link.name)}
        @change=${(event: Event) => changeLinkAt(index, "name", (event.target as HTMLInputElement).value.trim() || undefined)} />
      <div class="wide"><input id="one-way" type="checkbox" .checked=${live(link.oneWay)}
        @change=${(event: Event) => changeLinkAt(index, "one_way", (event.target as HTMLInputElement).checked || undefined)} />
        <label for="one-way">One way</label></div>
      <div class="wide"><button type="button" @click=${() => this.removeLink(index)}>${icons.remove}Remove link</button>
        <button type="button" @click=${() => (this.picked = -1)}>Close</button></div>
    </form>`;
  }

  /** From the floor that is shown. */
  private adder({ floors }: DungeonInfo): TemplateResult {
    const from = shownFloor.value;
    const add = (event: SubmitEvent): void => {
      event.preventDefault();
      const data = new FormData(event.target as HTMLFormElement);
      const [to, kind] = [String(data.get("to") ?? ""), String(data.get("kind") ?? "stairs")];
      if (to === "") return;
      const index = writtenLinks.value.length;
      linkFloors(from, to, kind);
      this.picked = index;
    };
    return html`<form aria-label="New link" @submit=${add}>
      <h3>New link from ${from}</h3>
      <label for="to">To</label><select id="to" name="to">${floors.filter(({ name }) => name !== from).map(({ name }) => html`<option
        value=${name}>${name}</option>`)}</select>
      <label for="new-kind">Kind</label><select id="new-kind" name="kind">${kinds.map((kind) => html`<option
        value=${kind}>${spoken(kind)}</option>`)}</select>
      <div class="wide"><button>${icons.add}Add link</button></div>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "dungeon-panel": DungeonPanel;
  }
}
