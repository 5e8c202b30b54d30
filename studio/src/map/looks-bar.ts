// SPDX-License-Identifier: MIT
// <looks-bar>: the buttons for overlays and styles of the map.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controls } from "../parts/controls.ts";
import { look, looks, type Looks } from "../state/looks.ts";
import { shownBuild } from "../state/shown.ts";

type Toggle =
  | "spawns" | "rooms" | "zones" | "doors" | "exits" | "locks" | "order" | "regions" | "intensity" | "path"
  | "distances" | "reachable";

/** Some are of use only for levels with a mission. */
const toggles: readonly { name: Toggle; label: string; help: string; ofMission?: true }[] = [
  { name: "spawns", label: "Spawns", help: "Monsters, items, traps and props" },
  { name: "rooms", label: "Rooms", help: "Rooms in the colours of their roles, and prefabs in dashes" },
  { name: "zones", label: "Zones", help: "Named areas, such as lakes and regions" },
  { name: "doors", label: "Doors", help: "Doors and secret doors" },
  { name: "exits", label: "Exits", help: "Exits by kind, with their names" },
  { name: "locks", label: "Locks", help: "Locks in the colours of their keys, keys and their spheres", ofMission: true },
  { name: "order", label: "Order", help: "The intended order of play, walk by walk", ofMission: true },
  { name: "regions", label: "Regions", help: "What the locks separate", ofMission: true },
  { name: "intensity", label: "Intensity", help: "Rises from dark to light through the spheres, and falls behind each lock", ofMission: true },
  { name: "path", label: "Path", help: "The shortest path from the start to the nearest exit" },
  { name: "distances", label: "Distances", help: "Colours for the steps from the start: dark is near, light is far" },
  { name: "reachable", label: "Cut off", help: "Hatches floor that is unreachable from the start" },
];

@customElement("looks-bar")
export class LooksBar extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; padding: 3px; }
      button, label { flex: none; }
      button { min-height: 24px; padding: 1px 8px; font-size: var(--text-small); }
      [role="group"] { display: inline-flex; }
      [role="group"] button { border-radius: 0; margin-left: -1px; }
      [role="group"] button:first-child { border-radius: var(--radius) 0 0 var(--radius); margin-left: 0; }
      [role="group"] button:last-child { border-radius: 0 var(--radius) var(--radius) 0; }
      button[aria-pressed="true"] { position: relative; z-index: 1; }
      label { display: inline-flex; gap: 4px; align-items: center; font-size: var(--text-small); color: var(--muted); }
      select { min-height: 24px; padding: 1px 4px; color: var(--text); }
      @media (pointer: coarse) { button, select { min-height: 34px; } }
    `,
  ];

  override render(): TemplateResult {
    const now = looks.value;
    const hasMission = shownBuild.value?.answer.level?.mission === true;
    return html`
      <div role="group" aria-label="Drawing">${this.drawing("tiles", "Tiles")}${this.drawing("glyphs", "Glyphs")}</div>
      ${toggles.filter(({ ofMission }) => hasMission || !ofMission).map(
        ({ name, label, help }) => html`
          <button type="button" title=${help} aria-pressed=${now[name]} @click=${() => look({ [name]: !now[name] })}>
            ${label}
          </button>
        `,
      )}
      <label title="Which cells light up while you look at earlier frames">
        Light up
        <select @change=${this.lightUp}>
          <option value="none" .selected=${now.changes === "none"}>nothing</option>
          <option value="frame" .selected=${now.changes === "frame"}>frame</option>
          <option value="step" .selected=${now.changes === "step"}>step</option>
        </select>
      </label>
    `;
  }

  private lightUp = (event: Event): void => {
    look({ changes: (event.target as HTMLSelectElement).value as Looks["changes"] });
  };

  private drawing(drawing: Looks["drawing"], label: string): TemplateResult {
    const pressed = looks.value.drawing === drawing;
    return html`<button type="button" aria-pressed=${pressed} @click=${() => look({ drawing })}>${label}</button>`;
  }
}
