// SPDX-License-Identifier: MIT
// Edits of a flow's graph: after any of them the text says what a plain model of the graph says.
import { describe, expect, test } from "vitest";
import type { CyclePatternInfo } from "../../src/engine/answers.ts";
import {
  type FlowPlace, addCycle, addLink, addRoom, removeCycle, removeLink, removeRoom, setLink, setRoom,
} from "../../src/flow/flow_edits.ts";
import { type Flow, type FlowLink, linkKey, readFlow } from "../../src/flow/flow_graph.ts";
import { freeName, nameTrouble, renameCycle, renameRoom } from "../../src/flow/flow_names.ts";
import { comments, shipped, treeOf } from "./shipped.ts";

const room = (name: string) => ({ name, role: "", key: "" });
const door = (from: string, to: string, kind = "door") => ({ from, to, kind });

/** Two of the engine's, one of which keeps a link between the ends. */
const patterns: CyclePatternInfo[] = [
  { id: "two_routes", rooms: [room("left"), room("right")],
    links: [door("from", "left"), door("left", "to"), door("from", "right"), door("right", "to")] },
  { id: "foreshadowing", rooms: [room("way"), { name: "turn", role: "", key: "key" }],
    links: [door("from", "to", "locked"), door("from", "way"), door("way", "turn"), door("turn", "to")] },
];

const at: FlowPlace = { path: ["chain", 0, "flow", "graph"], patterns };
const flowOf = (text: string): Flow => readFlow(text, at.path, patterns);
const linkOf = (text: string, from: string, to: string): FlowLink => {
  const found = flowOf(text).links.find((link) => linkKey(link) === linkKey({ from, to }));
  if (found === undefined) throw new Error(`no link between ${from} and ${to} in ${text}`);
  return found;
};
const around = (graph: string): string => `{ "name": "x", "chain": [{ "flow": { "graph": ${graph} } }] }\n`;

const keep = `{
  "name": "Keep",
  "chain": [
    { "flow": { "graph": {
      // The rooms.
      "rooms": [
        "gate", "yard", // outside
        { "name": "hall", "width": [8, 12], "near": "yard" },
        { "name": "tower", "role": "boss" } // the end
      ],
      "links": [
        "gate - yard - hall - tower", // the main line
        { "from": "hall", "to": "gate", "kind": "secret" }
      ],
      "choices": [[{ "rooms": ["shop"], "links": ["yard - shop"] }, {}]]
    } } },
    { "room_start": { "where": { "tag": "gate" } } },
    { "room_stairs": { "where": { "tag": ["tower", "gate"] } } }
  ]
}
`;

describe("reading", () => {
  test("rooms, links of all forms, and where they are", () => {
    const flow = flowOf(keep);
    expect(flow.rooms.map(({ name }) => name)).toEqual(["gate", "yard", "hall", "tower", "shop"]);
    expect(flow.links.map(({ from, to, kind }) => `${from} ${to} ${kind}`)).toEqual(
      ["gate yard door", "yard hall door", "hall tower door", "hall gate secret", "yard shop door"]);
    const hall = flow.rooms[2]?.item;
    expect(keep.slice(hall?.offset, hall?.end)).toBe(`{ "name": "hall", "width": [8, 12], "near": "yard" }`);
  });

  test("cycles take the place of a link and nest", () => {
    const nested = addCycle(addCycle(keep, at, { pattern: "foreshadowing", name: "c", from: "yard", to: "hall" }),
      at, { pattern: "two_routes", name: "d", from: "c way", to: "c turn" });
    const flow = flowOf(nested);
    expect(flow.links.find((link) => linkKey(link) === "hall - yard")?.kind).toBe("locked");
    expect(flow.links.some((link) => linkKey(link) === "c turn - c way")).toBe(false);
    expect(flow.rooms.filter(({ cycle }) => cycle !== null).map(({ name, key }) => name + key)).toEqual(
      ["c way", "c turnc", "d left", "d right"]);
  });

  test("what is no graph has no rooms", () => {
    for (const graph of ["7", "[]", `{ "rooms": 7, "links": [7, null, []], "choices": [[7], 7] }`]) {
      expect(flowOf(around(graph))).toMatchObject({ rooms: [], links: [], cycles: [] });
    }
    expect(readFlow("{", at.path, patterns).rooms).toEqual([]);
  });
});

