// SPDX-License-Identifier: MIT
// Levels that are built beside the work: for the wall of seeds and for comparing.
import { inTurn } from "../engine/turns.ts";
import type { BuildAnswer, BuildRequest, Frame } from "../engine/types.ts";
import { backEngine } from "./building.ts";

/** A level beside the work, and its last frame; none when there is no level at all. */
export interface Beside {
  readonly request: BuildRequest;
  readonly answer: BuildAnswer;
  readonly frame: Frame | null;
}

/** Builds without history; null when nobody wants it any more by the time it is due. A failed build comes with what its
    last attempt left. */
export function buildBeside(request: Omit<BuildRequest, "watched">, wanted = () => true): Promise<Beside | null> {
  return inTurn(backEngine, async (engine) => {
    if (!wanted()) return null;
    const asked: BuildRequest = { ...request, watched: false };
    const answer = await engine.build(asked);
    const last = answer.frames - 1;
    const frame = last >= 0 ? await engine.frame(last, answer.ok ? "level" : "attempt") : null;
    return { request: asked, answer, frame };
  });
}
