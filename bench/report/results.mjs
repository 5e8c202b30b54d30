// SPDX-License-Identifier: MIT
// The results of a run: read from the JSON of google-benchmark, stored as CSV with a row per benchmark.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { cpu_name } from "./machine.mjs";

const columns = ["date", "commit", "cpu", "peers", "benchmark", "nanoseconds", "amount", "unit"];
const time_units = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

/** What a benchmark may count: the amount of its result, beside which its time is shown. */
const counters = ["rooms", "cells", "steps", "bytes"];

/** The samples of one file, and the versions of the peers that its context names. What was skipped is left out. */
function read_json(path) {
  const { context, benchmarks } = JSON.parse(readFileSync(path, "utf8"));
  const versions = ["libtcod", "rot-js"].filter((peer) => context[peer]).map((peer) => `${peer} ${context[peer]}`);
  const samples = benchmarks
    .filter((b) => !b.error_occurred && b.run_type !== "aggregate")
    .map((b) => {
      const unit = counters.find((name) => b[name] !== undefined) ?? "";
      return {
        benchmark: (b.run_name ?? b.name).replace(/\/(iterations|repeats):\d+/g, ""),
        nanoseconds: b.cpu_time * time_units[b.time_unit],
        amount: unit && b[unit],
        unit,
      };
    });
  return { versions, samples };
}

/** A row for each benchmark, with the median of its samples. */
function medians(samples) {
  const rows = new Map();
  for (const sample of samples) rows.set(sample.benchmark, [...(rows.get(sample.benchmark) ?? []), sample]);
  return [...rows.values()].map((row) => row.sort((a, b) => a.nanoseconds - b.nanoseconds)[row.length >> 1]);
}

/** In an order that no run changes; numbers in names count as numbers. */
export function by_name(rows) {
  const { compare } = new Intl.Collator("en", { numeric: true });
  return rows.sort((a, b) => compare(a.benchmark, b.benchmark));
}

/** Four digits say all that can be said of a time. */
const rounded = (value) => (value === "" ? "" : String(Number(value.toPrecision(4))));

function source_commit() {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty", "--exclude=*"]).toString().trim();
  } catch {
    return "unknown";
  }
}

/** The rows of a run that ends now, whose samples are in these files. */
export function rows_of(files) {
  const runs = files.map(read_json);
  const details = {
    date: new Date().toISOString().slice(0, 10),
    commit: source_commit(),
    cpu: cpu_name(),
    peers: [...new Set(runs.flatMap(({ versions }) => versions))].join(", "),
  };
  return by_name(medians(runs.flatMap(({ samples }) => samples))).map((row) => ({ ...details, ...row }));
}

export function write_csv(rows) {
  const line = ({ date, commit, cpu, peers, benchmark, nanoseconds, amount, unit }) =>
    [date, commit, `"${cpu}"`, `"${peers}"`, `"${benchmark}"`, rounded(nanoseconds), rounded(amount), unit].join(",");
  return `${columns.join(",")}\n${rows.map(line).join("\n")}\n`;
}

/** The rows, and the date, commit, processor and peers of the first task. */
export function read_csv(path) {
  const [header, ...lines] = readFileSync(path, "utf8").trim().split("\n");
  if (header !== columns.join(",")) throw new Error(`${path} has other columns than ${columns.join(",")}`);
  const rows = lines.map((line) => {
    const [, date, commit, cpu, peers, benchmark, nanoseconds, amount, unit] =
      /^([^,]*),([^,]*),"([^"]*)","([^"]*)","([^"]*)",([^,]*),([^,]*),(.*)$/.exec(line);
    return { date, commit, cpu, peers, benchmark, nanoseconds: Number(nanoseconds), amount: amount === "" ? "" : Number(amount), unit };
  });
  const { date, commit, cpu, peers } = rows.find(({ benchmark }) => benchmark.startsWith("task/")) ?? rows[0];
  return { date, commit, cpu, peers, rows };
}
