// SPDX-License-Identifier: MIT
// Facts, their changes, and the description of a cell.
import { expect, test } from "vitest";
import type { Frame, LevelInfo, Mission, Places, TileInfo } from "../../src/engine/answers.ts";
import { counted, describedAs, factChange, facts, factText } from "../../src/facts/facts.ts";
import { metrics as table, type MetricValues } from "../../src/facts/metrics.gen.ts";
import { blameText, cellParts } from "../../src/map/cell_text.ts";

const metrics = {
  ...(Object.fromEntries(table.map(({ name }) => [name, 0])) as MetricValues),
  rooms: 3, floor_percent: 12.34, path_length: 40,
};
const level = (part: Partial<MetricValues>): LevelInfo => ({
  name: "", size: [4, 2], depth: 1, seed: "1", attempts: 1, tile_set: "", hash: "", prefabs: [], mission: false,
  description: { name: "", text: "" },
  metrics: { ...metrics, ...part },
});
const fact = (name: string) => facts.find((each) => each.name === name)!;

test("facts are shown with their units", () => {
  expect(factText(fact("Floor"), level({}))).toBe("12.3 %");
  expect(factText(fact("Path length"), level({}))).toBe("40");
  expect(factText(fact("Path length"), level({ path_length: null }))).toBe("none");
});

test("a level is called by its name, if it has one", () => {
  expect(describedAs(level({}))).toEqual({ heading: "Level", text: "" });
  const described = { ...level({}), description: { name: "The Wet Caves", text: "There is a lake." } };
  expect(describedAs(described)).toEqual({ heading: "The Wet Caves", text: "There is a lake." });
});

test("a change has a direction, and is shown only if there is one", () => {
  expect(factChange(fact("Rooms"), level({ rooms: 5 }), level({}))).toEqual({ sign: "▲", text: "2" });
  expect(factChange(fact("Floor"), level({ floor_percent: 10 }), level({}))).toEqual({ sign: "▼", text: "2.3" });
  expect(factChange(fact("Rooms"), level({}), level({}))).toBeNull();
  expect(factChange(fact("Rooms"), level({}), null)).toBeNull();
  expect(factChange(fact("Path length"), level({ path_length: null }), level({}))).toBeNull();
});

test("names are counted, the most frequent first", () => {
  expect(counted(["Orc", "Goblin", "Orc", "Bat"])).toEqual([["Orc", 2], ["Bat", 1], ["Goblin", 1]]);
});

test("a cell is described by its tile, what stands there, its room and its distance", () => {
  const tile: TileInfo = {
    id: "stone_floor", number: 1, glyph: ".", walkable: true, opaque: false, foreground: "", background: "",
  };
  const frame: Frame = {
    index: 0, step: 0, note: "", start: [0, 0], exits: [{ at: [3, 1], kind: "down", name: "", target: "" }],
    spawns: [{ at: [1, 1], name: "Orc", kind: "monster", glyph: "o", colour: "#f07840", source: "default" }],
    tiles: new Uint8Array(8).fill(1), changed: new Uint8Array(8), ground: new Uint16Array(8), marks: new Uint16Array(8),
  };
  const distances = Int32Array.from([0, 1, 2, 3, 1, 2, 3, -1]);
  const places: Places = {
    rooms: [{ x: 0, y: 0, w: 2, h: 2, role: "", tags: [] }, { x: 2, y: 0, w: 1, h: 1, role: "boss", tags: ["cold", "wet"] }],
    doors: [], zones: [{ name: "lake", runs: Int32Array.of(1, 0, 2, 0, 1, 1) }, { name: "bog", runs: Int32Array.of(2, 0, 1) }],
    room_of: Int32Array.of(0, 0, 1, -1, 0, 0, -1, -1), mission: null,
  };
  const facts = { frame, width: 4, level: level({}), places, tiles: [tile], distances };
  const orc = ["stone floor", "Orc (monster, from default)", "room 1", "2 steps from the start"];
  expect(cellParts({ ...facts, cell: [1, 1] })).toEqual(orc);
  expect(cellParts({ ...facts, cell: [0, 0] })).toContain("start");
  expect(cellParts({ ...facts, cell: [3, 1] })).toEqual(["stone floor", "exit (down)", "out of reach"]);
  const gate: Frame = { ...frame, exits: [{ at: [3, 1], kind: "portal", name: "gate", target: "crypt" }] };
  expect(cellParts({ ...facts, frame: gate, cell: [3, 1] })).toEqual(["stone floor", "exit (portal): gate → crypt", "out of reach"]);
  const boss = ["stone floor", "room 2: boss [cold, wet]", "zone lake", "zone bog", "2 steps from the start"];
  expect(cellParts({ ...facts, cell: [2, 0] })).toEqual(boss);
  expect(cellParts({ ...facts, places: null, cell: [2, 0] })).toEqual(["stone floor", "2 steps from the start"]);
  const mission: Mission = {
    strength: "safe", levers: [], one_ways: [], passages: [], walks: [], region_of: new Int32Array(8),
    intensity: new Uint8Array(8), colours: {},
    keys: [{ name: "red", kind: "", at: [3, 0], consumable: false, spare: false, sphere: 2 }],
    locks: [{ name: "gate", kind: "", keys: ["red"], needs: "red", sphere: 2, cells: [[3, 1], [3, 0]] }],
  };
  const locked = { ...facts, places: { ...places, mission } };
  expect(cellParts({ ...locked, cell: [3, 0] })).toEqual([
    "stone floor", "lock gate (needs red)", "key red, sphere 2", "3 steps from the start",
  ]);
  expect(cellParts({ ...locked, cell: [1, 1] })).toEqual(orc);
  const blame = { frame: 4, step: 1, builder: "room_spawner", note: "a monster" };
  expect(blameText(blame)).toBe("step 2 room_spawner, a monster, frame 5");
  expect(blameText(null)).toBe("bare rock all along");
});
