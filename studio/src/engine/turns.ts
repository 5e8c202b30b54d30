// SPDX-License-Identifier: MIT
// Takes turns on an engine: a frame belongs to the build before it, so that nobody may build in between.
import type { Engine } from "./engine_api.ts";

const last = new WeakMap<Engine, Promise<unknown>>();

/** Runs the job once all jobs given before it have ended, well or not. */
export function inTurn<T>(engine: Engine, job: (engine: Engine) => Promise<T>): Promise<T> {
  const before = last.get(engine) ?? Promise.resolve();
  const turn = before.then(
    () => job(engine),
    () => job(engine),
  );
  last.set(engine, turn);
  return turn;
}
