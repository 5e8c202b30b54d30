// SPDX-License-Identifier: MIT
// Conditions and counts are edited in place: comments and style stay.
import { parse } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import {
  type OptionPlace, addFrom, addName, countOf, removeFrom, removeName, setCondition, setCount, setRangePart, whereInWords,
} from "../../src/recipe/conditions.ts";
import { treeOf } from "./shipped.ts";

const order = ["steps_from_start", "steps_from", "role", "tag", "zone", "tile", "dead_end", "side", "at"];
const place: OptionPlace = {
  step: ["chain", 0], owner: "room_stairs", option: "where", order: ["replace", "where"], conditions: order,
};
const recipe = (where: string) => `{ "chain": [
  { "room_stairs": { "replace": true, "where": ${where} } } // stairs
] }`;
const whereIn = (text: string): unknown => (parse(text) as { chain: Record<string, { where: unknown }>[] }).chain[0]?.room_stairs?.where;

const commented = recipe(`{ // far
    "steps_from_start": { "min": 20 /* enough */ },
    "role": [ "boss", // the only one
      "shop" ]
  }`);

describe("a condition", () => {
  test("is added to a bare step, and taken out again", () => {
    const bare = '{ "chain": ["room_stairs"] }';
    const set = setCondition(bare, place, "side", "left");
    expect(set).toBe('{ "chain": [{ "room_stairs": { "where": { "side": "left" } } }] }');
    expect(setCondition(set, place, "side", undefined)).toBe(bare);
  });

  test("goes where the order has it", () => {
    const text = setCondition(recipe('{ "side": "left" }'), place, "role", "boss");
    expect(text).toBe(recipe('{ "role": "boss", "side": "left" }'));
    expect(setCondition(text, place, "role", undefined)).toBe(recipe('{ "side": "left" }'));
  });

  test("leaves the comments of the others alone", () => {
    const set = setCondition(commented, place, "dead_end", true);
    for (const remark of ["// far", "/* enough */", "// the only one", "// stairs"]) expect(set).toContain(remark);
    expect(whereIn(set)).toEqual({ steps_from_start: { min: 20 }, role: ["boss", "shop"], dead_end: true });
    expect(setCondition(set, place, "dead_end", undefined)).toBe(commented);
  });
});

describe("a range of steps", () => {
  const from = (text: string, part: "min" | "max" | "prefer", value: unknown) =>
    setRangePart(text, place, ["steps_from_start"], part, value);

  test("keeps its comments", () => {
    const set = from(commented, "max", 60);
    expect(set).toContain("/* enough */");
    expect(whereIn(set)).toMatchObject({ steps_from_start: { min: 20, max: 60 } });
    expect(from(set, "max", undefined)).toBe(commented);
  });

  test("is a preference alone, or with limits", () => {
    const farthest = recipe('{ "steps_from_start": "farthest" }');
    const limited = from(farthest, "min", 5);
    expect(limited).toBe(recipe('{ "steps_from_start": { "min": 5, "prefer": "farthest" } }'));
    expect(whereIn(from(limited, "prefer", undefined))).toEqual({ steps_from_start: { min: 5 } });
    expect(whereIn(from(farthest, "prefer", undefined))).toEqual({ steps_from_start: {} });
    expect(from(recipe('{ "steps_from_start": {} }'), "prefer", "nearest")).toBe(
      recipe('{ "steps_from_start": "nearest" }'));
  });

  test("from things by name is added and taken out", () => {
    const one = addFrom(recipe('{ "side": "left" }'), place, "steps_from", "boss", { min: 5 });
    expect(whereIn(one)).toEqual({ steps_from: { boss: { min: 5 } }, side: "left" });
    const two = addFrom(one, place, "steps_from", "exit", { min: 1 });
    expect(whereIn(setRangePart(two, place, ["steps_from", "boss"], "max", 9))).toMatchObject({
      steps_from: { boss: { min: 5, max: 9 }, exit: { min: 1 } },
    });
    expect(removeFrom(removeFrom(two, place, "steps_from", "exit"), place, "steps_from", "boss")).toBe(
      recipe('{ "side": "left" }'));
  });
});

describe("names", () => {
  test("are one or a list", () => {
    const one = addName(recipe('{ "side": "left" }'), place, "role", "boss");
    expect(whereIn(one)).toEqual({ role: "boss", side: "left" });
    expect(whereIn(addName(one, place, "role", "shop"))).toEqual({ role: ["boss", "shop"], side: "left" });
    expect(removeName(one, place, "role", 0)).toBe(recipe('{ "side": "left" }'));
  });

  test("are added to a list and taken out of it with its comments", () => {
    const three = addName(commented, place, "role", 'the "old" king');
    expect(whereIn(three)).toMatchObject({ role: ["boss", "shop", 'the "old" king'] });
    expect(removeName(three, place, "role", 2)).toBe(commented);
  });
});

describe("a count", () => {
  const counted: OptionPlace = { ...place, owner: "room_roles", option: "count", order: ["role", "count"] };
  const roles = (count: string) => `{ "chain": [{ "room_roles": { "role": "boss"${count} } }] }`;

  test("is a number if both limits are the same", () => {
    expect(setCount(roles(""), counted, 1, 3)).toBe(roles(', "count": { "min": 1, "max": 3 }'));
    expect(setCount(roles(', "count": { "min": 1, "max": 3 }'), counted, 3, 3)).toBe(roles(', "count": 3'));
    expect(setCount(roles(', "count": { "min": 1, /* few */ "max": 3 }'), counted, 2, 3)).toBe(
      roles(', "count": { "min": 2, /* few */ "max": 3 }'));
  });

  test.each<[unknown, [number, number]]>([
    [3, [3, 3]], [{ min: 2 }, [2, 2]], [{ max: 4 }, [0, 4]], [{}, [0, 1]], [undefined, [0, 1]], [{ min: 1, max: 9 }, [1, 9]],
  ])("%j has the limits %j", (value, expected) => expect(countOf(value)).toEqual(expected));
});

test("a card says its conditions in one line", () => {
  const where = {
    steps_from_start: { min: 20 }, steps_from: { boss: { max: 5 }, exit: "nearest" }, role: ["a", "b"], dead_end: true,
    side: "left", at: [3, 4], intensity: { min: 60 },
  };
  expect(whereInWords(where)).toBe(
    "steps from start at least 20 · steps from boss up to 5 · steps from exit nearest · role a or b · dead end · " +
    "side left · at 3,4 · intensity at least 60");
});

test("a where is an option of its card, not a list of steps", () => {
  expect(treeOf(commented).cards.map((card) => card.name)).toEqual(["room_stairs"]);
});
