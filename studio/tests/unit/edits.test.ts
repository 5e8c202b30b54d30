// SPDX-License-Identifier: MIT
import { parse } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { addBranch, addStep, copyStep, moveStep, removeBranch, removeStep, setWeight } from "../../src/recipe/edits.ts";
import { setOption } from "../../src/recipe/members.ts";
import { type Card, type Slot, nextSlot, ownerOf, slotOf, slots } from "../../src/recipe/tree.ts";
import { comments, commented, everyRecipe, names, treeOf } from "./shipped.ts";

const at = (text: string, key: string): Card => {
  const card = treeOf(text).cards.find((other) => other.key === key);
  if (card === undefined) throw new Error(`no ${key}`);
  return card;
};
const placeOf = (text: string, key: string): Slot => {
  const tree = treeOf(text);
  const slot = slotOf(tree.chain, tree.cards.find((card) => card.key === key) as Card);
  if (slot === null) throw new Error(`no ${key}`);
  return slot;
};

describe.each(everyRecipe)("%s", (_, text) => {
  const tree = treeOf(text);

  test("is the same again when a step was added anywhere and removed", () => {
    for (const slot of slots(tree.chain)) {
      const added = addStep(text, slot, `{ "zzz": { "a": 1 } }`, ownerOf(tree, slot.list));
      expect(treeOf(added.text).cards.find((card) => card.offset === added.at)?.name).toBe("zzz");
      expect(comments(added.text)).toEqual(comments(text));
      const removed = removeStep(added.text, placeOf(added.text, "zzz#0"));
      expect(names(removed)).toEqual(names(text));
      expect(comments(removed)).toEqual(comments(text));
      const isExact = slot.list.form === "list" && slot.list.cards.length > 0;
      if (isExact) expect(removed).toBe(text);
    }
  });

  test("is the same again when an option was set and set back", () => {
    for (const card of tree.cards.filter((card) => card.kind === "step")) {
      const set = setOption(text, card.path, "zzz", 7);
      const inside = treeOf(set).cards.find((other) => other.key === card.key);
      expect(inside?.options.zzz).toBe(7);
      expect(setOption(set, card.path, "zzz", undefined)).toBe(text);
    }
  });

  test("is the same again when a step was switched off and on", () => {
    for (const card of tree.cards.filter((card) => card.kind !== "include")) {
      const off = setOption(text, card.path, "off", true);
      expect(treeOf(off).cards.filter((other) => other.off).map((other) => other.key)).toEqual([card.key]);
      expect(setOption(off, card.path, "off", undefined)).toBe(text);
    }
  });

  test("holds the same steps and comments when one was moved, wherever it goes", () => {
    const before = tree.cards.map((card) => card.name).sort();
    for (const card of tree.cards) {
      const from = slotOf(tree.chain, card) as Slot;
      const all = slots(tree.chain, card);
      // Of the places in a long recipe only some: others for every card.
      const every = Math.ceil(all.length / 6);
      for (const to of all.filter((_, i) => i % every === card.offset % every)) {
        const moved = moveStep(text, from, to, ownerOf(tree, to.list));
        const after = treeOf(moved.text).cards;
        expect(after.map((other) => other.name).sort()).toEqual(before);
        expect(comments(moved.text)).toEqual(comments(text));
        const found = after.find((other) => other.offset === moved.at);
        expect(found && parse(moved.text.slice(found.offset, found.end))).toEqual(
          parse(text.slice(card.offset, card.end)),
        );
      }
    }
  });

  test("gets a card from the top to the bottom and back by single moves", () => {
    let now = text;
    let card: Card | undefined = tree.cards.at(-1);
    for (const direction of [-1, 1] as const) {
      for (let bound = 0; bound < 400 && card !== undefined; ++bound) {
        const here = treeOf(now);
        const same = here.cards.find((other) => other.offset === card?.offset) as Card;
        const to = nextSlot(here, same, direction);
        if (to === null) break;
        const moved = moveStep(now, slotOf(here.chain, same) as Slot, to, ownerOf(here, to.list));
        now = moved.text;
        card = treeOf(now).cards.find((other) => other.offset === moved.at);
      }
      const chain = treeOf(now).chain.cards;
      expect((direction < 0 ? chain[0] : chain.at(-1))?.offset).toBe(card?.offset);
    }
    expect(names(now)).toEqual(names(text));
    expect(comments(now)).toEqual(comments(text));
  });
});

