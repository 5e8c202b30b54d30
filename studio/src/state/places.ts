// SPDX-License-Identifier: MIT
// The rooms, doors, zones and mission of the level that is shown, asked for when an overlay or an inspected cell needs them.
import { computed, effect, signal } from "@preact/signals-core";
import { Cancelled, EngineError } from "../engine/engine_api.ts";
import type { Places, Which } from "../engine/answers.ts";
import type { Build } from "./building.ts";
import { engine } from "./building.ts";
import { pointed } from "./flow_pointing.ts";
import { Latest } from "./latest.ts";
import { looks } from "./looks.ts";
import { inspecting, shownBuild, shownOf } from "./shown.ts";

interface Wanted {
  readonly build: Build;
  readonly of: Which;
}

const known = signal<{ readonly build: Build; readonly places: Places } | null>(null);

/** Null until the engine has answered. */
export const shownPlaces = computed(() => (known.value?.build === shownBuild.value ? (known.value?.places ?? null) : null));

const asked = new Latest<Wanted>(async (wanted) => {
  try {
    const places = await engine.places(wanted.of);
    // The engine may have built another level meanwhile; then the answer is about that one.
    if (shownBuild.peek() === wanted.build) known.value = { build: wanted.build, places };
  } catch (error) {
    if (error instanceof Cancelled && shownBuild.peek() === wanted.build) asked.ask(wanted);
    else if (!(error instanceof Cancelled || error instanceof EngineError)) console.error(error);
  }
});

let started = false;

/** Follows the level that is shown from now on. */
export function startPlaces(): void {
  if (started) return;
  started = true;
  effect(() => {
    const { rooms, zones, doors, locks, order, regions, intensity } = looks.value;
    const build = shownBuild.value;
    const isMissionNeeded = build?.answer.level?.mission === true && (locks || order || regions || intensity);
    const isNeeded = rooms || zones || doors || isMissionNeeded || inspecting.value || pointed.value !== null;
    if (isNeeded && build?.answer.level && known.peek()?.build !== build) asked.ask({ build, of: shownOf.peek() });
  });
}
