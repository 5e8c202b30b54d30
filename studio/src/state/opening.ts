// SPDX-License-Identifier: MIT
// What the page opens with: what the command line put into it, a link, what was kept from the last visit, or nothing.
import { fromFragment, isDepth, isSeed, isSize } from "../recipe/link.ts";
import { withLineFeeds } from "../recipe/line_feeds.ts";
import { catalogue, loadCatalogue } from "./building.ts";
import { addPrefab } from "./dropped.ts";
import { say } from "./notices.ts";
import { bytesOf, type KeptPrefab, prefabsFrom, storedPrefabs, storedWork } from "./storage.ts";
import { change, open, type Work } from "./work.ts";

const firstRecipe = "cave_lake";

interface Opened {
  readonly work: Work;
  readonly prefabs: readonly KeptPrefab[];
}

/** The command line writes what it was asked to open into the page itself. */
function openedByTool(): Opened | null {
  try {
    const written = document.getElementById("opened")?.textContent ?? "null";
    const value = JSON.parse(written) as Record<string, unknown> | null;
    if (value === null || typeof value.text !== "string") return null;
    const { text, seed, depth, size, prefabs } = value;
    const work = {
      text: withLineFeeds(text),
      seed: isSeed(String(seed)) ? String(seed) : "1",
      depth: isDepth(depth) ? depth : 1,
      size: isSize(size) ? size : null,
    };
    return { work, prefabs: prefabsFrom(prefabs) };
  } catch {
    return null;
  }
}

/** One that is refused now was accepted once: say so, and go on. */
async function addPrefabs(prefabs: readonly KeptPrefab[]): Promise<void> {
  for (const prefab of prefabs) {
    const { ok } = await addPrefab(prefab.file, bytesOf(prefab));
    if (!ok) say(`The prefab ${prefab.file} can no longer be read.`, "trouble");
  }
}

function firstWork(): Work {
  const recipes = catalogue.peek()?.recipes ?? [];
  const recipe = recipes.find(({ id }) => id === firstRecipe) ?? recipes[0];
  return { text: recipe?.text ?? "", seed: "1", depth: 1, size: null };
}

/** A link goes before what was kept, which one gets back by undo. It is opened once: later, what became of it is. */
async function openLink(): Promise<void> {
  if (location.hash.length < 2) return;
  const { work, trouble } = await fromFragment(location.hash);
  history.replaceState(null, "", location.href.replace(/#.*$/s, ""));
  if (trouble !== null) say(trouble, "trouble");
  else change({ ...work, text: withLineFeeds(work.text) });
}

export async function openWork(): Promise<void> {
  const byTool = openedByTool();
  await loadCatalogue();
  await addPrefabs(byTool?.prefabs ?? storedPrefabs());
  const before = storedWork();
  open(before ?? byTool?.work ?? firstWork());
  if (byTool === null) await openLink();
  else if (before !== null) change(byTool.work);
  addEventListener("hashchange", () => void openLink());
}