test("writes a step with options as a hand would", () => {
  const text = `{\n  "chain": [\n    "bsp_rooms",\n    "erode"\n  ]\n}\n`;
  const set = setOption(text, ["chain", 0], "min_size", 4);
  expect(set).toBe(`{\n  "chain": [\n    { "bsp_rooms": { "min_size": 4 } },\n    "erode"\n  ]\n}\n`);
  expect(setOption(set, ["chain", 0], "depth", 2, ["depth", "min_size"])).toContain(`{ "depth": 2, "min_size": 4 }`);
});

test("keeps a comment inside of a step whose last option goes", () => {
  const text = `{ "chain": [{ "erode": { // little\n "percent": 5 } }] }`;
  expect(setOption(text, ["chain", 0], "percent", undefined)).toContain("// little");
});

test("takes a step's comments along", () => {
  const card = at(commented, "connect_areas#0");
  const { text } = moveStep(commented, placeOf(commented, card.key), { list: treeOf(commented).chain, index: 0 });
  const moved = `{ "connect_areas": { "min_area": 12 } }, // so that one can walk`;
  expect(text).toContain(`"chain": [\n    ${moved}\n    // How`);
});

test("moves a step with a comment into a list that stood on one line", () => {
  const to = treeOf(commented).cards.find((card) => card.name === "region")?.lists[0];
  const { text } = moveStep(commented, placeOf(commented, "connect_areas#0"), { list: to!, index: 1 });
  expect(text).toContain(`"bsp_rooms",\n`);
  expect(names(text).indexOf("connect_areas")).toBe(names(text).indexOf("bsp_rooms") + 1);
});

test("copies a step but not its id", () => {
  const text = `{ "chain": ["a", { "b": { "id": "mine", "x": 1 } }] }`;
  const copied = copyStep(text, placeOf(text, "b#0"), at(text, "b#0")).text;
  expect(copied).toBe(`{ "chain": ["a", { "b": { "id": "mine", "x": 1 } }, { "b": { "x": 1 } }] }`);
});

test("copies an include, and a step that has no options", () => {
  const text = `{ "chain": [{ "include": "simple" }, "a"] }`;
  const included = copyStep(text, placeOf(text, "include#0"), at(text, "include#0")).text;
  expect(included).toBe(`{ "chain": [{ "include": "simple" }, { "include": "simple" }, "a"] }`);
  const twice = copyStep(text, placeOf(text, "a#0"), at(text, "a#0")).text;
  expect(twice).toBe(`{ "chain": [{ "include": "simple" }, "a", "a"] }`);
});

test("adds a chain behind the options of a region", () => {
  const text = `{ "chain": ["a", { "region": { "area": "noise" } }] }`;
  const region = at(text, "region#0");
  const filled = addStep(text, { list: region.lists[0]!, index: 0 }, `"c"`, region).text;
  expect(filled).toBe(`{ "chain": ["a", { "region": { "area": "noise", "chain": ["c"] } }] }`);
});

test("adds a first step to an empty chain on a line of its own", () => {
  const text = `{\n  "name": "x",\n  "chain": []\n}`;
  const added = addStep(text, { list: treeOf(text).chain, index: 0 }, `"bsp_rooms"`).text;
  expect(added).toBe(`{\n  "name": "x",\n  "chain": [\n    "bsp_rooms"\n  ]\n}`);
});

test("adds a chain to a region that has none, and an else to a maybe", () => {
  const text = `{ "chain": ["a", "region", { "maybe": { "do": ["b"] } }] }`;
  const region = at(text, "region#0");
  const filled = addStep(text, { list: region.lists[0]!, index: 0 }, `"c"`, region).text;
  expect(filled).toContain(`{ "region": { "chain": ["c"] } }`);
  const maybe = at(filled, "maybe#0");
  const both = addStep(filled, { list: maybe.lists[1]!, index: 0 }, `"d"`, maybe).text;
  expect(both).toContain(`"do": ["b"], "else": ["d"]`);
});

test("weighs branches, and writes no weight of 1", () => {
  const text = `{ "chain": [{ "one_of": ["a", ["b", "c"]] }] }`;
  const weighed = setWeight(text, ["chain", 0, "one_of", 1], 4);
  expect(weighed).toBe(`{ "chain": [{ "one_of": ["a", { "weight": 4, "do": ["b", "c"] }] }] }`);
  expect(setWeight(weighed, ["chain", 0, "one_of", 1], 1)).toBe(text);
});

test("adds and removes branches", () => {
  const text = `{ "chain": [{ "one_of": ["a", "b"] }] }`;
  const added = addBranch(text, at(text, "one_of#0"));
  expect(added).toBe(`{ "chain": [{ "one_of": ["a", "b", []] }] }`);
  expect(removeBranch(added, at(added, "one_of#0"), 2)).toBe(text);
});
