// SPDX-License-Identifier: MIT
import { parse } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { readRecipe } from "../../src/recipe/document.ts";
import { Places } from "../../src/recipe/text_places.ts";
import { cardAt } from "../../src/recipe/tree.ts";
import { commented, everyRecipe, names, treeOf } from "./shipped.ts";

/** Finds the steps by walking through the value, unlike the studio. */
function stepsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stepsOf);
  const [[name, body] = ["", null]] = Object.entries(value as object);
  if (name === "one_of") return [name, ...(body.of ?? body).flatMap((b: any) => stepsOf(b.do ?? b))];
  if (name === "maybe" || name === "repeat") return [name, ...stepsOf(body.do ?? []), ...stepsOf(body.else ?? [])];
  return [name, ...stepsOf(body?.chain ?? [])];
}

describe.each(everyRecipe)("%s", (_, text) => {
  test("has the builders that it has, in order", () => {
    expect(names(text)).toEqual(stepsOf(parse(text).chain));
  });

  test("has each card where its name is written", () => {
    const places = new Places(text);
    for (const card of treeOf(text).cards) {
      expect(text.slice(places.offset(card)).startsWith(`"${card.name}"`)).toBe(true);
      expect(cardAt(treeOf(text), card.offset + 1)?.key).toBe(card.key);
    }
  });

  test("gives every card a key of its own", () => {
    const keys = treeOf(text).cards.map((card) => card.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("reads what the recipe says of itself", () => {
  const tree = treeOf(commented);
  expect(tree.name).toBe("Höhlen 🐉");
  expect(tree.size).toEqual([80, 50]);
  expect(tree.movement).toBe("orthogonal");
  expect(tree.checks.map((check) => [check.name, check.options])).toEqual([["path_length", { min_percent: 25 }]]);
});

test("reads weights, chances, and lists of steps", () => {
  const [oneOf, maybe] = treeOf(commented).chain.cards;
  expect(oneOf?.lists.map((list) => list.branch?.weight)).toEqual([3, 1]);
  expect(oneOf?.lists.map((list) => list.form)).toEqual(["single", "single"]);
  expect(maybe?.options).toEqual({ chance: 25 });
  expect(maybe?.lists.map((list) => [list.role, list.form])).toEqual([["do", "list"], ["else", "missing"]]);
});

test("counts columns in characters, not in units of the encoding", () => {
  const text = `{ "name": "🐉🐉", "chain": ["bsp_dungeon"] }`;
  expect(treeOf(text).cards[0]).toMatchObject({ line: 1, column: [...text.slice(0, text.indexOf('"bsp'))].length + 1 });
});

test("reads which checks are disabled", () => {
  const text = `{ "chain": ["a", { "b": { "off": true } }, { "one_of": { "off": true, "of": ["c"] } }] }`;
  expect(treeOf(text).cards.map((card) => card.off)).toEqual([false, true, true, false]);
});

test.each([
  ["", "line 1"],
  ["[]", "object"],
  ["{", "line 1"],
  [`{ "name": "x",\n "chain": ["a" "b"] }`, "line 2"],
  [`{ "chain": 3 }`, "list"],
])("says why %j has no cards", (text, why) => {
  const { tree, trouble } = readRecipe(text);
  expect(tree).toBeNull();
  expect(trouble).toContain(why);
});

test("takes whatever stands where a step should", () => {
  const odd = `1, null, {}, { "a": 1, "b": 2 }, "one_of", { "one_of": 3 }, { "maybe": [] }, { "x": 4 }, []`;
  expect(treeOf(`{ "chain": [${odd}] }`).cards.length).toBe(9);
});
