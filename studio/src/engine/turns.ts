// SPDX-License-Identifier: MIT
// Serialises jobs on an engine: a frame belongs to the build before it, so no other build may come between them.
import type { Engine } from "./engine_api.ts";

const last = new WeakMap<Engine, Promise<unknown>>();

/** Runs the job after all earlier jobs have settled. */
export function inTurn<T>(engine: Engine, job: (engine: Engine) => Promise<T>): Promise<T> {
  const before = last.get(engine) ?? Promise.resolve();
  const turn = before.then(
    () => job(engine),
    () => job(engine),
  );
  last.set(engine, turn);
  return turn;
}
