// SPDX-License-Identifier: MIT
// The times of rot-js for the tasks of bench/peers, as JSON in the format of google-benchmark.
//
//   node rot.mjs WARREN [PART]     WARREN is the command, which makes the cave; PART of a name selects tasks
import { execFileSync } from "node:child_process";

import { building_tasks, noise_tasks, sight_tasks, walking_tasks } from "./rot_tasks.mjs";
import { measure } from "./samples.mjs";

const [warren, part = ""] = process.argv.slice(2);

/** The level of cave.hpp, as rot-js wants to know it: a question for every cell. */
function cave(w, h) {
  const written = execFileSync(warren, [..."generate cellular_automata --seed 3 -q --format json --size".split(" "), `${w}x${h}`]);
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
const small = cave(80, 50);
const tasks = [
  ...building_tasks(),
  ...noise_tasks(),
  ...sight_tasks("cave", small),
  ...sight_tasks("hall", hall(80, 50)),
  ...walking_tasks(small),
  ...walking_tasks(cave(512, 512)),
];
const benchmarks = [];
for (const [name, run] of tasks) {
  if (!name.includes(part)) continue;
  benchmarks.push(measure(`task/${name}`, run));
  const { cpu_time } = benchmarks.at(-1);
  process.stderr.write(`${`task/${name}`.padEnd(60)} ${cpu_time.toFixed(0).padStart(12)} ns\n`);
}
process.stdout.write(JSON.stringify({ context: { executable: `rot-js on node ${process.version}` }, benchmarks }, null, 1));
