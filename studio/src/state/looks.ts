// SPDX-License-Identifier: MIT
// The settings of the view of the map. None of them changes the level.
import { signal } from "@preact/signals-core";

export interface Looks {
  readonly drawing: "tiles" | "glyphs";
  readonly spawns: boolean;
  /** Rooms by role. */
  readonly rooms: boolean;
  readonly zones: boolean;
  readonly doors: boolean;
  /** Exits by kind, with their names. */
  readonly exits: boolean;
  /** Locks in the colours of their keys, and the keys. */
  readonly locks: boolean;
  /** The walks of the mission. */
  readonly order: boolean;
  /** What locks separate. */
  readonly regions: boolean;
  /** The dramatic curve of the mission. */
  readonly intensity: boolean;
  readonly path: boolean;
  readonly distances: boolean;
  /** Hatches unreachable floor. */
  readonly reachable: boolean;
  /** The cells that are highlighted at earlier frames. */
  readonly changes: "none" | "frame" | "step";
}

export const usualLooks: Looks = {
  drawing: "tiles",
  spawns: true,
  rooms: false,
  zones: false,
  doors: false,
  exits: false,
  locks: false,
  order: false,
  regions: false,
  intensity: false,
  path: false,
  distances: false,
  reachable: false,
  changes: "frame",
};

export const looks = signal<Looks>(usualLooks);

export function look(part: Partial<Looks>): void {
  looks.value = { ...looks.peek(), ...part };
}

const choices = { drawing: ["tiles", "glyphs"], changes: ["none", "frame", "step"] };

/** Settings read from storage; invalid ones have their defaults. */
export function looksFrom(stored: unknown): Looks {
  const found: Record<string, unknown> = { ...usualLooks };
  if (typeof stored !== "object" || stored === null) return usualLooks;
  for (const [name, value] of Object.entries(stored)) {
    const allowed = choices[name as keyof typeof choices];
    const isToggle = typeof value === "boolean" && typeof found[name] === "boolean";
    if (allowed ? allowed.includes(value as string) : isToggle) found[name] = value;
  }
  return found as unknown as Looks;
}
