// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import { setOption } from "../../src/recipe/members.ts";
import {
  addCheck, removeCheck, setLoosened, setMovement, setName, setSize, setSummary,
} from "../../src/recipe/settings.ts";
import { comments, commented, everyRecipe, treeOf } from "./shipped.ts";

describe.each(everyRecipe)("%s", (_, text) => {
  const tree = treeOf(text);

  test("is the same again when its settings were changed and changed back", () => {
    expect(setName(setName(text, "Other"), tree.name)).toBe(text);
    expect(setSummary(setSummary(text, `a "quoted" one`), tree.summary)).toBe(text);
    expect(setSize(setSize(text, [30, 20]), tree.size)).toBe(text);
    expect(setMovement(setMovement(text, "diagonal"), tree.movement)).toBe(text);
    expect(setLoosened(setLoosened(text, "doors_fit", true), "doors_fit", false)).toBe(text);
    expect(removeCheck(addCheck(text, "loops"), tree.checks.length)).toBe(text);
  });

  test("has what was set, and keeps its comments", () => {
    const changed = addCheck(setMovement(setSize(setName(text, "Other"), [30, 20]), "diagonal"), "loops");
    const other = treeOf(setLoosened(changed, "doors_fit", true));
    expect(other).toMatchObject({ name: "Other", size: [30, 20], movement: "diagonal", loosen: ["doors_fit"] });
    expect(other.checks.at(-1)?.name).toBe("loops");
    expect(comments(changed)).toEqual(comments(text));
  });
});

test("checks have options as steps have", () => {
  const text = addCheck(commented, "loops");
  const set = setOption(text, ["checks", 1], "min", 2);
  expect(set).toContain(`{ "loops": { "min": 2 } }`);
  expect(setOption(set, ["checks", 1], "min", undefined)).toBe(text);
});

test("what is new goes where recipes have it", () => {
  expect(setMovement(`{\n  "name": "x",\n  "chain": []\n}`, "diagonal")).toBe(
    `{\n  "name": "x",\n  "movement": "diagonal",\n  "chain": []\n}`,
  );
});
