// SPDX-License-Identifier: MIT
// The seeds that were looked at, to go back and forth through.
import { computed, effect, signal } from "@preact/signals-core";
import { change, work } from "./work.ts";

const most = 500;
const visited = signal<readonly string[]>([]);
const place = signal(0);

export const canGoBack = computed(() => place.value > 0);
export const canGoForward = computed(() => place.value < visited.value.length - 1);

export function rollSeed(): void {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  change({ seed: String(random) });
}

function go(step: -1 | 1): void {
  const seed = visited.peek()[place.peek() + step];
  if (seed === undefined) return;
  place.value += step;
  change({ seed });
}
export const previousSeed = (): void => go(-1);
export const nextSeed = (): void => go(1);

/** Remembers from now on. */
export function startSeeds(): void {
  effect(() => {
    const { seed } = work.value;
    if (visited.peek()[place.peek()] === seed) return;
    visited.value = [...visited.peek().slice(0, place.peek() + 1), seed].slice(-most);
    place.value = visited.peek().length - 1;
  });
}
