// SPDX-License-Identifier: MIT
// Names that a recipe can refer to: roles, tags and things that its steps make, and those that its conditions mention.
import { computed } from "@preact/signals-core";
import { tiles } from "../map/drawings.ts";
import { namesOf } from "../recipe/conditions.ts";
import type { RecipeTree } from "../recipe/tree.ts";
import { shownPlaces } from "./places.ts";
import { tree } from "./recipe_cards.ts";

/** By the condition of `where` that takes them. */
export type KnownNames = Readonly<Record<string, ReadonlySet<string>>>;

/** What steps call the things that they make: option of a step -> conditions that take it. */
const makers: Readonly<Record<string, readonly string[]>> = {
  role: ["role", "steps_from"],
  tag: ["tag"],
  name: ["steps_from"],
  exit_kind: ["steps_from"],
};

export function namesIn({ cards }: Pick<RecipeTree, "cards">): KnownNames {
  const found: Record<string, Set<string>> = { role: new Set(), tag: new Set(), zone: new Set(), steps_from: new Set() };
  for (const { options } of cards) {
    for (const [option, conditions] of Object.entries(makers)) {
      const name = options[option];
      if (typeof name === "string" && name !== "") for (const condition of conditions) found[condition]?.add(name);
    }
    const where = (options.where ?? {}) as Record<string, unknown>;
    for (const condition of ["role", "tag", "zone"]) {
      if (where[condition] !== undefined) for (const name of namesOf(where[condition])) found[condition]?.add(name);
    }
  }
  for (const name of ["exit", "start"]) found.steps_from?.add(name);
  return found;
}

const inRecipe = computed(() => (tree.value === null ? {} : namesIn(tree.value)));

/** Suggestions for a condition of `where`. */
export function namesFor(condition: string): string[] {
  if (condition === "tile") return tiles.value.filter((tile) => tile.walkable).map((tile) => tile.id);
  const zones = condition === "zone" || condition === "steps_from" ? (shownPlaces.value?.zones ?? []) : [];
  return [...new Set([...(inRecipe.value[condition] ?? []), ...zones.map((zone) => zone.name)])];
}
