// SPDX-License-Identifier: MIT
// The types of the engine's requests and answers, as studio/wasm/answers.cpp writes them. The engine is the C++ library
// as WebAssembly.
import type { MetricValues } from "../facts/metrics.gen.ts";
import type { Mission } from "./mission_answers.ts";

export type { DungeonAnswer, DungeonInfo, FloorInfo, FloorLinkInfo } from "./dungeon_answers.ts";
export type { KeyInfo, LockInfo, Mission } from "./mission_answers.ts";

export type Size = [width: number, height: number];
export type Cell = [x: number, y: number];
export type Bytes = Uint8Array<ArrayBuffer>;

/** The build that a call refers to: the last good one, or the last attempt of one that failed after it. */
export type Which = "level" | "attempt";

export type OptionType =
  | "number" | "toggle" | "choice" | "text" | "spawn_table" | "chain" | "prefab" | "tile" | "theme" | "machine" | "count" | "where"
  | "data" | "graph";

/** An option of a builder or a check, from its descriptor. */
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
  /** Its path among the files of the pack; "" for a recipe that ships. */
  file: string;
}

export interface CampaignInfo {
  id: string;
  summary: string;
  name: string;
  levels: { depth: [first: number, last: number]; recipe: string }[];
  /** Their names, if it is a dungeon. */
  floors?: string[];
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
  kind: "level" | "section" | "vault" | "room";
  size: Size;
}

export interface FormatInfo {
  id: string;
  summary: string;
  extension: string;
}

/** A condition of `where`. */
export interface ConditionInfo {
  name: string;
  form: "path" | "paths_by_name" | "names" | "choice" | "toggle" | "number" | "range" | "cell";
  /** Of a choice, or the preferences of a path; the first is the default, which is not written. */
  choices: string[];
  max: number;
  help: string;
}

/** A pattern of cycles in a flow. Rooms have names behind that of the cycle; the ends are called `from` and `to`. */
export interface CyclePatternInfo {
  id: string;
  /** The key is "key", or "key 1" and "key 2" in patterns with two; "" for none. */
  rooms: { name: string; role: string; key: string }[];
  /** The first takes the place of the link between the ends. */
  links: { from: string; to: string; kind: string }[];
}

/** What the graph of a flow can have. */
export interface FlowInfo {
  /** Of links; the first is the default. */
  link_kinds: string[];
  /** The link between the ends of a cycle is of one of these, if there is one. */
  replaceable_kinds: string[];
  patterns: CyclePatternInfo[];
}

export interface Catalogue {
  version: string;
  builders: BuilderInfo[];
  checks: CheckInfo[];
  recipes: RecipeInfo[];
  campaigns: CampaignInfo[];
  /** The conditions of `where`, in the order in which they are written. */
  where: ConditionInfo[];
  spawns: SpawnTableInfo[];
  prefabs: PrefabInfo[];
  formats: FormatInfo[];
  flow: FlowInfo;
}

/** An error and its fix. Lines and columns count from 1, columns in characters. */
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

/** The same request always builds the same level. */
export interface BuildRequest {
  /** Of a recipe, or of a dungeon if `floor` names one of its floors. */
  text: string;
  /** With it, depth and size are those of the floor. */
  floor?: string;
  /** An integer from 0 to 2^64 - 1. */
  seed: string;
  depth: number;
  /** Null for the size of the recipe. */
  size: Size | null;
  /** Keeps every frame instead of only the last. */
  watched: boolean;
}

/** A step that ran: its builder, its position in the recipe, and its frames. */
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
  /** "#rrggbb": its own, or that of its kind. */
  colour: string;
  /** The spawn table, prefab or builder that it comes from. */
  source: string;
}

/** The finished level, or the last attempt if the build failed. */
export interface LevelInfo {
  name: string;
  size: Size;
  depth: number;
  seed: string;
  /** The number of attempts made. */
  attempts: number;
  /** 16 hexadecimal digits; the command line prints the same. */
  hash: string;
  /** From the grammar of the pack; empty if it has no phrases, or if the build failed. */
  description: { name: string; text: string };
  /** The same for levels that are drawn with the same sheet; see Sheet. */
  tile_set: string;
  prefabs: { name: string; x: number; y: number; w: number; h: number }[];
  /** Whether it has locks, keys, levers or one-way cells; see Mission. */
  mission: boolean;
  metrics: MetricValues;
}

export interface BuildAnswer {
  /** False if there is no playable level; `problems` then has the reasons. */
  ok: boolean;
  problems: Problem[];
  /** Null if nothing was built, because the recipe or its chain is invalid. */
  level: LevelInfo | null;
  steps: StepRun[];
  /** The number of frames; at least 1 if there is a level. */
  frames: number;
  /** False if there were too many frames to keep them all. */
  complete: boolean;
  /** The number of steps reused from the previous build. */
  reused: number;
}

/** An exit: "down", "up", "portal" or a kind of the game. */
export interface ExitMark {
  at: Cell;
  kind: string;
  name: string;
  /** The level that it leads to; "" if it names none. */
  target: string;
}

/** One moment of a build. Cells are in row-major order: y * width + x. */
export interface Frame {
  index: number;
  step: number;
  note: string;
  start: Cell | null;
  exits: ExitMark[];
  spawns: Spawn[];
  /** Numbers of tiles; see TileInfo.number. */
  tiles: Uint8Array;
  /** 1 for cells that this frame changed. */
  changed: Uint8Array;
  /** The slots of the sheet to draw each cell with; in `marks`, 0 is none. */
  ground: Uint16Array;
  marks: Uint16Array;
}

export interface Paths {
  /** Steps from the start, -1 for cells that are unreachable. */
  distances: Int32Array;
  /** From the start to the nearest exit, both included; empty if no exit is reachable. */
  shortest: Cell[];
}

/** A room: its box, and what it is to the game. */
export interface RoomInfo {
  x: number;
  y: number;
  w: number;
  h: number;
  /** "" if it has none. */
  role: string;
  tags: string[];
}

export interface DoorInfo {
  at: Cell;
  /** The name of its tile. */
  kind: "door" | "secret_door";
}

export interface ZoneInfo {
  name: string;
  /** x, y and length of each run of cells in a row. */
  runs: Int32Array;
}

/** What the finished level says about its places. */
export interface Places {
  rooms: RoomInfo[];
  doors: DoorInfo[];
  zones: ZoneInfo[];
  /** For each cell the index of its room, or -1. */
  room_of: Int32Array;
  /** Null for a level without one. */
  mission: Mission | null;
}

/** The step that last changed a cell. */
export interface Blame {
  frame: number;
  step: number;
  builder: string;
  note: string;
}

/** A tile sheet with `columns` slots per row, each `tile` pixels wide and high. */
export interface Sheet {
  tile: number;
  /** That of LevelInfo. */
  tile_set: string;
  tiles: TileInfo[];
  columns: number;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

export interface SavedFile {
  name: string;
  bytes: Bytes;
}

export interface SaveOptions {
  format: string;
  /** Without an extension. */
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

/** The files of a pack, whose bytes are passed one after the other. */
export interface PackRequest {
  /** Of the pack among the files; "" if they are all of the pack. */
  folder: string;
  files: { path: string; size: number }[];
}

export interface PackInfo {
  name: string;
  version: string;
  summary: string;
}

export interface PackAnswer {
  /** False if the pack cannot be used. */
  ok: boolean;
  /** Of all its files; there may be some even if it can be used. */
  problems: Problem[];
  pack: PackInfo | null;
}

export interface Progress {
  attempt: number;
  step: number;
  steps: number;
  builder: string;
}
