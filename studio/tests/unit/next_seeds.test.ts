// SPDX-License-Identifier: MIT
// Seeds stay whole numbers below 2^64.
import { expect, test } from "vitest";
import { randomSeeds, seedFrom, seedsAfter } from "../../src/compare/next_seeds.ts";

test("follow each other, beyond what numbers of the page can count", () => {
  expect(seedsAfter("7", 3)).toEqual(["8", "9", "10"]);
  expect(seedFrom("9007199254740993", 2)).toBe("9007199254740995");
  expect(seedFrom("18446744073709551615", 1)).toBe("0");
  expect(seedFrom("0", -1)).toBe("18446744073709551615");
  expect(seedFrom("nonsense", 1)).toBe("1");
});

test("at random are numbers", () => {
  for (const seed of randomSeeds(50)) expect(seed).toMatch(/^\d{1,10}$/);
});
