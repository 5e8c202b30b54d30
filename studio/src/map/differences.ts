// SPDX-License-Identifier: MIT
// Where two levels differ: in their tiles, or in what stands on them.
import type { Cell, Frame, Size } from "../engine/answers.ts";

/** The centre of the bounding box of the set cells, which are in row-major order; null if none is set. */
export function middleOf(cells: Uint8Array, width: number): Cell | null {
  let [left, top, right, bottom] = [width, cells.length, -1, -1];
  for (let at = cells.indexOf(1); at >= 0; at = cells.indexOf(1, at + 1)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? null : [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
}

type Cells = Pick<Frame, "tiles" | "marks">;

export interface Differences {
  /** 1 where they differ, in the row-major order of the first. */
  readonly cells: Uint8Array;
  readonly count: number;
  /** The number of cells compared: those that both maps have. */
  readonly of: number;
}

export function differences(one: Cells, oneSize: Size, other: Cells, otherSize: Size): Differences {
  const cells = new Uint8Array(oneSize[0] * oneSize[1]);
  const width = Math.min(oneSize[0], otherSize[0]);
  const height = Math.min(oneSize[1], otherSize[1]);
  let count = 0;
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const at = y * oneSize[0] + x;
      const there = y * otherSize[0] + x;
      if (one.tiles[at] === other.tiles[there] && one.marks[at] === other.marks[there]) continue;
      cells[at] = 1;
      ++count;
    }
  }
  return { cells, count, of: width * height };
}

/** The same cells in the reading order of a map of another size; those that it does not have are left out. */
export function resized(cells: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to[0] * to[1]);
  const width = Math.min(from[0], to[0]);
  for (let y = 0; y < Math.min(from[1], to[1]); ++y) {
    out.set(cells.subarray(y * from[0], y * from[0] + width), y * to[0]);
  }
  return out;
}
