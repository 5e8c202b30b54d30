// SPDX-License-Identifier: MIT
// The surveys that are measured by the clock. In a command, DB stands for a file.

const of = (recipe, what, levels) => [
  { task: `${what}, built and checked`, command: `warren survey ${recipe} -n ${levels} --no-metrics`, benchmark: `survey/${recipe}/build` },
  {
    task: "with all metrics", command: `warren survey ${recipe} -n ${levels}`,
    benchmark: `survey/${recipe}/metrics`, base: `survey/${recipe}/build`,
  },
  {
    task: "stored in SQLite", command: `warren survey ${recipe} -n ${levels} --db x.db`,
    benchmark: `survey/${recipe}/database`, base: `survey/${recipe}/build`,
  },
].map((row) => ({ ...row, levels }));

export const commands = [
  ...of("simple", "`simple`", 300_000),
  ...of("cellular_automata", "a cave", 60_000),
  {
    task: "`simple`, built and checked by one thread", command: "warren survey simple -n 300000 --no-metrics --threads 1",
    benchmark: "survey/simple/one_thread", levels: 300_000,
  },
];

const peak_of = (levels, metrics) => ({ levels, metrics, benchmark: `memory/${metrics ? "metrics" : "build"}/${levels}` });

/** Of maps of 30x20 cells. */
export const memory_runs = [peak_of(100_000, true), peak_of(1_000_000, true), peak_of(10_000_000, true), peak_of(10_000_000, false)];
