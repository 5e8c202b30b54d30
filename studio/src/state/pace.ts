// SPDX-License-Identifier: MIT
// How playing goes: so many frames on, every so many milliseconds. The same as in the terminal viewer.

export interface Pace {
  readonly stride: number;
  readonly milliseconds: number;
}

export const slowest = -3;
export const fastest = 4;
/** Of a frame at the usual speed, in milliseconds. */
const usual = 60;
/** Builds with more frames than this take no longer than these would: 15 seconds. */
const mostWaitedFor = 250;
/** Shorter intervals are not visible. */
const shortest = 20;

/** Each unit of speed doubles or halves. What would be too quick to see is shown several frames at a time. */
export function paceOf(frames: number, speed: number): Pace {
  const count = Math.max(frames, 1);
  const each = ((usual * Math.min(count, mostWaitedFor)) / count) * 2 ** -speed;
  const stride = Math.max(Math.ceil(shortest / each), 1);
  return { stride, milliseconds: Math.round(each * stride) };
}

/** The frames to advance after this many milliseconds. Builds that skip frames anyway make up for delays;
    of the others every frame is shown. */
export function strideAfter({ stride, milliseconds }: Pace, passed: number): number {
  return stride === 1 ? 1 : Math.max(stride, Math.round((passed / milliseconds) * stride));
}

export function speedText(speed: number): string {
  return speed < 0 ? `1/${2 ** -speed}×` : `${2 ** speed}×`;
}