describe("each edit changes only its place", () => {
  test("adding and removing is as before", () => {
    expect(removeRoom(addRoom(keep, at, "cellar"), at, "cellar")).toBe(keep);
    const linked = addLink(keep, at, "gate", "tower");
    expect(linked).toContain(`"kind": "secret" },\n        "gate - tower"`);
    expect(removeLink(linked, linkOf(linked, "gate", "tower"))).toBe(keep);
    const cycled = addCycle(keep, at, { pattern: "two_routes", name: "c", from: "yard", to: "hall" });
    expect(removeCycle(cycled, at, "c")).toBe(keep);
  });

  test("one link of several in a text", () => {
    const removed = removeLink(keep, linkOf(keep, "yard", "hall"));
    expect(removed).toContain(`"gate - yard", "hall - tower", // the main line`);
    const locked = setLink(keep, linkOf(keep, "yard", "hall"), { condition: "iron", kind: "locked" });
    expect(locked).toContain(
      `"gate - yard", { "from": "yard", "to": "hall", "kind": "locked", "condition": "iron" }, "hall - tower", // the`);
    const again = setLink(locked, linkOf(locked, "yard", "hall"), { kind: undefined, condition: undefined });
    expect(again).toContain(`"gate - yard", "yard - hall", "hall - tower", // the main line`);
  });

  test("a room is a name or an object, whichever is shorter", () => {
    const boss = setRoom(keep, at, "gate", { role: "start" });
    expect(boss).toContain(`{ "name": "gate", "role": "start" }, "yard", // outside`);
    expect(setRoom(boss, at, "gate", { role: undefined })).toBe(keep);
  });

  test("a room of a cycle is listed when it says something of its own", () => {
    const cycled = addCycle(keep, at, { pattern: "two_routes", name: "c", from: "yard", to: "hall" });
    const listed = setRoom(cycled, at, "c left", { role: "shop" });
    expect(listed).toContain(`{ "name": "c left", "role": "shop" }`);
    expect(setRoom(listed, at, "c left", { role: undefined })).toBe(cycled);
    expect(flowOf(removeRoom(listed, at, "c left")).rooms).toEqual(flowOf(keep).rooms);
  });

  test("a removed room is named nowhere", () => {
    const removed = removeRoom(keep, at, "yard");
    expect(removed.replaceAll(/"where".*/g, "")).not.toContain("yard");
    expect(flowOf(removed).links.map(linkKey)).toEqual(["hall - tower", "gate - hall"]);
  });

  test("a renamed room is renamed in conditions too", () => {
    expect(renameRoom(keep, at, "gate", "porch")).toBe(keep.replaceAll("gate", "porch"));
    const tagged = keep.replace(`"role": "boss"`, `"tags": ["gate"]`);
    expect(renameRoom(tagged, at, "gate", "porch")).toContain(`"where": { "tag": "gate" }`);
  });

  test("a renamed cycle takes its rooms along", () => {
    const text = around(`{ "rooms": ["a", "b"], "links": ["a - c way"], "cycles": [
      { "pattern": "foreshadowing", "name": "c", "from": "a", "to": "b" },
      { "pattern": "two_routes", "name": "e", "from": "c way", "to": "c turn" }] }`);
    expect(renameCycle(text, at, "c", "crypt")).toBe(text.replaceAll(/"c"/g, `"crypt"`).replaceAll("c way", "crypt way")
      .replaceAll("c turn", "crypt turn"));
  });

  test("names", () => {
    const flow = flowOf(addRoom(keep, at, "room"));
    expect([freeName(flow, "room"), freeName(flow, "crypt")]).toEqual(["room 2", "crypt"]);
    expect(nameTrouble(flow, "attic")).toBe("");
    for (const name of ["", " a", "a,b", "a - b", "hall"]) expect(nameTrouble(flow, name)).not.toBe("");
  });
});

/** The same row of numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The graph without its text: rooms with their roles, links with their kinds, cycles by their ends. */
class Model {
  readonly rooms = new Map<string, string>();
  readonly links = new Map<string, string>();
  readonly cycles = new Map<string, { pattern: string; from: string; to: string }>();

  constructor(flow: Flow) {
    for (const { name, role } of flow.rooms) this.rooms.set(name, role);
    for (const link of flow.links) this.links.set(linkKey(link), link.kind);
  }

