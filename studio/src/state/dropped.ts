// SPDX-License-Identifier: MIT
// Files that are dropped onto the page: a recipe or a pack is opened, a prefab is added to both engines and offered for
// the chain.
import { signal } from "@preact/signals-core";
import { inTurn } from "../engine/turns.ts";
import type { PrefabAnswer, PrefabInfo } from "../engine/answers.ts";
import { kindOf, refusedBySize } from "../files/file_kinds.ts";
import { readChosen, readDropped } from "../files/folders.ts";
import { type NamedFile, isPackFile, packLimits, packsIn } from "../files/pack_files.ts";
import { withPrefab } from "../files/prefab_step.ts";
import { readZip } from "../files/zip.ts";
import { withLineFeeds } from "../recipe/line_feeds.ts";
import { backEngine, buildAgain, engine, loadCatalogue } from "./building.ts";
import { say } from "./notices.ts";
import { openPack } from "./pack.ts";
import { change, undo, work } from "./work.ts";

export interface DroppedPrefab {
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Those that the engines have taken. Kept for the next visit. */
export const droppedPrefabs = signal<readonly DroppedPrefab[]>([]);

/** Adds a prefab to both engines. If one of them refuses it, nothing has changed. */
export async function addPrefab(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<PrefabAnswer> {
  const answer = await engine.addPrefab(file, bytes);
  if (!answer.ok) return answer;
  await inTurn(backEngine, (back) => back.addPrefab(file, bytes));
  droppedPrefabs.value = [...droppedPrefabs.peek().filter((other) => other.file !== file), { file, bytes }];
  await loadCatalogue();
  return answer;
}

async function orRefuse(name: string, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    refuse(name, why === "" ? "it was stopped" : why);
  }
}

/** One after the other, so that what is said comes in the order of the files. */
export async function openFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) await orRefuse(file.name, () => openFile(file));
}

const openFound = (name: string, files: readonly NamedFile[]) => openPack(name, packsIn(files));

/** The files of a folder that was chosen. */
export async function openChosenFolder(files: readonly File[]): Promise<void> {
  const name = files[0]?.webkitRelativePath.split("/")[0] ?? "The folder";
  await orRefuse(name, async () => openFound(name, await readChosen(files, packLimits)));
}

export async function openDroppedFolder(folder: FileSystemDirectoryEntry): Promise<void> {
  await orRefuse(folder.name, async () => openFound(folder.name, await readDropped(folder, packLimits)));
}

async function openFile(file: File): Promise<void> {
  const large = refusedBySize(file.size);
  if (large !== null) return refuse(file.name, large);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = kindOf(file.name, bytes);
  if (found.kind === "refused") return refuse(file.name, found.why);
  if (found.kind === "recipe") return openRecipe(file.name, found.text);
  if (found.kind === "archive") return openFound(file.name, await readZip(bytes, isPackFile, packLimits));
  const again = droppedPrefabs.peek().some((other) => other.file === file.name);
  const answer = await addPrefab(file.name, bytes);
  const problem = answer.problems[0];
  if (!answer.ok || answer.prefab === null) {
    const place = problem?.line ? ` (line ${problem.line}:${problem.column ?? 1})` : "";
    return refuse(file.name, problem ? `${problem.message}${place}; ${problem.fix}` : "the engine does not take it");
  }
  if (again) buildAgain();
  offer(answer.prefab, again);
}

function refuse(name: string, why: string): void {
  say(`${name} was not opened: ${why}.`, "trouble");
}

function openRecipe(name: string, text: string): void {
  change({ text: withLineFeeds(text), size: null, file: undefined });
  // Later changes are not what this offers to undo.
  const back = () => work.peek().text === text && undo();
  say(`${name} is open.`, "good", { label: "Undo", run: back });
}

function offer(prefab: PrefabInfo, again: boolean): void {
  const [width, height] = prefab.size;
  const what = `${prefab.id}, a ${prefab.kind} of ${width}x${height},`;
  const add = () => {
    const text = withPrefab(work.peek().text, prefab);
    if (text === null) say("The recipe has an error: fix it first, then drop the file again.", "trouble");
    else change({ text });
  };
  const label = prefab.kind === "level" ? "Make it the level" : "Add it to the chain";
  say(`${what} ${again ? "was replaced" : "is there to be used"}.`, "good", { label, run: add });
}
