// SPDX-License-Identifier: MIT
// Places the rooms of a graph so that distances on the screen follow those along the links.
//
// Stress minimisation by gradient descent on one pair at a time (Zheng, Pawar and Goodman, "Graph drawing by stochastic
// gradient descent", 2018), with a fixed number of rounds and fixed random numbers: the same graph has the same picture.
// Cost: rounds x the square of the rooms, of which the engine allows 1,000.

export type Point = readonly [x: number, y: number];

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Graph {
  readonly boxes: readonly Box[];
  readonly edges: readonly (readonly [from: number, to: number])[];
}

/** Between the middles of linked rooms, in pixels. */
export const step = 120;
export const gap = 22;
/** Boxes are wide, and so is the view. */
export const flat = 0.62;
const rounds = 30;
/** Of a graph with more rooms fewer rounds have to do. */
const mostPairs = 6_000_000;

export function layout({ boxes, edges }: Graph): Point[] {
  const count = boxes.length;
  if (count === 0) return [];
  const distances = allDistances(count, edges);
  const places = circle(count);
  descend(places, distances, Math.max(5, Math.min(rounds, Math.floor((2 * mostPairs) / (count * count)))));
  const turned = turn(places);
  const scaled = turned.map(([x, y]): [number, number] => [x * step, y * step * flat]);
  for (let pass = 0; pass < (count > 300 ? 0 : 12); ++pass) {
    apart(scaled, boxes);
    if (!clearLines(scaled, boxes, edges)) break;
  }
  apart(scaled, boxes);
  return scaled.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
}

/** Steps along the links, from each room to each; rooms that are not connected are a little farther than all others. */
function allDistances(count: number, edges: Graph["edges"]): Float32Array {
  const beside: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of edges) {
    beside[from]?.push(to);
    beside[to]?.push(from);
  }
  const distances = new Float32Array(count * count).fill(-1);
  let farthest = 1;
  for (let from = 0; from < count; ++from) {
    const queue = [from];
    distances[from * count + from] = 0;
    for (let next = 0; next < queue.length; ++next) {
      const at = queue[next]!;
      const steps = distances[from * count + at]!;
      farthest = Math.max(farthest, steps);
      for (const other of beside[at]!) {
        if (distances[from * count + other]! >= 0) continue;
        distances[from * count + other] = steps + 1;
        queue.push(other);
      }
    }
  }
  const unlinked = Math.min(farthest, Math.sqrt(count)) + 1;
  return distances.map((steps) => (steps < 0 ? unlinked : steps));
}

function circle(count: number): [number, number][] {
  const radius = Math.sqrt(count);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [-radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function descend(places: [number, number][], distances: Float32Array, times: number): void {
  const count = places.length;
  const pairs = Array.from({ length: (count * (count - 1)) / 2 }, () => 0);
  for (let a = 0, next = 0; a < count; ++a) for (let b = a + 1; b < count; ++b) pairs[next++] = a * count + b;
  const below = numbers();
  const farthest = distances.reduce((most, steps) => Math.max(most, steps), 1);
  const decay = Math.log((farthest * farthest) / 0.05) / Math.max(1, times - 1);
  for (let round = 0; round < times; ++round) {
    const rate = farthest * farthest * Math.exp(-decay * round);
    shuffle(pairs, below);
    for (const pair of pairs) pull(places[Math.floor(pair / count)]!, places[pair % count]!, distances[pair]!, rate);
  }
}

function pull(a: [number, number], b: [number, number], wanted: number, rate: number): void {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  const length = Math.max(1e-6, Math.hypot(dx, dy));
  const share = (Math.min(1, rate / (wanted * wanted)) * (length - wanted)) / (2 * length);
  a[0] -= share * dx;
  a[1] -= share * dy;
  b[0] += share * dx;
  b[1] += share * dy;
}

function numbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shuffle(items: number[], below: (limit: number) => number): void {
  for (let last = items.length - 1; last > 0; --last) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
}

/** Turns the longer side to the horizontal, with the first room to the left and above. */
function turn(places: readonly Point[]): Point[] {
  const mean = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const [x, y] = [mean(0), mean(1)];
  const centred = places.map((place): Point => [place[0] - x, place[1] - y]);
  const sum = (of: (place: Point) => number): number => centred.reduce((total, place) => total + of(place), 0);
  const angle = 0.5 * Math.atan2(2 * sum((p) => p[0] * p[1]), sum((p) => p[0] * p[0] - p[1] * p[1]));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = centred.map(([a, b]): Point => [a * cos + b * sin, b * cos - a * sin]);
  const flipX = (turned[0]?.[0] ?? 0) > 0 ? -1 : 1;
  const flipY = (turned[0]?.[1] ?? 0) > 0 ? -1 : 1;
  return turned.map(([a, b]): Point => [a * flipX, b * flipY]);
}

/** Moves boxes that overlap, each pair along the shorter way. */
function apart(places: [number, number][], boxes: readonly Box[]): void {
  const passes = places.length > 300 ? 20 : 60;
  for (let pass = 0; pass < passes; ++pass) {
    let moved = false;
    for (let a = 0; a < places.length; ++a) {
      for (let b = a + 1; b < places.length; ++b) moved = separate(places[a]!, places[b]!, boxes[a]!, boxes[b]!) || moved;
    }
    if (!moved) break;
  }
}

/** Moves boxes off lines that are not theirs. Returns whether any was. */
function clearLines(places: [number, number][], boxes: readonly Box[], edges: Graph["edges"]): boolean {
  let moved = false;
  for (const [from, to] of edges) {
    const [a, b] = [places[from]!, places[to]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 1) continue;
    const across = [(a[1] - b[1]) / length, (b[0] - a[0]) / length] as const;
    places.forEach((place, index) => {
      if (index === from || index === to) return;
      const [dx, dy] = [place[0] - a[0], place[1] - a[1]];
      const along = (dx * (b[0] - a[0]) + dy * (b[1] - a[1])) / (length * length);
      const { width, height } = boxes[index]!;
      const reach = (Math.abs(across[0]) * width + Math.abs(across[1]) * height) / 2 + gap / 3;
      const aside = dx * across[0] + dy * across[1];
      if (along <= 0 || along >= 1 || Math.abs(aside) >= reach) return;
      const push = (aside < 0 ? -reach : reach) - aside;
      place[0] += across[0] * push;
      place[1] += across[1] * push;
      moved = true;
    });
  }
  return moved;
}

function separate(a: [number, number], b: [number, number], first: Box, second: Box): boolean {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const overX = (first.width + second.width) / 2 + gap - Math.abs(dx);
  const overY = (first.height + second.height) / 2 + gap - Math.abs(dy);
  if (overX <= 0.5 || overY <= 0.5) return false;
  const axis = overX < overY ? 0 : 1;
  const push = ((axis === 0 ? overX : overY) / 2) * ((axis === 0 ? dx : dy) < 0 ? -1 : 1);
  a[axis] -= push;
  b[axis] += push;
  return true;
}
