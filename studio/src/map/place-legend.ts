// SPDX-License-Identifier: MIT
// <place-legend>: the colours of rooms by role, zones, doors, exits, keys and locks, as far as they are shown.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { looks } from "../state/looks.ts";
import { shownPlaces } from "../state/places.ts";
import { shownFrame } from "../state/shown.ts";
import { css as colour } from "./colours.ts";
import { legendOf, type LegendEntry } from "./place_colours.ts";

const headings: Readonly<Record<LegendEntry["of"], string>> = {
  room: "Rooms",
  zone: "Zones",
  door: "Doors",
  exit: "Exits",
  key: "Keys",
  lock: "Locks, by what opens them",
};

/** Closed at first where it would cover most of the map. */
const isRoomy = !matchMedia("(max-width: 700px)").matches;

@customElement("place-legend")
export class PlaceLegend extends SignalWatcher(LitElement) {
  static override styles = css`
    :host { display: block; min-height: 0; overflow-y: auto; }
    details { padding: 5px 9px; background: var(--panel); color: var(--text); border: 1px solid var(--line);
      border-radius: var(--radius); font: var(--text-small) / 1.4 var(--font); }
    summary { cursor: pointer; font-weight: 600; border-radius: 4px; }
    summary:focus-visible { outline: 2px solid var(--accent); }
    h3 { margin: 4px 0 1px; font-size: inherit; color: var(--muted); font-weight: 600; }
    ul { margin: 0; padding: 0; list-style: none; }
    li { display: flex; align-items: center; gap: 6px; max-width: 220px; }
    li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    i { flex: none; width: 11px; height: 11px; border-radius: 3px; border: 1px solid rgb(0 0 0 / 60%); }
    .count { margin-left: auto; padding-left: 8px; color: var(--muted); font-variant-numeric: tabular-nums; }
  `;

  override render(): TemplateResult | typeof nothing {
    const { rooms, zones, doors, exits, locks } = looks.value;
    const entries = legendOf(shownPlaces.value, shownFrame.value?.frame.exits ?? [], { rooms, zones, doors, exits, locks });
    const mission = locks && shownPlaces.value?.mission != null;
    const shown = { room: rooms, zone: zones, door: doors, exit: exits, key: mission, lock: mission };
    const groups = (Object.keys(headings) as LegendEntry["of"][]).filter((of) => shown[of]);
    if (groups.length === 0) return nothing;
    return html`<details ?open=${isRoomy}><summary>Legend</summary>
      ${groups.map((of) => this.group(of, entries.filter((entry) => entry.of === of)))}
    </details>`;
  }

  private group(of: LegendEntry["of"], entries: readonly LegendEntry[]): TemplateResult {
    const rows = entries.map((entry) => html`<li data-legend=${`${of} ${entry.name}`}>
      <i style="background: ${colour(entry.colour)}"></i><span>${entry.name.replaceAll("_", " ")}</span>
      <span class="count">${entry.count}</span></li>`);
    return html`<h3>${headings[of]}</h3><ul>${rows.length === 0 ? html`<li><span>none</span></li>` : rows}</ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "place-legend": PlaceLegend;
  }
}
