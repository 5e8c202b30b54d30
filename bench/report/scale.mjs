// SPDX-License-Identifier: MIT
// Logarithmic axes and their labels.

export const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Maps values to pixels; both ends are powers of ten around what there is to show. */
export function log_scale(values, from, to) {
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9));
  const at = (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  return { at, ticks };
}

export const px = (value) => String(Math.round(value * 10) / 10);
