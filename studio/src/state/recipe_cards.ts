// SPDX-License-Identifier: MIT
// The recipe as cards, the selected card, and the results of the last build for each card.
import { computed, signal } from "@preact/signals-core";
import type { BuilderInfo, Problem, StepRun } from "../engine/answers.ts";
import { readRecipe } from "../recipe/document.ts";
import type { Card, RecipeTree } from "../recipe/tree.ts";
import { build, catalogue, problems } from "./building.ts";
import { change, work } from "./work.ts";

/** The engine's file name for the edited recipe; included steps have other file names. */
const recipeFile = "recipe.json";

export const builders = computed(() => {
  const all = catalogue.value?.builders ?? [];
  return new Map<string, BuilderInfo>(all.map((builder) => [builder.id, builder]));
});

const chainOptions = (builder: string): string[] =>
  (builders.value.get(builder)?.options ?? []).filter((option) => option.type === "chain").map((option) => option.name);

const reading = computed(() => readRecipe(work.value.text, chainOptions));
let lastGood: RecipeTree | null = null;

/** The cards; those of the last text that could be read when this one cannot be. */
export const tree = computed(() => {
  lastGood = reading.value.tree ?? lastGood;
  return lastGood;
});
/** Why the text cannot be read; null when it can be, and as long as none has been opened. */
export const trouble = computed(() => (tree.value === null && work.value.text === "" ? null : reading.value.trouble));

/** Changes the recipe by editing its text. */
export function edit(name: string, edited: (text: string, tree: RecipeTree) => string): void {
  const now = reading.peek().tree;
  if (now !== null) change({ text: edited(work.peek().text, now) }, name);
}

export interface Selected {
  readonly key: string;
  /** The part of the page that selected it; the others follow. */
  readonly by: "card" | "text";
}
export const selected = signal<Selected | null>(null);
export const selectedCard = computed(() => {
  const key = selected.value?.key;
  return tree.value?.cards.find((card) => card.key === key) ?? null;
});

export function select(key: string, by: Selected["by"]): void {
  if (selected.peek()?.key !== key) selected.value = { key, by };
}

/** Cards that are not as they are at first: plain steps closed, and those that hold others open. */
const toggled = signal<ReadonlySet<string>>(new Set());

export const isOpened = (card: Card): boolean => toggled.value.has(card.key) !== card.lists.length > 0;

export function setOpened(card: Card, isOpen: boolean): void {
  const next = new Set(toggled.peek());
  if (isOpen !== card.lists.length > 0) next.add(card.key);
  else next.delete(card.key);
  toggled.value = next;
}

export interface Run {
  readonly index: number;
  readonly step: StepRun;
}

/** The steps of the last build that a card stands for, by place. Empty when the level is not of this text. */
const runsByPlace = computed(() => {
  const found = new Map<string, Run[]>();
  const last = build.value;
  if (last === null || last.request.text !== work.value.text) return found;
  last.answer.steps.forEach((step, index) => {
    const place = step.file === recipeFile ? `${step.line}:${step.column}` : step.file;
    found.set(place, [...(found.get(place) ?? []), { index, step }]);
  });
  return found;
});

/** Null when there is no level of this text that could say. */
export function runsOf(card: Card): readonly Run[] | null {
  const runs = runsByPlace.value;
  if (runs.size === 0) return null;
  if (card.kind === "include") return runs.get(includedFile(card)) ?? [];
  return runs.get(`${card.line}:${card.column}`) ?? [];
}

function includedFile(card: Card): string {
  const name = String(card.options.include);
  const file = catalogue.value?.recipes.find(({ id }) => id === name)?.file;
  return file || (name.includes(".") ? name : `${name}.json`);
}

/** The innermost card for each problem that says where it is. */
export const problemsByCard = computed(() => {
  const found = new Map<string, Problem[]>();
  const cards = tree.value?.cards ?? [];
  if (trouble.value !== null) return found;
  for (const problem of problems.value) {
    const card = cardOf(cards, problem);
    if (card !== undefined) found.set(card.key, [...(found.get(card.key) ?? []), problem]);
  }
  return found;
});

function cardOf(cards: readonly Card[], { file = recipeFile, line, column }: Problem): Card | undefined {
  if (file !== "" && file !== recipeFile) {
    return cards.find((card) => card.kind === "include" && includedFile(card) === file);
  }
  if (line === undefined) return undefined;
  const before = cards.filter((card) => card.line < line || (card.line === line && card.column <= (column ?? 1)));
  const near = before.at(-1);
  if (near === undefined) return undefined;
  return near.line === line || isWithin(near, line) ? near : undefined;
}

/** An option may stand some lines below the name of its step. */
function isWithin(card: Card, line: number): boolean {
  const text = work.value.text.slice(card.offset, card.end);
  return line < card.line + text.split("\n").length;
}
