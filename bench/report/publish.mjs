// SPDX-License-Identifier: MIT
// Publishes a run: bench/results, a few tasks in README.md, all tables of docs/SPEED.md and docs/SCALE.md, and the page
// docs/bench.html.
//
//   node publish.mjs RUN.csv     puts the run into bench/results and writes the pages; a partial run, as of
//                                `./dev bench growth`, replaces only the results that it has
//   node publish.mjs             writes the pages from the results in bench/results
//   node publish.mjs --check     fails if a page differs from the results
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { file_stem } from "./machine.mjs";
import { page_of } from "./page.mjs";
import { by_name, read_csv, write_csv } from "./results.mjs";
import { with_sections } from "./sections.mjs";
import { table_of, tasks_of } from "./tasks.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const results = join(root, "bench/results");
const marked = /<!-- bench\/results\/(\S+\.csv), by \.\/dev bench publish -->\n[^]*?<!-- end of the table -->/;

/** The rows of README.md: one task of each kind, including the two with the smallest speedup. */
const selected = [
  "rooms and corridors/80x50",
  "bsp dungeon/80x50",
  "cave of 15 rounds/80x50",
  "maze/81x51",
  "noise of 4 octaves/80x50",
  "distances in 4 directions/512x512",
  "path to the farthest cell/512x512",
];

function selected_tasks(tasks) {
  return selected.map((name) => {
    const task = tasks.find(({ what, size }) => `${what}/${size}` === name);
    if (!task) throw new Error(`README.md shows the task ${name}, which the results do not contain`);
    return task;
  });
}

function table(file, choose) {
  const { cpu, date, peers, rows } = read_csv(join(results, file));
  const [header, ...lines] = table_of(choose(tasks_of(rows))).map((row) => `| ${row.join(" | ")} |`);
  return `<!-- bench/results/${file}, by ./dev bench publish -->
Processor time on one core (${cpu}), ${date}; ${peers}. Brackets name the peer's fastest algorithm for the task.

${header}
|---|---|---|---|---|---|---|
${lines.join("\n")}
<!-- end of the table -->`;
}

const read = (page) => readFileSync(join(root, page), "utf8");

function with_table(page, file, choose) {
  const text = read(page);
  if (!marked.test(text)) throw new Error(`${page} has no marker for the table`);
  return text.replace(marked, () => table(file, choose));
}

/** Puts a run into bench/results, where it replaces the results of the same groups: of all tasks, for example. */
function store(run, path) {
  const { rows } = read_csv(run);
  if (!existsSync(path)) return copyFileSync(run, path);
  const group = ({ benchmark }) => benchmark.split("/")[0];
  const measured = new Set(rows.map(group));
  const others = read_csv(path).rows.filter((row) => !measured.has(group(row)));
  writeFileSync(path, write_csv(by_name([...others, ...rows])));
}

const charts = () => page_of(readdirSync(results).filter((file) => file.endsWith(".csv")).sort()
  .map((file) => ({ file, ...read_csv(join(results, file)) })));

/** Each page and its text, written from a file of bench/results. */
function pages_from(file) {
  const { rows } = read_csv(join(results, file));
  return {
    "README.md": with_table("README.md", file, selected_tasks),
    "docs/SPEED.md": with_sections(with_table("docs/SPEED.md", file, (tasks) => tasks), file, rows),
    "docs/SCALE.md": with_sections(read("docs/SCALE.md"), file, rows),
    "docs/bench.html": charts(),
  };
}

const [run] = process.argv.slice(2);
let file = marked.exec(read("README.md"))?.[1];
if (!file) throw new Error("README.md has no marker for the table");
if (run === "--check") {
  const stale = Object.entries(pages_from(file)).filter(([page, text]) => text !== read(page)).map(([page]) => page);
  if (stale.length > 0) {
    console.error(`these differ from bench/results: ${stale.join(", ")}; run node bench/report/publish.mjs`);
    process.exit(1);
  }
} else {
  if (run) {
    file = `${file_stem(read_csv(run).cpu)}.csv`;
    store(run, join(results, file));
  }
  const pages = pages_from(file);
  for (const [page, text] of Object.entries(pages)) writeFileSync(join(root, page), text);
  console.log(`written: bench/results/${file}, ${Object.keys(pages).join(", ")}`);
}
