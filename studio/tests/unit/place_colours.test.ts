// SPDX-License-Identifier: MIT
// The colours of places and their legend.
import { expect, test } from "vitest";
import type { ExitMark, KeyInfo, LockInfo, Mission, Places, RoomInfo } from "../../src/engine/answers.ts";
import { exitColour, keyColours, legendOf, roleColours } from "../../src/map/place_colours.ts";

const room = (role: string): RoomInfo => ({ x: 0, y: 0, w: 1, h: 1, role, tags: [] });
const exit = (kind: string): ExitMark => ({ at: [0, 0], kind, name: "", target: "" });
const places: Places = {
  rooms: [room(""), room("boss"), room("shop"), room("boss"), room("")],
  doors: [{ at: [0, 0], kind: "door" }, { at: [1, 0], kind: "secret_door" }, { at: [2, 0], kind: "door" }],
  zones: [{ name: "lake", runs: new Int32Array() }, { name: "lake 2", runs: new Int32Array() }],
  room_of: new Int32Array(),
  mission: null,
};
const all = { rooms: true, zones: true, doors: true, exits: true, locks: true };
const inShort = (looks: Partial<typeof all>) =>
  legendOf(places, [exit("down"), exit("up"), exit("down")], { rooms: false, zones: false, doors: false, exits: false, locks: false, ...looks })
    .map(({ of, name, count }) => `${of} ${name} ${count}`);

test("the legend has what is shown, with the number of each", () => {
  expect(inShort(all)).toEqual([
    "room no role 2", "room boss 2", "room shop 1", "zone lake 1", "zone lake 2 1", "door door 2", "door secret_door 1",
    "exit down 2", "exit up 1",
  ]);
  expect(inShort({ zones: true })).toEqual(["zone lake 1", "zone lake 2 1"]);
  expect(inShort({})).toEqual([]);
  expect(legendOf(null, [exit("portal")], all).map((entry) => entry.name)).toEqual(["portal"]);
});

test("every role has a colour of its own, which the legend shows", () => {
  const rooms = Array.from({ length: 12 }, (_, i) => room(`role ${i}`));
  const colours = roleColours({ rooms });
  expect(new Set([...colours.values()].map(String)).size).toBe(12);
  const boss = legendOf(places, [], all).find((entry) => entry.name === "boss");
  expect(boss?.colour).toEqual(roleColours(places).get("boss"));
});

const key = (name: string): KeyInfo => ({ name, kind: "", at: [0, 0], consumable: false, spare: false, sphere: 1 });
const lock = (...keys: string[]): LockInfo =>
  ({ name: "gate", kind: "", keys, needs: keys.join(" and "), sphere: 1, cells: [[0, 0]] });

test("locks have the colours of their keys, and the legend counts both", () => {
  const mission: Mission = {
    strength: "safe", keys: [key("red"), key("blue"), key("red")], levers: [{ name: "lever", at: [1, 1] }], one_ways: [], passages: [],
    locks: [lock("red"), lock("red"), lock("blue", "lever"), lock("boss")], walks: [], region_of: new Int32Array(),
    intensity: new Uint8Array(), colours: { red: [255, 92, 92], blue: [1, 2, 3], lever: [4, 5, 6], boss: [7, 8, 9] },
  };
  const colours = keyColours(mission);
  expect([...colours.keys()]).toEqual(["red", "blue", "lever", "boss"]);
  expect(new Set([...colours.values()].map(String)).size).toBe(4);
  const legend = legendOf({ ...places, mission }, [], { ...all, rooms: false, zones: false, doors: false });
  expect(legend.map(({ of, name, count }) => `${of} ${name} ${count}`)).toEqual([
    "key red 2", "key blue 1", "lock red 2", "lock blue and lever 1", "lock boss 1",
  ]);
  expect(colours.get("red")).toEqual([255, 92, 92]);
  expect(legend[2]?.colour).toEqual(colours.get("red"));
});

test("the colour of an exit depends on its kind alone", () => {
  expect(exitColour("rope")).toEqual(exitColour("rope"));
  expect(new Set(["down", "up", "portal", "rope", "gate"].map((kind) => String(exitColour(kind)))).size).toBe(5);
});
