// SPDX-License-Identifier: MIT
// The tables of docs/SCALE.md. measure_surveys.mjs measures them.
import { bytes, count, dash, ratio, table, time } from "./markdown.mjs";
import { commands, memory_runs } from "./surveys.mjs";

const per_second = (nanoseconds) => (nanoseconds === undefined ? undefined : 1e9 / nanoseconds);

export function surveys(results) {
  const rows = commands.map(({ task, command, benchmark, base }) => {
    const taken = results.nanoseconds(benchmark);
    const share = base ? ratio(results.nanoseconds(base), taken) : "";
    return [task, `\`${command}\``, time(taken), `${count(per_second(taken))} per second`, share];
  });
  return table(["task", "command", "per level", "rate", "of the rate without metrics"], rows);
}

export function memory(results) {
  const levels = [...new Set(memory_runs.map((run) => run.levels))];
  const peak = (count_of_levels, metrics) => {
    const run = memory_runs.find((one) => one.levels === count_of_levels && one.metrics === metrics);
    return run ? bytes(results.amount(run.benchmark)) : "";
  };
  return table(["levels", "with metrics", "without"], levels.map((n) => [count(n), peak(n, true), peak(n, false)]));
}

export function database(results) {
  const row = (task, benchmark) => {
    const taken = results.nanoseconds(benchmark);
    return [task, time(taken), `${count(per_second(taken))} per second`];
  };
  return `${table(["task", "per row", "rate"], [
    row("building, measuring and storing", "survey/simple/database"),
    row("reading, when the same command resumes", "survey/simple/resume"),
    row("merging three shards, with validation", "survey/simple/merge"),
  ])}

A row takes ${bytes(results.amount("survey/simple/database"))}.`;
}

export function projection(results) {
  const machine_time = (benchmark, levels) => {
    const taken = results.nanoseconds(benchmark);
    if (taken === undefined) return dash;
    const size = results.amount(benchmark);
    const hours = `${count((taken * levels) / 3.6e12, 2)} h`;
    return size ? `${hours}, ${bytes(size * levels)}` : hours;
  };
  const row = (task, benchmark) => [task, machine_time(benchmark, 1e9), machine_time(benchmark, 1e12)];
  return table(["", "a billion levels", "a trillion levels"], [
    row("`simple`, built and checked", "survey/simple/build"),
    row("`simple`, measured and stored", "survey/simple/database"),
    row("caves, built and checked", "survey/cellular_automata/build"),
    row("caves, measured and stored", "survey/cellular_automata/database"),
  ]);
}
