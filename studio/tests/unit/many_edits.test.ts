// SPDX-License-Identifier: MIT
// After any sequence of edits of the cards, the text can be read and has the result of the edits.
import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import { addBranch, addStep, copyStep, moveStep, removeStep, setWeight } from "../../src/recipe/edits.ts";
import { setOption } from "../../src/recipe/members.ts";
import { type Slot, ownerOf, slotOf, slots } from "../../src/recipe/tree.ts";
import { comments, commented, names, shipped, treeOf } from "./shipped.ts";

/** The same row of numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = shipped.find(([name]) => name === "random_dungeon.json")?.[1] ?? "";
const fort = shipped.find(([name]) => name === "cave_fort.json")?.[1] ?? "";
const commas = `{
  "name": "x",
  "chain": [
    "maze", // the starter
    { "one_of": ["erode", ["lakes", "erode",],] },
  ],
}`;
const recipes = [commented, fort, random, commas, `{ "name": "x", "chain": [] }`, `{}`];

test.each(Array.from({ length: 60 }, (_, seed) => seed))("row %d", (seed) => {
  const below = numbers(seed * 7919 + 1);
  let text = recipes[seed % recipes.length] ?? "";
  let said = comments(text);
  for (let i = 0; i < 60; ++i) {
    const tree = treeOf(text);
    const card = tree.cards[below(Math.max(1, tree.cards.length))];
    const all = slots(tree.chain);
    const to = all[below(all.length)] as Slot;
    const from = card === undefined ? null : slotOf(tree.chain, card);
    const before = names(text);
    const steps = [`"erode"`, `"region"`, `{ "maybe": { "do": "lakes" } }`, `{ "one_of": ["maze", ["erode", "lakes"]] }`];
    const step = steps[below(steps.length)] ?? "";
    const what = card === undefined || from === null ? 0 : below(6);
    if (what <= 1 || card === undefined || from === null) {
      text = addStep(text, to, step, ownerOf(tree, to.list)).text;
      expect(names(text).length).toBeGreaterThan(before.length);
    } else if (what === 2) {
      const free = slots(tree.chain, card);
      const place = free[below(free.length)] as Slot;
      const moved = moveStep(text, from, place, ownerOf(tree, place.list));
      expect(parse(moved.text.slice(moved.at))).toEqual(parse(text.slice(card.offset)));
      text = moved.text;
      expect(names(text).sort()).toEqual(before.sort());
    } else if (what === 3) {
      text = copyStep(text, from, card).text;
      // Those inside of what was copied are there twice now.
      said = [...said, ...comments(text.slice(card.offset, card.end))].sort();
      expect(names(text).length).toBeGreaterThan(before.length);
    } else if (what === 4) {
      text = setOption(text, card.path, card.kind === "step" ? "percent" : "off", card.kind === "step" ? below(9) : true);
      if (card.kind === "one_of") text = addBranch(text, card);
    } else if (card.lists[0]?.branch !== undefined) {
      text = setWeight(text, card.lists[0].branch.path, 1 + below(3));
    } else if (below(3) === 0 && said.length === 0) {
      text = removeStep(text, from);
    }
    expect(comments(text)).toEqual(said);
    expect(text).not.toMatch(/[ \t]\n/);
  }
});
