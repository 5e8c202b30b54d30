// SPDX-License-Identifier: MIT
// The open pack: its files, what is wrong with them, and the recipe of it that is being edited.
import { computed, signal } from "@preact/signals-core";
import { inTurn } from "../engine/turns.ts";
import type { Bytes, PackInfo, PackRequest, Problem, RecipeInfo } from "../engine/answers.ts";
import { type NamedFile, type PackFolder, unpackFiles } from "../files/pack_files.ts";
import { withLineFeeds } from "../recipe/line_feeds.ts";
import { backEngine, buildAgain, catalogue, engine, loadCatalogue } from "./building.ts";
import { say } from "./notices.ts";
import { forgetPictures } from "./pictures.ts";
import { change, work } from "./work.ts";

/** A folder with a pack, and which of its packs is used. */
export interface ChosenPack extends PackFolder {
  /** The name of the folder or the archive. */
  readonly source: string;
  /** One of `packs`. */
  readonly pack: string;
}

export interface OpenPack extends ChosenPack {
  readonly info: PackInfo;
  readonly problems: readonly Problem[];
}

export const openedPack = signal<OpenPack | null>(null);

/** What is wrong with its files; the build reports what is wrong with the recipe that is being edited. */
export const packProblems = computed(() =>
  (openedPack.value?.problems ?? []).filter((problem) => problem.file !== work.value.file),
);

function joined(files: readonly NamedFile[]): Bytes {
  const bytes = new Uint8Array(files.reduce((sum, file) => sum + file.bytes.length, 0));
  let at = 0;
  for (const file of files) {
    bytes.set(file.bytes, at);
    at += file.bytes.length;
  }
  return bytes;
}

/** Gives the pack to both engines. If it cannot be read, nothing has changed, and the problems are returned. */
export async function usePack(chosen: ChosenPack): Promise<readonly Problem[] | null> {
  const files = await unpackFiles(chosen.files);
  const request: PackRequest = {
    folder: chosen.pack,
    files: files.map(({ path, bytes }) => ({ path, size: bytes.length })),
  };
  const answer = await engine.openPack(request, joined(files));
  if (!answer.ok || answer.pack === null) return answer.problems;
  await inTurn(backEngine, (back) => back.openPack(request, joined(files)));
  forgetPictures();
  openedPack.value = { ...chosen, info: answer.pack, problems: answer.problems };
  await loadCatalogue();
  return null;
}

/** Those of the pack, and not of one that it extends. */
export function ownRecipes(pack: OpenPack): RecipeInfo[] {
  const start = pack.pack === "" ? "recipes/" : `${pack.pack}/recipes/`;
  return (catalogue.value?.recipes ?? []).filter(({ file }) => file.startsWith(start));
}

const many = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;

/** Opens the pack and its first recipe. */
export async function openPack(source: string, folder: PackFolder, pack = folder.packs[0] ?? ""): Promise<void> {
  await keepEdits();
  const problems = await usePack({ ...folder, source, pack });
  if (problems !== null) {
    const place = placeOf(problems[0]);
    const more = problems.length > 1 ? ` (and ${many(problems.length - 1, "other problem")})` : "";
    say(`${source} was not opened: ${place}${problems[0]?.message ?? "it is no pack"}${more}.`, "trouble");
    return;
  }
  const open = openedPack.peek()!;
  const recipes = ownRecipes(open);
  const wrong = open.problems.length === 0 ? "" : ` ${many(open.problems.length, "problem")}: see below the text.`;
  say(`The pack ${open.info.name} is open, with ${many(recipes.length, "recipe")}.${wrong}`);
  const first = recipes[0];
  if (first === undefined) buildAgain();
  else show(first);
}

/** `recipes/first.json:3:7: `, as far as it is known. */
export function placeOf({ file, line, column }: Partial<Problem> = {}): string {
  if (!file) return "";
  return line === undefined ? `${file}: ` : `${file}:${line}:${column ?? 1}: `;
}

export async function closePack(): Promise<void> {
  await keepEdits();
  const closed = openedPack.peek();
  if (closed === null) return;
  await engine.closePack();
  await inTurn(backEngine, (back) => back.closePack());
  forgetPictures();
  openedPack.value = null;
  await loadCatalogue();
  change({ file: undefined });
  buildAgain();
  const again = () => void openPack(closed.source, closed, closed.pack);
  say(`The pack ${closed.info.name} is closed.`, "good", { label: "Open it again", run: again });
}

/** Puts the recipe as it was edited into the pack, where other recipes may include it. */
async function keepEdits(): Promise<void> {
  const open = openedPack.peek();
  const { file, text } = work.peek();
  const old = open?.files.find(({ path }) => path === file);
  if (open === null || old === undefined) return;
  const bytes = new TextEncoder().encode(text);
  if (withLineFeeds(new TextDecoder().decode(old.bytes)) === text) return;
  await usePack({ ...open, files: open.files.map((each) => (each === old ? { path: each.path, bytes } : each)) });
}

function show({ text, file }: RecipeInfo, depth = work.peek().depth): void {
  change({ text: withLineFeeds(text), size: null, depth, file: file === "" ? undefined : file });
  buildAgain();
}

/** Edits another recipe, of the pack or one that ships. What was changed in the last one stays in the pack. */
export async function chooseRecipe(recipe: RecipeInfo, depth?: number): Promise<void> {
  await keepEdits();
  show(recipe, depth);
}

/** Edits a dungeon; `file` is its path among the files of the pack. */
export async function chooseDungeon(text: string, file?: string): Promise<void> {
  await keepEdits();
  change({ text: withLineFeeds(text), size: null, floor: undefined, file });
  buildAgain();
}
