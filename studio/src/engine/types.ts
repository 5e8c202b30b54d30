// SPDX-License-Identifier: MIT
// What the engine, which is the C++ library as WebAssembly, and the page say to each other.

export type Size = [width: number, height: number];
export type Cell = [x: number, y: number];

export type OptionType = "number" | "toggle" | "choice" | "spawn_table" | "chain" | "prefab";

/** An option of a builder or a check, as its descriptor has it. */
export interface OptionInfo {
  name: string;
  type: OptionType;
  default: unknown;
  min?: number;
  max?: number;
  choices?: string[];
  help: string;
}

export interface BuilderInfo {
  id: string;
  summary: string;
  kind: "starter" | "meta" | "both";
  version: number;
  needs: string[];
  gives: string[];
  drops: string[];
  alters_prefabs: boolean;
  smallest: Size;
  options: OptionInfo[];
}

export interface CheckInfo {
  id: string;
  summary: string;
  needs: string[];
  default: boolean;
  options: OptionInfo[];
}

export interface RecipeInfo {
  id: string;
  summary: string;
  name: string;
  size: Size;
  chain: string[];
  text: string;
}

export interface TileInfo {
  id: string;
  number: number;
  glyph: string;
  walkable: boolean;
  opaque: boolean;
  foreground: string;
  background: string;
}

export interface SpawnRow {
  name: string;
  kind: "monster" | "item" | "trap" | "prop";
  glyph: string;
}
export interface SpawnTableInfo {
  id: string;
  summary: string;
  rows: SpawnRow[];
}

export interface PrefabInfo {
  id: string;
  summary: string;
  kind: "level" | "section" | "vault";
  size: Size;
}

export interface FormatInfo {
  id: string;
  summary: string;
  ending: string;
}

/** Everything that there is to choose from. Changes only when prefabs are added. */
export interface Catalogue {
  version: string;
  builders: BuilderInfo[];
  checks: CheckInfo[];
  recipes: RecipeInfo[];
  tiles: TileInfo[];
  spawns: SpawnTableInfo[];
  prefabs: PrefabInfo[];
  formats: FormatInfo[];
}

/** Something that is wrong, and what to do about it. Lines and columns count from 1, columns in characters. */
export interface Problem {
  code: string;
  kind: "config" | "missing_fact" | "unlucky_seed" | "limit" | "input" | "io" | "internal" | "cancelled";
  message: string;
  fix: string;
  rule?: string;
  file?: string;
  line?: number;
  column?: number;
  step?: number;
  builder?: string;
  cells?: Cell[];
}

/** What to build. The same request gives the same level, always. */
export interface BuildRequest {
  text: string;
  /** A whole number from 0 to 2^64 - 1. */
  seed: string;
  depth: number;
  /** That of the recipe when null. */
  size: Size | null;
  /** Keep every frame; without it there is only the last. */
  watched: boolean;
}

/** A step that ran: which builder, where it stands in the recipe, and which frames it made. */
export interface StepRun {
  builder: string;
  file: string;
  line: number;
  column: number;
  first_frame: number;
  frames: number;
}

export interface Spawn {
  at: Cell;
  name: string;
  kind: "monster" | "item" | "trap" | "prop";
  glyph: string;
}

export interface Metrics {
  rooms: number;
  corridors: number;
  doors: number;
  spawns: number;
  floor_cells: number;
  floor_percent: number;
  /** From the start to the nearest exit; null when there is no way. */
  path_length: number | null;
  reachable_percent: number;
  dead_ends: number;
  loops: number;
  chokepoints: number;
}

/** The finished level, or what the last attempt left when the build failed. */
export interface LevelInfo {
  name: string;
  size: Size;
  depth: number;
  seed: string;
  /** How many attempts it took. */
  attempts: number;
  /** 16 hexadecimal digits; equal to what the command line gives. */
  hash: string;
  rooms: { x: number; y: number; w: number; h: number }[];
  prefabs: { name: string; x: number; y: number; w: number; h: number }[];
  metrics: Metrics;
}

export interface BuildAnswer {
  /** False when there is no playable level; `problems` then says why. */
  ok: boolean;
  problems: Problem[];
  /** Null when nothing was built: the recipe could not be read or its chain cannot work. */
  level: LevelInfo | null;
  steps: StepRun[];
  /** How many frames there are to ask for. At least 1 when there is a level. */
  frames: number;
  /** False when there were too many frames to keep them all. */
  complete: boolean;
  /** How many steps were taken over from the build before instead of being run again. */
  reused: number;
}

/** One moment of the build that was made last. Cells are in reading order: y * width + x. */
export interface Frame {
  index: number;
  step: number;
  note: string;
  start: Cell | null;
  exits: Cell[];
  spawns: Spawn[];
  /** Numbers of tiles; see TileInfo.number. */
  tiles: Uint8Array;
  /** 1 where this frame changed something. */
  changed: Uint8Array;
  /** What to draw each cell with: slots of the sheet; of `marks`, 0 is nothing. */
  ground: Uint16Array;
  marks: Uint16Array;
}

/** What can be asked of the ways on the map of a frame. */
export interface Ways {
  /** Steps from the start, -1 where nobody gets to. */
  distances: Int32Array;
  /** From the start to the nearest exit, both included; empty when there is no way. */
  path: Cell[];
}

/** Who last changed a cell, up to a frame. Null: it has been bare rock all along. */
export interface Blame {
  frame: number;
  step: number;
  builder: string;
  note: string;
}

/** The picture that levels are drawn from: `columns` slots to a row, each `tile` pixels wide and high. */
export interface Sheet {
  tile: number;
  columns: number;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

export interface SavedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** How a level is written down. */
export interface SaveOptions {
  format: string;
  /** Without an ending. */
  name: string;
  /** Side of a tile in pixels, for pictures. */
  tile?: number;
  frames_per_second?: number;
}

export interface PrefabAnswer {
  ok: boolean;
  problems: Problem[];
  prefab: PrefabInfo | null;
}

export interface Progress {
  attempt: number;
  step: number;
  steps: number;
  builder: string;
}
