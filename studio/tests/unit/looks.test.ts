// SPDX-License-Identifier: MIT
// Looks that were stored are taken as far as they make sense.
import { expect, test } from "vitest";
import { looksFrom, usualLooks } from "../../src/state/looks.ts";

test("what was stored is found again", () => {
  const stored = { ...usualLooks, drawing: "glyphs", path: true, changes: "step" };
  expect(looksFrom(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test("what makes no sense is as usual", () => {
  for (const stored of [null, 7, "x", [], { drawing: "oil", spawns: 1, other: true, path: "yes" }]) {
    expect(looksFrom(stored)).toEqual(usualLooks);
  }
});
