// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { fromSlider, sliderKind, sliderSteps, toSlider } from "../../src/parts/slider.ts";

const ranges = [[0, 100], [1, 7], [20, 80], [4, 2000], [1, 10_000], [1, 100_000], [0, 1000]] as const;

test.each(ranges)("every place from %d to %d is a number in the range, and they grow", (min, max) => {
  const kind = sliderKind(min, max);
  let before = -Infinity;
  for (let place = 0; place <= sliderSteps(kind, min, max); ++place) {
    const value = fromSlider(kind, min, max, place);
    expect(Number.isInteger(value) && value >= min && value <= max && value >= before).toBe(true);
    before = value;
  }
  expect(fromSlider(kind, min, max, 0)).toBe(min);
  expect(before).toBe(max);
});

test.each(ranges)("a slider from %d to %d stands where its number is", (min, max) => {
  const kind = sliderKind(min, max);
  for (const share of [0, 0.01, 0.1, 0.5, 1]) {
    const value = Math.round(min + share * (max - min));
    const back = fromSlider(kind, min, max, toSlider(kind, min, max, value));
    expect(Math.abs(back - value)).toBeLessThanOrEqual(kind === "even" ? 0 : 1 + 0.05 * value);
  }
});

test("a range that is too large to aim in has no slider", () => {
  expect(sliderKind(0, 1_000_000)).toBe("none");
});
