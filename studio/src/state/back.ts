// SPDX-License-Identifier: MIT
// Builds on the background engine, for the wall of seeds and for comparing.
import { Cancelled } from "../engine/engine_api.ts";
import { inTurn } from "../engine/turns.ts";
import type { BuildAnswer, BuildRequest, Frame } from "../engine/answers.ts";
import { backEngine } from "./building.ts";

/** A level beside the work, and its last frame; none when there is no level at all. */
export interface Beside {
  readonly request: BuildRequest;
  readonly answer: BuildAnswer;
  readonly frame: Frame | null;
}

/** Builds for one purpose. When something else is wanted, what is still to be built is forgotten. */
export class BesideBuilds {
  private round = 0;
  /** The engine runs one of these builds, and not a job of another part of the page. */
  private running = false;

  /** Drops all requests that are still waiting. */
  begin(): void {
    ++this.round;
    if (this.running) backEngine.cancel();
    this.running = false;
  }

  /** Builds without history; null when it is no longer wanted. A failed build comes with what its last attempt left. */
  build(request: Omit<BuildRequest, "watched">): Promise<Beside | null> {
    const { round } = this;
    const isWanted = () => round === this.round;
    return inTurn(backEngine, async () => {
      if (!isWanted()) return null;
      this.running = true;
      try {
        const beside = await buildNow({ ...request, watched: false });
        return isWanted() ? beside : null;
      } catch (error) {
        if (error instanceof Cancelled) return null;
        throw error;
      } finally {
        if (isWanted()) this.running = false;
      }
    });
  }
}

async function buildNow(request: BuildRequest): Promise<Beside> {
  const answer = await backEngine.build(request);
  const last = answer.frames - 1;
  const frame = last >= 0 ? await backEngine.frame(last, answer.ok ? "level" : "attempt") : null;
  return { request, answer, frame };
}
