// SPDX-License-Identifier: MIT
// The recipes that ship, for tests that hold for all of them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readRecipe } from "../../src/recipe/document.ts";
import type { RecipeTree } from "../../src/recipe/tree.ts";

const folder = join(import.meta.dirname, "../../../data/recipes");

export const shipped: [name: string, text: string][] = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => [file, readFileSync(join(folder, file), "utf8")]);

/** A recipe with everything in it that can be in one, and comments wherever a hand would put them. */
export const commented = `{ // Caves, now and then with a fort in them.
  "name": "Höhlen 🐉", "summary": "a place to get lost in",
  "size": [80, 50],
  "chain": [
    // How it begins.
    { "one_of": [ { "weight": 3, "do": "cellular_automata" }, { "drunkards_walk": { "spawn_mode": "random" } } ] },

    // Apart from all others.

    { "maybe": { "chance": 25, "do": [
      { "region": { "area": "right_half", "chain": ["bsp_rooms", "nearest_corridors"] } } // a fort
    ] } },
    { "connect_areas": { "min_area": 12 } }, // so that one can walk
    /* often */ { "repeat": { "times": [0, 2], "do": { "erode": { "percent": 5 } } } },
    "area_start",
    "distant_exit" // the end
    // Nothing comes after it.
  ],
  "checks": [ { "path_length": { "min_percent": 25 } } ]
}
`;

export const everyRecipe: [string, string][] = [...shipped, ["commented", commented]];

export function treeOf(text: string): RecipeTree {
  const { tree, trouble } = readRecipe(text, (builder) => (builder === "region" ? ["chain"] : []));
  if (tree === null) throw new Error(`${trouble}\n${text}`);
  return tree;
}

/** The names of all steps and choices, in order. */
export const names = (text: string): string[] => treeOf(text).cards.map((card) => card.name);

export const comments = (text: string): string[] =>
  [...text.matchAll(/\/\/[^\n]*|\/\*.*?\*\//g)].map((match) => match[0].trim()).sort();
