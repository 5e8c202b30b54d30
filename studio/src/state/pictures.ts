// SPDX-License-Identifier: MIT
// Pictures of recipes and of what builders do, made one at a time and kept.
import { inTurn } from "../engine/turns.ts";
import type { BuildRequest, Frame, RecipeInfo, Size } from "../engine/answers.ts";
import { backEngine, catalogue } from "./building.ts";

export interface Picture {
  readonly frame: Frame;
  readonly size: Size;
}

const kept = new Map<string, Promise<Picture | null>>();

/** With another pack, the same recipe may be drawn with other tiles. */
export function forgetPictures(): void {
  kept.clear();
}

/** A picture that has scrolled out of view by its turn is not made. */
function once(name: string, isWanted: () => boolean, make: () => Promise<Picture | null>): Promise<Picture | null> {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = inTurn(backEngine, async () => {
    if (!isWanted()) {
      kept.delete(name);
      return null;
    }
    try {
      return await make();
    } catch {
      return null;
    }
  });
  kept.set(name, made);
  return made;
}

const requestFor = (recipe: RecipeInfo, watched: boolean): BuildRequest => ({
  text: recipe.text,
  seed: "1",
  depth: 1,
  size: null,
  watched,
});

/** The level that a recipe makes of seed 1. */
export function recipePicture(recipe: RecipeInfo, isWanted: () => boolean): Promise<Picture | null> {
  return once(`recipe ${recipe.id} ${recipe.text}`, isWanted, async () => {
    const answer = await backEngine.build(requestFor(recipe, false));
    if (!answer.ok || answer.level === null) return null;
    return { frame: await backEngine.frame(answer.frames - 1), size: answer.level.size };
  });
}

/** A level at the end of a builder's step, in the shortest recipe that ships with it; null when there is none. */
export function builderPicture(builder: string, isWanted: () => boolean): Promise<Picture | null> {
  const recipes = (catalogue.peek()?.recipes ?? []).filter((recipe) => recipe.chain.includes(builder));
  const recipe = recipes.toSorted((a, b) => a.chain.length - b.chain.length)[0];
  if (recipe === undefined) return Promise.resolve(null);
  return once(`builder ${builder} ${recipe.text}`, isWanted, async () => {
    const answer = await backEngine.build(requestFor(recipe, true));
    const step = answer.steps.findLast((run) => run.builder === builder);
    if (!answer.ok || answer.level === null || step === undefined) return null;
    const last = step.first_frame + Math.max(1, step.frames) - 1;
    return { frame: await backEngine.frame(last), size: answer.level.size };
  });
}
