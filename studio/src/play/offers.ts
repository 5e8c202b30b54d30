// SPDX-License-Identifier: MIT
// What the screen offers to be chosen by a letter, so that it can be chosen by a finger as well:
//
//   │   > n  New game       │          │ a) 2 x Ration    to eat │

import type { Mode } from "./game_status.ts";

export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly row: number;
  readonly column: number;
}

const menuLine = /([a-z]) {2}([^\s(].*?)\s*(?:│|$)/g;
const listLine = /([a-z])\) (\S.*?)\s*(?= {2}|│|$)/g;

export function offersOn(rows: readonly string[], mode: Mode): Offer[] {
  const line = ["menu", "anew"].includes(mode) ? menuLine : ["pack", "drop", "worn", "identify"].includes(mode) ? listLine : null;
  if (line === null) return [];
  return rows.flatMap((text, row) =>
    [...text.matchAll(line)].map((found) => ({ key: found[1] ?? "", label: found[2] ?? "", row, column: found.index })),
  );
}

/** The one under a finger: in this row, and the last that begins before the column. */
export function offerAt(offers: readonly Offer[], column: number, row: number): Offer | null {
  const inRow = offers.filter((offer) => offer.row === row);
  return inRow.filter((offer) => offer.column <= column).at(-1) ?? inRow[0] ?? null;
}
