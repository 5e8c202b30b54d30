// SPDX-License-Identifier: MIT
// Builds the current work, and keeps the last good level.
import { batch, effect, signal } from "@preact/signals-core";
import { startEngine } from "../engine/client.ts";
import { Cancelled, EngineError } from "../engine/engine_api.ts";
import type { BuildAnswer, BuildRequest, Catalogue, Problem, Progress } from "../engine/answers.ts";
import { isDungeonText } from "../dungeon/dungeon_text.ts";
import { work, type Work } from "./work.ts";

/** Builds what is being worked on. */
export const engine = startEngine();
/** For all that must not hold up the work: thumbnails, the wall of seeds, the other side of a comparison. */
export const backEngine = startEngine();

export const catalogue = signal<Catalogue | null>(null);
/** A build that was answered, and what had been asked. */
export interface Build {
  readonly request: BuildRequest;
  readonly answer: BuildAnswer;
  /** From the change to the answer, in milliseconds. */
  readonly took: number;
}
/** The last good one: what is shown. */
export const build = signal<Build | null>(null);
/** A later one that failed, until one succeeds. Its level, if it has one, is what the last attempt left. */
export const failed = signal<Build | null>(null);
/** What is wrong with the work as it is; empty when all is well. */
export const problems = signal<readonly Problem[]>([]);
export const busy = signal(false);
export const progress = signal<Progress | null>(null);

/** The floor of a dungeon to build, once the engine has read the dungeon. */
export const floorToBuild = signal<{ readonly text: string; readonly seed: string; readonly floor: string } | null>(null);

let asked: BuildRequest | null = null;
let running = false;

export async function loadCatalogue(): Promise<void> {
  catalogue.value = await engine.catalogue();
}

/** Stops the build that runs. The level that is shown stays. */
export function cancelBuild(): void {
  asked = null;
  engine.cancel();
}

/** Of several changes while a build runs only the last is built. */
async function buildAsked(): Promise<void> {
  if (running) return;
  running = true;
  busy.value = true;
  while (asked !== null) {
    const request: BuildRequest = asked;
    asked = null;
    const began = performance.now();
    try {
      const answer = await engine.build(request, (now) => (progress.value = now));
      take({ request, answer, took: performance.now() - began });
    } catch (error) {
      if (!(error instanceof Cancelled || error instanceof EngineError)) reportError(error);
      problems.value = error instanceof EngineError ? error.problems : [cancelled];
      await restore();
    }
  }
  progress.value = null;
  busy.value = false;
  running = false;
}

const cancelled: Problem = {
  code: "W801",
  kind: "cancelled",
  message: "the build was stopped",
  fix: "make the map smaller or a step cheaper; any change builds again",
};

/** In one batch, so that a new level is never shown with the problems of the previous one. */
function take(made: Build): void {
  batch(() => {
    problems.value = made.answer.problems;
    if (made.answer.ok) build.value = made;
    failed.value = made.answer.ok ? null : made;
  });
}

/** A restarted engine does not have the level that is shown. */
async function restore(): Promise<void> {
  if (build.value === null || asked !== null) return;
  try {
    await engine.build(build.value.request);
  } catch (error) {
    if (!(error instanceof Cancelled || error instanceof EngineError)) throw error;
  }
}

/** Follows the work from now on. */
export function startBuilding(): void {
  effect(() => ask(work.value, floorToBuild.value));
}

/** Builds the work as it is once more: a prefab that it uses has changed. */
export function buildAgain(): void {
  ask(work.peek(), floorToBuild.peek());
}

/** The floor that is looked at; none for a recipe, and null for a dungeon that the engine has not read yet. */
export function floorOf({ text, seed }: Work, known = floorToBuild.peek()): { floor?: string } | null {
  if (!isDungeonText(text)) return {};
  return known?.text === text && known.seed === seed ? { floor: known.floor } : null;
}

function ask(now: Work, known: typeof floorToBuild.value): void {
  const { text, seed, depth, size } = now;
  const floor = floorOf(now, known);
  if (text === "" || floor === null) return;
  asked = { text, seed, depth, size, watched: true, ...floor };
  void buildAsked();
}
