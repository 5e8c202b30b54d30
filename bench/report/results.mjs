// SPDX-License-Identifier: MIT
// The results of a run: read from the JSON of google-benchmark, stored as CSV with a row per benchmark.
import { readFileSync } from "node:fs";

const columns = ["date", "commit", "cpu", "benchmark", "nanoseconds"];
const units = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

/** Names and nanoseconds. Of what was repeated, the median; what was skipped is left out. */
export function read_json(path) {
  return JSON.parse(readFileSync(path, "utf8")).benchmarks
    .filter((b) => !b.error_occurred && (b.run_type !== "aggregate" || b.aggregate_name === "median"))
    .map((b) => ({
      benchmark: (b.run_name ?? b.name).replace(/\/(iterations|repeats):\d+/g, ""),
      nanoseconds: b.cpu_time * units[b.time_unit],
    }));
}

/** In an order that no run changes; numbers in names count as numbers. */
export function by_name(rows) {
  const { compare } = new Intl.Collator("en", { numeric: true });
  return rows.sort((a, b) => compare(a.benchmark, b.benchmark));
}

/** Four digits say all that can be said of a time. */
const rounded = (value) => String(Number(value.toPrecision(4)));

export function write_csv(rows, { date, commit, cpu }) {
  const line = (row) => [date, commit, `"${cpu}"`, `"${row.benchmark}"`, rounded(row.nanoseconds)].join(",");
  return `${columns.join(",")}\n${rows.map(line).join("\n")}\n`;
}

/** The rows, and what all of them share. */
export function read_csv(path) {
  const [header, ...lines] = readFileSync(path, "utf8").trim().split("\n");
  if (header !== columns.join(",")) throw new Error(`${path} has other columns than ${columns.join(",")}`);
  const rows = lines.map((line) => {
    const [, date, commit, cpu, benchmark, nanoseconds] = /^([^,]*),([^,]*),"([^"]*)","([^"]*)",(.*)$/.exec(line);
    return { date, commit, cpu, benchmark, nanoseconds: Number(nanoseconds) };
  });
  const { date, commit, cpu } = rows[0];
  return { date, commit, cpu, rows };
}
