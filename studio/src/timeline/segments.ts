// SPDX-License-Identifier: MIT
// The steps of a build along a line: each as wide as it has frames, but wide enough to be seen and hit.
import type { StepRun } from "../engine/answers.ts";

export interface Segment {
  readonly step: number;
  readonly builder: string;
  readonly first: number;
  readonly frames: number;
  /** Parts of the whole line, from 0 to 1. */
  readonly left: number;
  readonly width: number;
}

/** `least` is the smallest share that a step gets. Steps without frames have no place. */
export function segmentsOf(steps: readonly StepRun[], frames: number, least: number): Segment[] {
  const seen = steps
    .map((run, step) => ({ step, builder: run.builder, first: run.first_frame, frames: run.frames }))
    .filter((run) => run.frames > 0 && run.first < frames)
    .map((run, index, all) => {
      // What is before the first step belongs to it, and gaps to the step before them.
      const first = index === 0 ? 0 : run.first;
      return { ...run, first, frames: (all[index + 1]?.first ?? frames) - first };
    });
  const widths = shares(seen.map((run) => run.frames), Math.min(least, 1 / Math.max(seen.length, 1)));
  let left = 0;
  return seen.map((run, index) => {
    const segment = { ...run, left, width: widths[index]! };
    left += segment.width;
    return segment;
  });
}

/** Shares of 1 by weight, none below `least`: those that would be are raised, and the rest shares what is left. */
function shares(weights: readonly number[], least: number): number[] {
  const raised = new Set<number>();
  for (;;) {
    const rest = 1 - raised.size * least;
    const total = weights.reduce((sum, weight, index) => (raised.has(index) ? sum : sum + weight), 0);
    const share = (index: number) => (raised.has(index) || total === 0 ? least : (weights[index]! / total) * rest);
    const small = weights.findIndex((_, index) => !raised.has(index) && share(index) < least - 1e-9);
    if (small < 0) return weights.map((_, index) => share(index));
    raised.add(small);
  }
}

/** Where a frame is on the line, from 0 to 1: the middle of the part that is its own. */
export function placeOf(segments: readonly Segment[], frame: number): number {
  const segment = segments.findLast((each) => each.first <= frame) ?? segments[0];
  if (segment === undefined) return 0;
  return segment.left + ((frame - segment.first + 0.5) / segment.frames) * segment.width;
}

/** The frame at a place on the line. */
export function frameAt(segments: readonly Segment[], place: number): number {
  const segment = segments.findLast((each) => each.left <= place) ?? segments[0];
  if (segment === undefined) return 0;
  const within = Math.floor(((place - segment.left) / segment.width) * segment.frames);
  return segment.first + Math.max(0, Math.min(within, segment.frames - 1));
}
