// SPDX-License-Identifier: MIT
// The types of answers about dungeons, as studio/wasm/dungeon_answer.cpp writes them.
import type { Cell, Problem, Size } from "./answers.ts";

export interface FloorInfo {
  name: string;
  depth: number;
  /** The one that the seed selects. */
  recipe: string;
  size: Size;
  /** Percent of the seeds that have the floor. */
  chance: number;
  /** Whether the dungeon of this seed has it. */
  exists: boolean;
}

export interface FloorLinkInfo {
  from: string;
  to: string;
  kind: "stairs" | "shaft" | "portal";
  one_way: boolean;
  name: string;
  /** On both floors. */
  places: [from: Cell, to: Cell];
}

/** First the links within rows of floors, then those that the text lists, in the same order. */
export interface DungeonInfo {
  name: string;
  goal: string;
  floors: FloorInfo[];
  links: FloorLinkInfo[];
}

export interface DungeonAnswer {
  ok: boolean;
  problems: Problem[];
  dungeon: DungeonInfo | null;
}
