// SPDX-License-Identifier: MIT
// The times of rot-js for the tasks of bench/peers, as JSON in the format of google-benchmark: one sample of each.
//
//   node rot.mjs WARREN [PART]     WARREN is the command, which makes the maps; PART of a name selects tasks
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { building_tasks, noise_tasks } from "./rot_tasks.mjs";
import { path_tasks, sight_tasks, walking_tasks } from "./rot_walks.mjs";
import { measure } from "./samples.mjs";

const [warren, part = ""] = process.argv.slice(2);

/** A level of cave.hpp, as rot-js wants to know it: a question for every cell. */
function shipped_level(recipe, w, h) {
  const written = execFileSync(warren, ["generate", recipe, ..."--seed 3 -q --format json --size".split(" "), `${w}x${h}`]);
  const level = JSON.parse(written);
  return map_of(w, h, level.start, (x, y) => level.tiles[y][x] !== "#");
}

function hall(w, h) {
  return map_of(w, h, [w >> 1, h >> 1], (x, y) => x > 0 && y > 0 && x < w - 1 && y < h - 1);
}

function map_of(w, h, start, is_open) {
  const cells = Uint8Array.from({ length: w * h }, (_, i) => Number(is_open(i % w, Math.floor(i / w))));
  const open = (x, y) => x >= 0 && y >= 0 && x < w && y < h && cells[y * w + x] === 1;
  return { w, h, start, cells, open };
}

console.log = () => {};  // rot-js logs rooms that it could not connect
const small = shipped_level("cellular_automata", 80, 50);
const tasks = [
  ...building_tasks(),
  ...noise_tasks(),
  ...sight_tasks("cave", small),
  ...sight_tasks("hall", hall(80, 50)),
  ...walking_tasks(small),
  ...walking_tasks(shipped_level("cellular_automata", 512, 512)),
  ...path_tasks("hall", hall(80, 50)),
  ...path_tasks("cave", small),
  ...path_tasks("maze", shipped_level("maze", 81, 51)),
];
const benchmarks = [];
for (const [name, run, counter] of tasks) {
  if (!name.includes(part)) continue;
  benchmarks.push(measure(`task/${name}`, run, counter?.()));
  const { cpu_time } = benchmarks.at(-1);
  process.stderr.write(`${`task/${name}`.padEnd(60)} ${cpu_time.toFixed(0).padStart(12)} ns\n`);
}
const { version } = JSON.parse(readFileSync(new URL("node_modules/rot-js/package.json", import.meta.url), "utf8"));
process.stdout.write(JSON.stringify({ context: { "rot-js": version, node: process.version }, benchmarks }, null, 1));