  remove(name: string): void {
    this.rooms.delete(name);
    for (const key of this.links.keys()) if (key.split(" - ").includes(name)) this.links.delete(key);
  }

  rename(from: string, to: string): void {
    const swap = (name: string): string => (name === from ? to : name);
    const [rooms, links] = [[...this.rooms], [...this.links]];
    this.rooms.clear();
    this.links.clear();
    for (const [name, role] of rooms) this.rooms.set(swap(name), role);
    for (const [key, kind] of links) this.links.set(key.split(" - ").map(swap).sort().join(" - "), kind);
  }
}

const flows = shipped.filter(([name]) => name.startsWith("flow_") && !name.includes("caves") && !name.includes("hundred"));
const texts = [keep, around(`{}`), around(`{ "rooms": [], "links": [] }`), ...flows.map(([, text]) => text)];

test.each(Array.from({ length: 48 }, (_, seed) => seed))("a row of random edits, %d", (seed) => {
  const below = numbers(seed * 7919 + 3);
  let text = texts[seed % texts.length] ?? "";
  const said = comments(text);
  let hasRemoved = false;
  // Cycles of patterns that this test does not know would hide links.
  for (const { name } of flowOf(text).cycles) text = removeCycle(text, at, name);
  const model = new Model(flowOf(text));
  for (let i = 0; i < 50; ++i) {
    const flow = flowOf(text);
    const pick = flow.rooms[below(Math.max(1, flow.rooms.length))]?.name;
    const other = flow.rooms[below(Math.max(1, flow.rooms.length))]?.name;
    const link = flow.links[below(Math.max(1, flow.links.length))];
    const what = pick === undefined || other === undefined ? 0 : below(8);
    if (what === 0 || pick === undefined || other === undefined) {
      const name = freeName(flow, ["room", "Höhle 🐉", "a \"b\""][below(3)] ?? "");
      text = addRoom(text, at, name);
      model.rooms.set(name, "");
    } else if (what <= 2) {
      if (pick === other || model.links.has(linkKey({ from: pick, to: other }))) continue;
      text = addLink(text, at, pick, other);
      model.links.set(linkKey({ from: pick, to: other }), "door");
    } else if (what === 3) {
      const role = ["boss", "shop", undefined][below(3)];
      text = setRoom(text, at, pick, { role });
      model.rooms.set(pick, role ?? "");
    } else if (what === 4 && link !== undefined) {
      const kind = ["open", "secret", "corridor", undefined][below(4)];
      text = setLink(text, link, { kind, condition: undefined });
      model.links.set(linkKey(link), kind ?? "door");
    } else if (what === 5 && link !== undefined && below(2) === 0) {
      text = removeLink(text, link);
      model.links.delete(linkKey(link));
      hasRemoved = true;
    } else if (what === 6) {
      const name = freeName(flow, `${pick} x`);
      text = renameRoom(text, at, pick, name);
      model.rename(pick, name);
    } else if (what === 7 && below(4) === 0) {
      text = removeRoom(text, at, pick);
      model.remove(pick);
      hasRemoved = true;
    }
    const now = flowOf(text);
    expect(new Map(now.rooms.map(({ name, role }) => [name, role]))).toEqual(model.rooms);
    expect(new Map(now.links.map((made) => [linkKey(made), made.kind]))).toEqual(model.links);
    expect(now.links.length).toBe(model.links.size);
    treeOf(text);
    if (!hasRemoved) expect(comments(text)).toEqual(said);
  }
});

test.each(Array.from({ length: 24 }, (_, seed) => seed))("a cycle in any link is gone without a trace, %d", (seed) => {
  const below = numbers(seed * 104729 + 5);
  const text = texts[seed % texts.length] ?? "";
  const flow = flowOf(text);
  const links = flow.links.filter(({ kind, cycle }) => kind === "door" && cycle === null);
  for (const link of links.slice(0, 10)) {
    const pattern = patterns[below(2)]!;
    const name = freeName(flow, "loop");
    const put = addCycle(text, at, { pattern: pattern.id, name, from: link.from, to: link.to });
    const now = flowOf(put);
    expect(now.rooms.length).toBe(flow.rooms.length + pattern.rooms.length);
    expect(now.links.length).toBe(flow.links.length - 1 + pattern.links.length);
    expect(removeCycle(put, at, name)).toBe(text);
  }
});
