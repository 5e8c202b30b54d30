// SPDX-License-Identifier: MIT
// The status of the game, as game/wasm/visit.cpp writes it.

export type Mode =
  | "menu" | "seed" | "anew" | "playing" | "pack" | "drop" | "worn" | "close" | "identify" | "shop" | "look" | "aim" | "help" | "messages" | "building"
  | "watching" | "ended";

export interface GameStatus {
  /** An integer from 0 to 2^64 - 1. */
  seed: string;
  depth: number;
  turn: number;
  health: number;
  most_health: number;
  at: [x: number, y: number];
  over: boolean;
  won: boolean;
  /** The newest. */
  message: string;
  messages: number;
}

export interface Status {
  mode: Mode;
  /** Something goes on without keys: walking, building, watching. */
  busy: boolean;
  quits: boolean;
  /** Counts up whenever there is something else to keep. */
  kept: number;
  game: GameStatus | null;
}

/** The screen: cells in reading order, 12 bytes each, as game/wasm/visit.hpp has them. */
export interface Screen {
  width: number;
  height: number;
  cells: Uint8Array<ArrayBuffer>;
}

export const cellBytes = 12;

/** What to walk through: the same request gives the same level as in a build. */
export interface WalkRequest {
  text: string;
  seed: string;
  depth: number;
  size: [width: number, height: number] | null;
}

/** A line of text for every row of the screen, without the blanks at its end. */
export function rowsOf({ width, height, cells }: Screen): string[] {
  const view = new DataView(cells.buffer, cells.byteOffset);
  return Array.from({ length: height }, (_, y) => {
    let row = "";
    for (let x = 0; x < width; ++x) row += String.fromCodePoint(view.getUint32(cellBytes * (y * width + x), true));
    return row.trimEnd();
  });
}
