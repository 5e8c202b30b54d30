// SPDX-License-Identifier: MIT
// The types of a mission, as studio/wasm/mission_answer.cpp writes it.
import type { Cell } from "./answers.ts";

export interface LockInfo {
  name: string;
  /** "" if it has none. */
  kind: string;
  /** The names of keys and levers in its condition. */
  keys: string[];
  /** The condition: "red and (blue or lever off)". */
  needs: string;
  /** In which it can be entered first, from 1; 0 if that is not known. */
  sphere: number;
  cells: Cell[];
}

export interface KeyInfo {
  name: string;
  kind: string;
  at: Cell;
  consumable: boolean;
  spare: boolean;
  /** In which it can be taken first, from 1; 0 if that is not known. */
  sphere: number;
}

/** Locks and keys, and how the level is meant to be played. */
export interface Mission {
  strength: "none" | "winnable" | "safe" | "complete";
  locks: LockInfo[];
  keys: KeyInfo[];
  levers: { name: string; at: Cell }[];
  one_ways: { at: Cell; towards: Cell }[];
  /** Two cells that lead to each other. */
  passages: { name: string; from: Cell; to: Cell }[];
  /** One after the other: to a key, by its index, or to an exit. */
  walks: { key: number | null; cells: Cell[] }[];
  /** For each cell the region that the locks separate from others, or -1. */
  region_of: Int32Array;
  /** For each cell from 0 to 100: rises through the spheres and falls behind each lock. */
  intensity: Uint8Array;
  /** Of keys and levers, by name. */
  colours: Readonly<Record<string, [red: number, green: number, blue: number]>>;
}
