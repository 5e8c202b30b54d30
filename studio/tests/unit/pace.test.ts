// SPDX-License-Identifier: MIT
// Playing takes bearable time, however many frames there are.
import { describe, expect, test } from "vitest";
import { fastest, paceOf, slowest, speedText, strideAfter } from "../../src/state/pace.ts";

describe("pace", () => {
  test("shows every frame of a short build for as long as usual", () => {
    expect(paceOf(20, 0)).toEqual({ stride: 1, milliseconds: 60 });
    expect(paceOf(0, 0)).toEqual({ stride: 1, milliseconds: 60 });
  });

  test.each([250, 1000, 50_000, 3_000_000])("plays %i frames in about 15 seconds", (frames) => {
    const { stride, milliseconds } = paceOf(frames, 0);
    const seconds = (Math.ceil(frames / stride) * milliseconds) / 1000;
    expect(seconds).toBeGreaterThan(14);
    expect(seconds).toBeLessThan(16.5);
  });

  test("makes up for delays only where frames are left out anyway", () => {
    const long = paceOf(50_000, 0);
    expect(strideAfter(long, long.milliseconds)).toBe(long.stride);
    expect(strideAfter(long, 3 * long.milliseconds)).toBe(3 * long.stride);
    expect(strideAfter(paceOf(100, 0), 5000)).toBe(1);
  });

  test("never ticks faster than one can see", () => {
    for (let speed = slowest; speed <= fastest; ++speed) {
      for (const frames of [1, 300, 50_000]) expect(paceOf(frames, speed).milliseconds).toBeGreaterThanOrEqual(20);
    }
  });

  test("doubles with each unit of speed", () => {
    const rate = (speed: number) => paceOf(100, speed).stride / paceOf(100, speed).milliseconds;
    expect(rate(1) / rate(0)).toBeCloseTo(2, 1);
    expect(rate(-2) / rate(0)).toBeCloseTo(0.25, 1);
    expect([speedText(-1), speedText(0), speedText(3)]).toEqual(["1/2×", "1×", "8×"]);
  });
});
