// SPDX-License-Identifier: MIT
// The cost by size, as a section of docs/SPEED.md.
import { cache_nanoseconds, growth_of, growth_table, max_ratio, superlinear_list } from "./growth.mjs";
import { table } from "./markdown.mjs";

export function growth(results) {
  const rows = results.starting_with("scaling");
  const entries = growth_of(rows);
  const of_kind = (kind) => {
    const [header, ...lines] = growth_table(entries, kind);
    return table(header, lines.map(([name, ...figures]) => [`\`${name}\``, ...figures]));
  };
  const list = superlinear_list(entries).map(({ kind, name, text }) => `- ${kind} \`${name}\`: ${text}`);
  return `Nanoseconds per cell, ${rows[0]?.date}. A dash marks what was not measured, such as a build of more than about ten seconds.

${of_kind("builder")}

${of_kind("recipe")}

Not linear, which means more than ${max_ratio} times plus ${cache_nanoseconds} ns per cell for 16 times the cells:

${list.length > 0 ? list.join("\n") : "- nothing"}`;
}
