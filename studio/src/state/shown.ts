// SPDX-License-Identifier: MIT
// Which frame of which build is shown. One frame is requested at a time, and of those that wait only the latest.
import { batch, computed, effect, signal, untracked } from "@preact/signals-core";
import { Cancelled, EngineError } from "../engine/engine_api.ts";
import type { Cell, Frame, Paths, Which } from "../engine/answers.ts";
import { build, engine, failed, type Build } from "./building.ts";
import { clampFrame, lastFrameOf, sameMoment, stepAt } from "./step_frames.ts";
import { Latest } from "./latest.ts";
import { looks } from "./looks.ts";

/** A frame, and the build that it is a moment of. */
export interface Shown {
  readonly build: Build;
  readonly of: Which;
  readonly frame: Frame;
}

interface FrameBefore {
  readonly build: Build;
  readonly step: number;
  /** Null when the step is the first. */
  readonly frame: Frame | null;
}

const attemptWanted = signal(false);
/** The level is shown, unless the user selected the failed attempt. */
export const shownOf = computed<Which>(() => (attemptWanted.value && failed.value?.answer.level ? "attempt" : "level"));
export const shownBuild = computed(() => (shownOf.value === "attempt" ? failed.value : build.value));
/** When the change was made that led to the build that is shown, by performance.now(). */
export let changedAt = 0;
/** The build that shownIndex counts in. */
const placed = signal<Build | null>(null);
/** The frame that is wanted. What is on the screen may be a little behind: see shownFrame. */
export const shownIndex = signal(0);
export const shownFrame = signal<Shown | null>(null);
export const shownStep = computed(() => stepAt(shownBuild.value?.answer.steps ?? [], shownIndex.value));
/** The finished level is shown, and the next one will be shown when it is built. */
export const atRest = signal(true);
/** Single cells are inspected, so their distances from the start are needed. */
export const inspecting = signal(false);
/** The paths on the map of the frame that is shown, when anything needs them. */
export const shownPaths = signal<{ readonly frame: Frame; readonly paths: Paths } | null>(null);
/** The frame before the step that is shown, when the cells that the step changed are to be lit. */
export const frameBefore = signal<FrameBefore | null>(null);

/** Cells to look at: the map moves there and rings them. */
export const ringed = signal<readonly Cell[]>([]);

export function goTo(frame: number): void {
  const shown = shownBuild.peek();
  if (shown === null) return;
  const index = clampFrame(shown.answer, frame);
  atRest.value = index === shown.answer.frames - 1;
  shownIndex.value = index;
}

/** Shows what a step made. */
export function goToStep(step: number): void {
  const shown = shownBuild.peek();
  if (shown !== null) goTo(lastFrameOf(shown.answer, step));
}

export function showAttempt(of: Which): void {
  attemptWanted.value = of === "attempt";
  if (of === "level") ringed.value = [];
}

interface Wanted {
  readonly build: Build;
  readonly of: Which;
  readonly index: number;
}

const current = (wanted: Wanted) => shownBuild.peek() === wanted.build && shownOf.peek() === wanted.of;

/** Runs a question about a build. What is no longer of interest, or was stopped, is not an error. */
async function asking(wanted: Wanted, question: () => Promise<void>, again: () => void): Promise<void> {
  try {
    await question();
  } catch (error) {
    if (error instanceof Cancelled) {
      if (current(wanted)) again();
    } else if (!(error instanceof EngineError) || current(wanted)) {
      console.error(error);
    }
  }
}

const frames = new Latest<Wanted>((wanted) =>
  asking(wanted, async () => {
    const frame = await engine.frame(wanted.index, wanted.of);
    if (current(wanted)) shownFrame.value = { build: wanted.build, of: wanted.of, frame };
  }, () => frames.ask(wanted)),
);

const paths = new Latest<Shown>((shown) => {
  const wanted = { ...shown, index: shown.frame.index };
  return asking(wanted, async () => {
    const found = await engine.paths(shown.frame.index, shown.of);
    if (current(wanted)) shownPaths.value = { frame: shown.frame, paths: found };
  }, () => paths.ask(shown));
});

const befores = new Latest<Wanted & { readonly step: number }>((wanted) =>
  asking(wanted, async () => {
    const frame = wanted.index < 0 ? null : await engine.frame(wanted.index, wanted.of);
    if (current(wanted)) frameBefore.value = { build: wanted.build, step: wanted.step, frame };
  }, () => befores.ask(wanted)),
);

function followBuilds(): void {
  effect(() => {
    const now = shownBuild.value;
    const before = placed.peek();
    if (now === null || now === before) return;
    const last = now.answer.frames - 1;
    const same = before === null || atRest.peek() ? null : sameMoment(before.answer, shownIndex.peek(), now.answer);
    batch(() => {
      placed.value = now;
      changedAt = performance.now() - now.took;
      ringed.value = [];
      shownIndex.value = same ?? last;
      atRest.value = (same ?? last) === last;
    });
  });
  effect(() => {
    if (failed.value === null) showAttempt("level");
  });
}

function followFrames(): void {
  effect(() => {
    const wanted = { build: placed.value, of: shownOf.peek(), index: shownIndex.value };
    if (wanted.build !== null) frames.ask({ ...wanted, build: wanted.build });
  });
  effect(() => {
    const { path, distances, reachable } = looks.value;
    const shown = shownFrame.value;
    const needed = path || distances || reachable || inspecting.value;
    if (needed && shown !== null && untracked(() => shownPaths.value)?.frame !== shown.frame) paths.ask(shown);
  });
  effect(() => {
    const shown = shownFrame.value;
    if (shown === null || looks.value.changes !== "step" || atRest.value) return;
    const step = shown.frame.step;
    const known = untracked(() => frameBefore.value);
    if (known?.build === shown.build && known.step === step) return;
    const first = shown.build.answer.steps[step]?.first_frame ?? 0;
    befores.ask({ build: shown.build, of: shown.of, index: first - 1, step });
  });
}

let started = false;

/** Follows the builds from now on. */
export function startShowing(): void {
  if (started) return;
  started = true;
  followBuilds();
  followFrames();
}
