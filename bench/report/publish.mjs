// SPDX-License-Identifier: MIT
// Puts the last run where people see it: bench/results, the table in README.md, and the page docs/bench.html.
//
//   node publish.mjs RUN.csv     takes the run over, and writes both
//   node publish.mjs             writes both from the results that are there
//   node publish.mjs --check     fails when they are not those of the results
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { file_stem } from "./machine.mjs";
import { page_of } from "./page.mjs";
import { read_csv } from "./results.mjs";
import { table_of, tasks_of } from "./tasks.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const results = join(root, "bench/results");
const marked = /<!-- bench\/results\/(\S+\.csv), by \.\/dev bench publish -->\n[^]*?<!-- end of the table -->/;

function table_for_readme(file) {
  const { cpu, date, rows } = read_csv(join(results, file));
  const [header, ...lines] = table_of(tasks_of(rows)).map((row) => `| ${row.join(" | ")} |`);
  return `<!-- bench/results/${file}, by ./dev bench publish -->
Processor time on one core (${cpu}), ${date}; in brackets which of a peer's ways is its quickest.

${header}
|---|---|---|---|---|---|
${lines.join("\n")}
<!-- end of the table -->`;
}

const with_table = (readme, file) => readme.replace(marked, () => table_for_readme(file));

const page = () => page_of(readdirSync(results).filter((file) => file.endsWith(".csv")).sort()
  .map((file) => ({ file, ...read_csv(join(results, file)) })));

const [run] = process.argv.slice(2);
const readme = readFileSync(join(root, "README.md"), "utf8");
let file = marked.exec(readme)?.[1];
if (!file) throw new Error("README.md has no place for the table");
if (run === "--check") {
  const stale = [];
  if (with_table(readme, file) !== readme) stale.push("README.md");
  if (page() !== readFileSync(join(root, "docs/bench.html"), "utf8")) stale.push("docs/bench.html");
  if (stale.length > 0) {
    console.error(`not what bench/results say: ${stale.join(", ")}; node bench/report/publish.mjs writes them`);
    process.exit(1);
  }
} else {
  if (run) {
    file = `${file_stem(read_csv(run).cpu)}.csv`;
    copyFileSync(run, join(results, file));
  }
  writeFileSync(join(root, "README.md"), with_table(readme, file));
  writeFileSync(join(root, "docs/bench.html"), page());
  console.log(`written: bench/results/${file}, README.md, docs/bench.html`);
}
