// SPDX-License-Identifier: MIT
// Collects a run into one CSV, and prints the comparison of Warren with its peers.
//
//   node compare.mjs OUT.csv RESULTS.json…
import { writeFileSync } from "node:fs";

import { cpu_name } from "./machine.mjs";
import { rows_of, write_csv } from "./results.mjs";
import { lead, table_of, tasks_of } from "./tasks.mjs";

const [out, ...files] = process.argv.slice(2);
const rows = rows_of(files);
writeFileSync(out, write_csv(rows));

const tasks = tasks_of(rows);
const table = table_of(tasks);
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
table.forEach((row, i) => {
  const line = row.map((text, column) => text.padEnd(widths[column])).join("  ").trimEnd();
  console.log(i > 0 && lead(tasks[i - 1]) < 1 ? `${line}  << behind` : line);
});
const behind = tasks.filter((task) => lead(task) < 1).length;
console.log(`\n${cpu_name()}: ahead in ${tasks.length - behind} of ${tasks.length} tasks; all ${rows.length} results are in ${out}`);
