// SPDX-License-Identifier: MIT
// Puts a prefab into a recipe: a level or a room begins a chain of its own, sections and vaults come last.
import { applyEdits, modify } from "jsonc-parser";
import type { PrefabInfo } from "../engine/answers.ts";
import { readRecipe } from "../recipe/document.ts";
import { addStep } from "../recipe/edits.ts";

/** The step that places a prefab. */
export function stepFor({ id, kind }: Pick<PrefabInfo, "id" | "kind">): Record<string, Record<string, unknown>> {
  switch (kind) {
    case "level": return { prefab_level: { prefab: id } };
    case "section": return { prefab_section: { prefab: id } };
    case "room": return { jigsaw: { prefabs: id } };
    case "vault": return { room_vaults: { vaults: id, count: 1 } };
  }
}

const written = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");

/** The text with the prefab in it; null when the text cannot be read. */
export function withPrefab(text: string, prefab: Pick<PrefabInfo, "id" | "kind">): string | null {
  const { tree } = readRecipe(text);
  if (tree === null) return null;
  const step = stepFor(prefab);
  if (prefab.kind === "level" || prefab.kind === "room") {
    // Both replace the whole map, so earlier steps would have no effect. Rooms have no start and no exit of their own.
    const chain = prefab.kind === "level" ? [step] : [step, "room_start", "distant_exit"];
    const edits = modify(text, ["chain"], chain, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
    return applyEdits(text, edits);
  }
  return addStep(text, { list: tree.chain, index: tree.chain.cards.length }, written(step)).text;
}
