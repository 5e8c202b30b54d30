// SPDX-License-Identifier: MIT
import { signal } from "@preact/signals-core";
import { expect, test, vi } from "vitest";
import { treeOf } from "./shipped.ts";

vi.mock("../../src/map/drawings.ts", () => ({ tiles: signal([]) }));
vi.mock("../../src/state/places.ts", () => ({ shownPlaces: signal(null) }));
vi.mock("../../src/state/recipe_cards.ts", () => ({ tree: signal(null) }));
const { namesIn } = await import("../../src/state/known_names.ts");

test("names are those that steps give and that conditions mention", () => {
  const found = namesIn(treeOf(`{ "chain": [ "bsp_rooms",
    { "room_roles": { "role": "boss", "tag": "cold" } },
    { "maybe": { "do": [ { "place_spawns": { "name": "Ogre", "where": { "role": ["boss", "shop"], "zone": "lake" } } } ] } },
    { "room_stairs": { "exit_kind": "portal", "name": "" } } ] }`));
  expect([...found.role!]).toEqual(["boss", "shop"]);
  expect([...found.tag!]).toEqual(["cold"]);
  expect([...found.zone!]).toEqual(["lake"]);
  expect([...found.steps_from!]).toEqual(["boss", "Ogre", "portal", "exit", "start"]);
});
