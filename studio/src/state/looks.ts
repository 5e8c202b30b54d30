// SPDX-License-Identifier: MIT
// How the map is looked at. None of it changes the level.
import { signal } from "@preact/signals-core";

export interface Looks {
  readonly drawing: "tiles" | "glyphs";
  readonly spawns: boolean;
  readonly rooms: boolean;
  readonly path: boolean;
  readonly distances: boolean;
  /** Hatches unreachable floor. */
  readonly reachable: boolean;
  /** Which cells light up while one looks at earlier frames. */
  readonly changes: "none" | "frame" | "step";
}

export const usualLooks: Looks = {
  drawing: "tiles",
  spawns: true,
  rooms: false,
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

/** Looks out of what was stored once; what does not fit is as usual. */
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
