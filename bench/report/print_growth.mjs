// SPDX-License-Identifier: MIT
// Stores a run of the scaling benchmarks as CSV, and prints the cost per cell with a mark on what is not linear.
//
//   node print_growth.mjs OUT.csv RESULTS.json…
import { writeFileSync } from "node:fs";

import { growth_of, growth_table, superlinear_list } from "./growth.mjs";
import { rows_of, write_csv } from "./results.mjs";

const [out, ...files] = process.argv.slice(2);
const rows = rows_of(files);
writeFileSync(out, write_csv(rows));

const entries = growth_of(rows);
const marked = new Map(superlinear_list(entries).map(({ kind, name, text }) => [`${kind} ${name}`, text]));
for (const kind of ["builder", "recipe"]) {
  const table = growth_table(entries, kind);
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  console.log(`\nNanoseconds per cell\n`);
  for (const row of table) {
    const line = row.map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]))).join("  ");
    const mark = marked.get(`${kind} ${row[0]}`);
    console.log(mark ? `${line}  << ${mark}` : line);
  }
}
console.log(`\n${marked.size} of ${entries.length} are not linear; all results are in ${out}`);
