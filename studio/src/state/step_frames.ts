// SPDX-License-Identifier: MIT
// The frames of each step, and the frame to show after another build.
import type { BuildAnswer, StepRun } from "../engine/answers.ts";

type History = Pick<BuildAnswer, "steps" | "frames">;

/** The step that made a frame; -1 for the bare rock before all steps. */
export function stepAt(steps: readonly StepRun[], frame: number): number {
  return steps.findLastIndex((step) => step.frames > 0 && step.first_frame <= frame);
}

/** The last frame of a step. A step without frames has the last frame before it. */
export function lastFrameOf(history: History, step: number): number {
  const run = history.steps[step];
  if (run === undefined) return history.frames - 1;
  return clampFrame(history, run.first_frame + Math.max(run.frames, 1) - 1);
}

export function clampFrame(history: History, frame: number): number {
  return Math.max(0, Math.min(frame, history.frames - 1));
}

/** The frame of a new build that stands for one of the build before; null when its step is gone. */
export function sameMoment(before: History, frame: number, after: History): number | null {
  const step = stepAt(before.steps, frame);
  const run = before.steps[step];
  if (run === undefined) return frame < after.frames ? frame : null;
  const again = nth(after.steps, run.builder, occurrence(before.steps, step));
  if (again === undefined || again.frames === 0) return null;
  // If the whole of a step was shown, the whole of it is shown again.
  const left = run.first_frame + run.frames - 1 - frame;
  const offset = left === 0 ? again.frames - 1 : Math.min(frame - run.first_frame, again.frames - 1);
  return clampFrame(after, again.first_frame + offset);
}

function occurrence(steps: readonly StepRun[], step: number): number {
  return steps.slice(0, step).filter((other) => other.builder === steps[step]?.builder).length;
}

function nth(steps: readonly StepRun[], builder: string, count: number): StepRun | undefined {
  return steps.filter((step) => step.builder === builder)[count];
}
