// SPDX-License-Identifier: MIT
// Places for what is added to a graph, so that what is there already stays where it is.
import { type Box, type Point, flat, gap, step } from "./layout.ts";

export interface Taken {
  readonly boxes: readonly (Box & { readonly at: Point })[];
  readonly lines: readonly (readonly [Point, Point])[];
}

/** A place for one more room: near those that it is linked to, where no box is, and few lines are crossed. */
export function freePlace(box: Box, near: readonly Point[], { boxes, lines }: Taken): Point {
  const all = near.length > 0 ? near : boxes.map(({ at }) => at);
  const mean = (axis: 0 | 1): number => all.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, all.length);
  const isFree = ([x, y]: Point): boolean => boxes.every(({ at, width, height }) =>
    Math.abs(at[0] - x) >= (width + box.width) / 2 + gap || Math.abs(at[1] - y) >= (height + box.height) / 2 + gap);
  const cost = (place: Point): number => {
    const own = near.map((other): [Point, Point] => [place, other]);
    const met = boxes.filter((other) => own.some((line) => line[1] !== other.at && crosses(line, other))).length;
    const covered = lines.filter((line) => crosses(line, { ...box, at: place })).length;
    const crossings = own.reduce((sum, line) => sum + lines.filter((other) => meet(line, other)).length, 0);
    const length = all.reduce((sum, at) => sum + Math.hypot(at[0] - place[0], (at[1] - place[1]) / flat), 0) / all.length;
    return length + step * (2 * met + 2 * covered + crossings);
  };
  let best: Point = [Math.round(mean(0)), Math.round(mean(1))];
  let least = Infinity;
  // Rings around the others, until one has a free place; a wider one may still cross less.
  for (let ring = 0.5, beyond = 0; ring <= 40 && beyond < 4; ring += 0.5) {
    const count = Math.ceil(12 * ring);
    for (let index = 0; index < count; ++index) {
      const angle = (2 * Math.PI * index) / count;
      const [dx, dy] = [Math.cos(angle) * ring * step, Math.sin(angle) * ring * step * flat];
      const place: Point = [Math.round(mean(0) + dx), Math.round(mean(1) + dy)];
      const price = isFree(place) ? cost(place) : Infinity;
      if (price < least) [best, least] = [place, price];
    }
    if (least < Infinity) ++beyond;
  }
  return best;
}

/** The middle of some boxes, or a place near it that no box covers. */
export function chipPlace(box: Box, of: readonly { readonly at: Point }[], boxes: Taken["boxes"]): Point {
  const mean = (axis: 0 | 1): number => of.reduce((sum, { at }) => sum + at[axis], 0) / of.length;
  const isFree = ([x, y]: Point): boolean => boxes.every(({ at, width, height }) =>
    Math.abs(at[0] - x) >= (width + box.width) / 2 || Math.abs(at[1] - y) >= (height + box.height) / 2);
  const places = [0, 1, 2, 3, 4].flatMap((ring) => Array.from({ length: ring === 0 ? 1 : 8 }, (_, index): Point => {
    const angle = (Math.PI * index) / 4;
    return [Math.round(mean(0) + Math.cos(angle) * ring * 20), Math.round(mean(1) + Math.sin(angle) * ring * 14)];
  }));
  return places.find(isFree) ?? places[0]!;
}

/** Whether a line passes through a box. */
function crosses([a, b]: readonly [Point, Point], { at, width, height }: Box & { readonly at: Point }): boolean {
  let [first, last] = [0, 1];
  for (const axis of [0, 1] as const) {
    const half = (axis === 0 ? width : height) / 2;
    const [from, by] = [a[axis] - at[axis], b[axis] - a[axis]];
    if (Math.abs(by) < 1e-6) {
      if (Math.abs(from) >= half) return false;
      continue;
    }
    const ends = [(-half - from) / by, (half - from) / by].sort((one, two) => one - two);
    [first, last] = [Math.max(first, ends[0]!), Math.min(last, ends[1]!)];
  }
  return first < last;
}

/** Whether two lines cross inside of both. */
function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point): number => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
