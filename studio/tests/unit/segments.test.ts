// SPDX-License-Identifier: MIT
// Steps along the line: all frames have a place, in order, and none is too narrow.
import { expect, test } from "vitest";
import type { StepRun } from "../../src/engine/answers.ts";
import { frameAt, placeOf, segmentsOf } from "../../src/timeline/segments.ts";

function steps(...frames: number[]): StepRun[] {
  let first = 0;
  return frames.map((count, index) => {
    const step = { builder: `step_${index}`, file: "", line: 1, column: 1, first_frame: first, frames: count };
    first += count;
    return step;
  });
}
const total = (runs: StepRun[]) => runs.reduce((sum, run) => sum + run.frames, 0);

const builds = [[[5, 3, 2]], [[1, 50_000, 1, 0, 7]], [[1]], [Array.from({ length: 256 }, () => 2)]];

test.each(builds)("%j fill the line", (frames) => {
  const runs = steps(...frames);
  const segments = segmentsOf(runs, total(runs), 0.03);
  const least = Math.min(0.03, 1 / segments.length);
  expect(segments.reduce((sum, segment) => sum + segment.width, 0)).toBeCloseTo(1, 9);
  for (const segment of segments) expect(segment.width).toBeGreaterThanOrEqual(least - 1e-9);
  expect(segments.reduce((sum, segment) => sum + segment.frames, 0)).toBe(total(runs));
});

test("the place of every frame leads back to it", () => {
  const runs = steps(4, 1, 90, 2);
  const segments = segmentsOf(runs, 97, 0.1);
  for (let frame = 0; frame < 97; ++frame) expect(frameAt(segments, placeOf(segments, frame))).toBe(frame);
});

test("beside the line are the first and the last frame", () => {
  const segments = segmentsOf(steps(4, 6), 10, 0.05);
  expect(frameAt(segments, -3)).toBe(0);
  expect(frameAt(segments, 1)).toBe(9);
  expect(frameAt(segments, 9)).toBe(9);
});

test("steps without frames have no place, and no steps no line", () => {
  expect(segmentsOf(steps(2, 0, 3), 5, 0.05).map((segment) => segment.step)).toEqual([0, 2]);
  expect(segmentsOf([], 0, 0.05)).toEqual([]);
  expect(frameAt([], 0.5)).toBe(0);
});
