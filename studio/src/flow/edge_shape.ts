// SPDX-License-Identifier: MIT
// Lines between boxes, from border to border.
import type { Box, Point } from "./layout.ts";

export interface Line {
  readonly from: Point;
  readonly to: Point;
  /** Of the direction, in degrees. */
  readonly angle: number;
}

/** Where the line from the middle of a box to another point leaves the box. */
export function border(at: Point, { width, height }: Box, towards: Point): Point {
  const [dx, dy] = [towards[0] - at[0], towards[1] - at[1]];
  const share = Math.min(width / 2 / Math.max(Math.abs(dx), 1e-6), height / 2 / Math.max(Math.abs(dy), 1e-6), 1);
  return [at[0] + dx * share, at[1] + dy * share];
}

export function lineBetween(a: Point, first: Box, b: Point, second: Box): Line {
  const from = border(a, first, b);
  const to = border(b, second, a);
  return { from, to, angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI };
}

export const along = ({ from, to }: Line, share: number): Point =>
  [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];

export const contains = (at: Point, { width, height }: Box, [x, y]: Point): boolean =>
  Math.abs(x - at[0]) <= width / 2 && Math.abs(y - at[1]) <= height / 2;

/** The nearest of some points in the direction of an arrow key; -1 if there is none. */
export function towards(from: Point, points: readonly Point[], [dx, dy]: Point): number {
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], index) => {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (ahead <= 1 || aside > 2.5 * ahead) return;
    if (ahead + 2 * aside < least) [best, least] = [index, ahead + 2 * aside];
  });
  return best;
}
