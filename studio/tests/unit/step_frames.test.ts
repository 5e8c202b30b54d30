// SPDX-License-Identifier: MIT
// Which step a frame is of, and where one is again after a change.
import { describe, expect, test } from "vitest";
import type { StepRun } from "../../src/engine/answers.ts";
import { lastFrameOf, sameMoment, stepAt } from "../../src/state/step_frames.ts";

function history(...runs: [builder: string, frames: number][]) {
  let frames = 0;
  const steps: StepRun[] = runs.map(([builder, count]) => {
    const step = { builder, file: "", line: 1, column: 1, first_frame: frames, frames: count };
    frames += count;
    return step;
  });
  return { steps, frames };
}

test("a frame is of the last step that began before it", () => {
  const { steps } = history(["rooms", 3], ["nothing", 0], ["doors", 2]);
  expect([0, 2, 3, 4].map((frame) => stepAt(steps, frame))).toEqual([0, 0, 2, 2]);
  expect(stepAt([], 0)).toBe(-1);
});

test("a step is seen where it ends", () => {
  const build = history(["rooms", 3], ["nothing", 0], ["doors", 2]);
  expect([0, 2, 9].map((step) => lastFrameOf(build, step))).toEqual([2, 4, 4]);
});

describe("after another build", () => {
  const before = history(["rooms", 5], ["doors", 3], ["doors", 4]);

  test("the same step is shown, wherever it is now", () => {
    const after = history(["rooms", 9], ["lakes", 2], ["doors", 3], ["doors", 4]);
    expect(sameMoment(before, 6, after)).toBe(12);
    expect(sameMoment(before, 9, after)).toBe(15);
  });

  test("the whole of a step is shown again after another build", () => {
    expect(sameMoment(before, 4, history(["rooms", 9], ["doors", 3]))).toBe(8);
  });

  test("a shorter step is shown as far as it goes", () => {
    expect(sameMoment(before, 3, history(["rooms", 2], ["doors", 3]))).toBe(1);
  });

  test("a step that is gone has no frame", () => {
    expect(sameMoment(before, 9, history(["rooms", 5], ["doors", 3]))).toBeNull();
    expect(sameMoment(before, 6, history(["rooms", 5], ["doors", 0]))).toBeNull();
  });
});
