// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addFloorLink, isDungeonText, readLinks, removeFloorLink, setFloorLink } from "../../src/dungeon/dungeon_text.ts";
import { lanesOf } from "../../src/dungeon/stack_lanes.ts";
import { shipped } from "./shipped.ts";

const folder = join(import.meta.dirname, "../../../data/campaigns");
const dungeons = ["depths", "mine", "tower"].map((name) => [name, readFileSync(join(folder, `${name}.json`), "utf8")] as const);

test("dungeons have floors, recipes and campaigns of levels do not", () => {
  for (const [, text] of dungeons) expect(isDungeonText(text)).toBe(true);
  for (const [, text] of shipped) expect(isDungeonText(text)).toBe(false);
  expect(isDungeonText(readFileSync(join(folder, "descent.json"), "utf8"))).toBe(false);
  for (const text of ["", "{", `["floors"]`, `{ "x": "floors" }`]) expect(isDungeonText(text)).toBe(false);
});

describe.each(dungeons)("%s", (_, text) => {
  test("a link that is added is read, and removed without a trace", () => {
    const before = readLinks(text);
    const added = addFloorLink(text, "a", "b", "portal");
    expect(readLinks(added).slice(0, -1).map(({ from, to }) => [from, to])).toEqual(before.map(({ from, to }) => [from, to]));
    expect(readLinks(added).at(-1)).toMatchObject({ from: "a", to: "b", kind: "portal", oneWay: false, name: "" });
    expect(removeFloorLink(added, before.length)).toBe(text);
  });

  test("what a link says is set and set back", () => {
    for (const { index, kind } of readLinks(text)) {
      const set = setFloorLink(text, index, "kind", "portal");
      expect(readLinks(set)[index]?.kind).toBe("portal");
      expect(setFloorLink(set, index, "kind", kind === "stairs" ? undefined : kind)).toBe(text);
    }
  });

  test("the ends of a link and their distance are set and set back", () => {
    for (const { index, from, to, within } of readLinks(text)) {
      const set = setFloorLink(setFloorLink(text, index, "from", "a"), index, "to", "b");
      expect(readLinks(set)[index]).toMatchObject({ from: "a", to: "b" });
      expect(setFloorLink(setFloorLink(set, index, "from", from), index, "to", to)).toBe(text);
      const apart = setFloorLink(text, index, "within", 9);
      expect(readLinks(apart)[index]?.within).toBe(9);
      expect(setFloorLink(apart, index, "within", within === 0 ? undefined : within)).toBe(text);
    }
  });
});

test("a dungeon without links gets a list", () => {
  const text = `{ "name": "x", "floors": [], "goal": "a" }`;
  expect(addFloorLink(text, "a", "b")).toBe(`{ "name": "x", "floors": [], "links": [{ "from": "a", "to": "b" }], "goal": "a" }`);
});

test("links that pass the same floor have lanes of their own", () => {
  let state = 7;
  const below = (limit: number): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % limit;
  for (let round = 0; round < 50; ++round) {
    const links = Array.from({ length: 30 }, () => ({ from: below(20), to: below(20) })).filter(({ from, to }) => from !== to);
    const lanes = lanesOf(links);
    links.forEach((a, i) => links.slice(i + 1).forEach((b, j) => {
      const [top, bottom] = [Math.max(Math.min(a.from, a.to), Math.min(b.from, b.to)), Math.min(Math.max(a.from, a.to), Math.max(b.from, b.to))];
      if (top < bottom) expect(lanes[i]).not.toBe(lanes[i + 1 + j]);
    }));
  }
});
