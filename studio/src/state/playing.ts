// SPDX-License-Identifier: MIT
// Plays a build frame by frame, never faster than frames are drawn.
import { effect, signal } from "@preact/signals-core";
import { fastest, paceOf, slowest, strideAfter } from "./pace.ts";
import { atRest, goTo, shownBuild, shownFrame, shownIndex } from "./shown.ts";

export const playing = signal(false);
/** Each unit doubles or halves. */
export const speed = signal(0);

let timer: ReturnType<typeof setTimeout> | undefined;
let lastTick = 0;
let started = false;

export function play(): void {
  const shown = shownBuild.peek();
  if (shown === null || shown.answer.frames < 2) return;
  if (shownIndex.peek() >= shown.answer.frames - 1) goTo(0);
  atRest.value = false;
  lastTick = performance.now();
  playing.value = true;
}

export function pause(): void {
  playing.value = false;
}

export function setSpeed(value: number): void {
  speed.value = Math.max(slowest, Math.min(value, fastest));
}

function tick(): void {
  const shown = shownBuild.peek();
  if (shown === null || !playing.peek()) return;
  const last = shown.answer.frames - 1;
  const now = performance.now();
  goTo(Math.min(shownIndex.peek() + strideAfter(paceOf(shown.answer.frames, speed.peek()), now - lastTick), last));
  lastTick = now;
  if (shownIndex.peek() >= last) pause();
}

/** The next tick is scheduled when the previous frame has arrived, so a slow engine only slows playing down. */
export function startPlaying(): void {
  if (started) return;
  started = true;
  effect(() => {
    const shown = shownFrame.value;
    const frames = shownBuild.value?.answer.frames ?? 0;
    clearTimeout(timer);
    if (!playing.value || shown === null || shown.frame.index !== shownIndex.value) return;
    timer = setTimeout(tick, paceOf(frames, speed.value).milliseconds);
  });
}
