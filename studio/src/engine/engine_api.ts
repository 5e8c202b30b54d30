// SPDX-License-Identifier: MIT
// The engine as the rest of the page uses it.
import type { Problem } from "./answers.ts";
import type { Calls } from "./calls.gen.ts";

/**
 * One instance of the library, in a worker of its own. Calls are answered in the order in which they are made; one
 * that is refused rejects with EngineError.
 */
export interface Engine extends Calls {
  /** Stops at once whatever runs; calls without an answer reject with Cancelled. The pack and prefabs are kept, the build is not. */
  cancel(): void;
}

/** The call was stopped by cancel(). */
export class Cancelled extends Error {
  override name = "Cancelled";
}

/** The engine refused a call; the problems are meant for the user. */
export class EngineError extends Error {
  override name = "EngineError";
  constructor(readonly problems: Problem[]) {
    super(problems[0]?.message ?? "the engine refused the call");
  }
}
