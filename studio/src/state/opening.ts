// SPDX-License-Identifier: MIT
// The initial content of the page: from the command line, a link, the last visit, or none.
import type { RecipeInfo } from "../engine/answers.ts";
import { packsIn } from "../files/pack_files.ts";
import { fromFragment, isDepth, isSeed, isSize } from "../recipe/link.ts";
import { withLineFeeds } from "../recipe/line_feeds.ts";
import { catalogue, loadCatalogue } from "./building.ts";
import { addPrefab } from "./dropped.ts";
import { say } from "./notices.ts";
import { usePack } from "./pack.ts";
import { restorePack, startKeepingPack } from "./pack_store.ts";
import { bytesOf, type KeptPrefab, prefabsFrom, storedPrefabs, storedWork } from "./storage.ts";
import { change, open, type Work, work } from "./work.ts";

const firstRecipe = "cave_lake";

interface Opened {
  readonly work: Work;
  readonly prefabs: readonly KeptPrefab[];
  /** Null for the content that ships. */
  readonly pack: { readonly folder: string; readonly files: readonly KeptPrefab[] } | null;
}

/** The command line writes what it was asked to open into the page itself. */
function openedByTool(): Opened | null {
  try {
    const written = document.getElementById("opened")?.textContent ?? "null";
    const value = JSON.parse(written) as Record<string, unknown> | null;
    if (value === null || typeof value.text !== "string") return null;
    const { text, seed, depth, size, prefabs } = value;
    const { folder, files } = (value.pack ?? {}) as Record<string, unknown>;
    const work = {
      text: withLineFeeds(text),
      seed: isSeed(String(seed)) ? String(seed) : "1",
      depth: isDepth(depth) ? depth : 1,
      size: isSize(size) ? size : null,
    };
    const pack = typeof folder === "string" ? { folder, files: prefabsFrom(files) } : null;
    return { work, prefabs: prefabsFrom(prefabs), pack };
  } catch {
    return null;
  }
}

/** The pack of the recipe that the command line opens; that of an earlier visit would give other names. */
async function openToolPack({ folder, files }: NonNullable<Opened["pack"]>): Promise<void> {
  const found = packsIn(files.map((file) => ({ path: file.file, bytes: bytesOf(file) })));
  const pack = found.packs.find((name) => name === "" || `/${folder}`.endsWith(`/${name}`)) ?? "";
  const problems = await usePack({ ...found, source: folder, pack });
  if (problems !== null) say(`The pack ${folder} cannot be read: ${problems[0]?.message}.`, "trouble");
}

/** With the file of the pack that has this text. */
function fromPack(work: Work): Work {
  const same = ({ text, file }: RecipeInfo) => file !== "" && withLineFeeds(text) === work.text;
  const file = catalogue.peek()?.recipes.find(same)?.file;
  return { ...work, file };
}

/** A stored prefab may be refused by a newer version; this is reported, and the others are added. */
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

/** A link takes precedence over the stored work, which undo restores. It is opened only once. */
async function openLink(): Promise<void> {
  if (location.hash.length < 2) return;
  const { work, trouble } = await fromFragment(location.hash);
  history.replaceState(null, "", location.href.replace(/#.*$/s, ""));
  if (trouble !== null) say(trouble, "trouble");
  else change({ ...work, text: withLineFeeds(work.text), file: undefined });
}

/** What was typed while the page loaded takes precedence over all of it; undo restores the other work. */
export async function openWork(): Promise<void> {
  const byTool = openedByTool();
  await loadCatalogue();
  if (byTool === null) await restorePack();
  else if (byTool.pack !== null) await openToolPack(byTool.pack);
  await addPrefabs(byTool?.prefabs ?? storedPrefabs());
  const typed = work.peek();
  const before = storedWork();
  open(before ?? (byTool === null ? firstWork() : fromPack(byTool.work)));
  if (byTool === null) await openLink();
  else if (before !== null) change(fromPack(byTool.work));
  if (typed.text !== "") change({ ...typed, file: undefined });
  startKeepingPack();
  addEventListener("hashchange", () => void openLink());
}
