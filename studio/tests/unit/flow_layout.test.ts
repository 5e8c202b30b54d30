// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { freePlace } from "../../src/flow/free_place.ts";
import { type Box, type Graph, layout } from "../../src/flow/layout.ts";

const box: Box = { width: 90, height: 36 };
const graphOf = (count: number, edges: Graph["edges"]): Graph => ({ boxes: Array.from({ length: count }, () => box), edges });
const ring = (count: number): [number, number][] => Array.from({ length: count }, (_, i) => [i, (i + 1) % count]);

const overlaps = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  Math.abs(a[0] - b[0]) < box.width && Math.abs(a[1] - b[1]) < box.height;

test("the same graph has the same picture, and nothing overlaps", () => {
  for (const count of [0, 1, 2, 3, 9, 40, 120]) {
    const graph = graphOf(count, count < 3 ? [] : ring(count));
    const places = layout(graph);
    expect(places).toEqual(layout(graph));
    expect(places.length).toBe(count);
    expect(places.flat().every(Number.isInteger)).toBe(true);
    const pairs = places.flatMap((a, i) => places.slice(i + 1).map((b) => overlaps(a, b)));
    expect(pairs.filter(Boolean)).toEqual([]);
  }
});

test("a line of rooms is a line from left to right", () => {
  const places = layout(graphOf(8, ring(8).slice(0, 7)));
  const across = places.map(([x]) => x);
  expect(across).toEqual(across.toSorted((a, b) => a - b));
});

test("linked rooms are closer than others", () => {
  const edges = ring(12);
  const places = layout(graphOf(12, edges));
  const far = (a: number, b: number): number => Math.hypot(places[a]![0] - places[b]![0], places[a]![1] - places[b]![1]);
  for (const [a, b] of edges) expect(far(a, b)).toBeLessThan(far(a, (a + 6) % 12));
});

test("a thousand rooms, also without links, take less than some seconds", () => {
  expect(layout(graphOf(1000, ring(1000))).length).toBe(1000);
  expect(layout(graphOf(200, [])).length).toBe(200);
}, 20_000);

test("one more room goes where there is space", () => {
  const taken = [{ ...box, at: [0, 0] as const }, { ...box, at: [200, 0] as const }];
  for (const near of [[], [[0, 0]], [[0, 0], [200, 0]]] as [number, number][][]) {
    const place = freePlace(box, near, { boxes: taken, lines: [[[0, 0], [200, 0]]] });
    expect(Math.abs(place[1])).toBeGreaterThanOrEqual(near.length > 1 ? box.height / 2 : 0);
    for (const { at } of taken) expect(overlaps(place, at)).toBe(false);
  }
});
