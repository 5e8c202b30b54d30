// SPDX-License-Identifier: MIT
// Tables in Markdown, and figures in them. A figure that was not measured is a dash.
import { duration, times } from "./tasks.mjs";

export const dash = "–";

export function table(header, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(header), `|${header.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

export const time = (nanoseconds) => (nanoseconds === undefined ? dash : duration(nanoseconds));
export const ratio = (a, b) => (a === undefined || b === undefined ? dash : times(a / b));

/** 12,345, with at most so many digits that are not zero. */
export function count(value, digits = 3) {
  if (value === undefined) return dash;
  return Number(value.toPrecision(digits)).toLocaleString("en-US");
}

/** As in 221 GB. */
export function bytes(value) {
  if (value === undefined) return dash;
  const units = ["bytes", "kB", "MB", "GB", "TB", "PB"];
  const power = value < 10_000 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), units.length - 1);
  return `${power === 0 ? count(value, 4) : Number((value / 1000 ** power).toPrecision(3))} ${units[power]}`;
}
