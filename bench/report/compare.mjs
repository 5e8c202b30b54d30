// SPDX-License-Identifier: MIT
// Collects a run into one CSV, and prints the comparison of Warren with its peers.
//
//   node compare.mjs OUT.csv RESULTS.json…
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

import { cpu_name } from "./machine.mjs";
import { by_name, read_json, write_csv } from "./results.mjs";
import { lead, table_of, tasks_of } from "./tasks.mjs";

function commit() {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty", "--exclude=*"]).toString().trim();
  } catch {
    return "unknown";
  }
}

const [out, ...files] = process.argv.slice(2);
const rows = by_name(files.flatMap(read_json));
writeFileSync(out, write_csv(rows, { date: new Date().toISOString().slice(0, 10), commit: commit(), cpu: cpu_name() }));

const tasks = tasks_of(rows);
const table = table_of(tasks);
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
table.forEach((row, i) => {
  const line = row.map((text, column) => text.padEnd(widths[column])).join("  ").trimEnd();
  console.log(i > 0 && lead(tasks[i - 1]) < 1 ? `${line}  << behind` : line);
});
const behind = tasks.filter((task) => lead(task) < 1).length;
console.log(`\n${cpu_name()}: ahead in ${tasks.length - behind} of ${tasks.length} tasks; all ${rows.length} results are in ${out}`);
