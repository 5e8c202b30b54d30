// SPDX-License-Identifier: MIT
// How long things take, for the browser's profiler and for tests: window.warrenTimings has the milliseconds.

export interface Timing {
  last: number;
  worst: number;
  count: number;
}

declare global {
  interface Window {
    warrenTimings?: Record<string, Timing>;
  }
}

/** Notes what began at `began`, by performance.now(), and ends now. */
export function measured(name: string, began: number): void {
  const end = performance.now();
  const mark = `warren:${name}`;
  // Only the last of each is kept, or a long session would fill the memory.
  performance.clearMeasures(mark);
  performance.measure(mark, { start: began, end });
  const timings = (window.warrenTimings ??= {});
  const timing = (timings[name] ??= { last: 0, worst: 0, count: 0 });
  timing.last = end - began;
  timing.worst = Math.max(timing.worst, timing.last);
  ++timing.count;
}
