// SPDX-License-Identifier: MIT
// The dungeon that is edited, if the text is one: its stack with the current seed, and the floor that is shown.
import { batch, computed, effect, signal } from "@preact/signals-core";
import { type WrittenLink, addFloorLink, isDungeonText, readLinks, removeFloorLink, setFloorLink } from "../dungeon/dungeon_text.ts";
import { Cancelled, EngineError } from "../engine/engine_api.ts";
import type { DungeonInfo, Problem } from "../engine/answers.ts";
import { Places } from "../recipe/text_places.ts";
import { engine, floorToBuild, problems } from "./building.ts";
import { Latest } from "./latest.ts";
import { announcement } from "./steps.ts";
import { change, work, type Work } from "./work.ts";

export const isDungeon = computed(() => isDungeonText(work.value.text));

const known = signal<DungeonInfo | null>(null);
/** What it is the answer to. */
const answered = signal({ text: "", seed: "", links: 0 });
/** The last one that could be read; null for a recipe. */
export const dungeon = computed(() => (isDungeon.value ? known.value : null));

/** As the text has them, also while it has problems. */
export const writtenLinks = computed<readonly WrittenLink[]>(() => (isDungeon.value ? readLinks(work.value.text) : []));

/** The stairs within rows of floors, which the text does not list. */
export const impliedLinks = computed(() => {
  const now = dungeon.value;
  return now === null ? [] : now.links.slice(0, Math.max(0, now.links.length - answered.value.links));
});

/** The floor that is shown; "" if none is known yet. */
export const shownFloor = computed(() => {
  const floors = dungeon.value?.floors.filter(({ exists }) => exists) ?? [];
  return floors.find(({ name }) => name === work.value.floor)?.name ?? floors[0]?.name ?? "";
});

const asked = new Latest<Work>(async (wanted) => {
  try {
    const { text, seed, depth } = wanted;
    const answer = await engine.dungeon({ text, seed, depth, size: null, watched: false });
    if (work.peek().text !== text || work.peek().seed !== seed) return;
    batch(() => {
      if (answer.dungeon === null) problems.value = answer.problems;
      else {
        known.value = answer.dungeon;
        answered.value = { text, seed, links: readLinks(text).length };
      }
    });
  } catch (error) {
    // The engine was stopped, and has been started again.
    if (error instanceof Cancelled && work.peek() === wanted) asked.ask(wanted);
    else if (!(error instanceof Cancelled || error instanceof EngineError)) console.error(error);
  }
});

/** Follows the work from now on. */
export function startDungeons(): void {
  effect(() => {
    if (isDungeon.value) asked.ask(work.value);
  });
  effect(() => {
    const { text, seed } = answered.value;
    floorToBuild.value = shownFloor.value === "" ? null : { text, seed, floor: shownFloor.value };
  });
}

export const showFloor = (floor: string): void => change({ floor }, "floor");

export function linkFloors(from: string, to: string, kind: string): void {
  change({ text: addFloorLink(work.peek().text, from, to, kind) });
  announcement.value = `${from} linked to ${to}`;
}

export function removeLinkAt(index: number): void {
  change({ text: removeFloorLink(work.peek().text, index) });
  announcement.value = "Link removed";
}

export function changeLinkAt(index: number, key: string, value: string | number | boolean | undefined): void {
  change({ text: setFloorLink(work.peek().text, index, key, value) }, `link ${index} ${key}`);
}

/** By the index of the link that they are about. */
export const linkProblems = computed<ReadonlyMap<number, readonly Problem[]>>(() => {
  const found = new Map<number, Problem[]>();
  const places = new Places(work.value.text);
  for (const problem of isDungeon.value ? problems.value : []) {
    if (problem.line === undefined) continue;
    const offset = places.offset({ line: problem.line, column: problem.column ?? 1 });
    const link = writtenLinks.value.find(({ offset: from, end }) => from <= offset && offset < end);
    if (link !== undefined) found.set(link.index, [...(found.get(link.index) ?? []), problem]);
  }
  return found;
});
