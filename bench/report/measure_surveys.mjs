// SPDX-License-Identifier: MIT
// Runs the surveys of surveys.mjs and prints their time per level by the clock, start and end of the process included,
// as google-benchmark prints results.
//
//   node measure_surveys.mjs WARREN [--quick] > RESULTS.json     --quick: a hundredth of the levels, to test this script
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { commands, memory_runs } from "./surveys.mjs";

const [warren, mode] = process.argv.slice(2);
const quick = mode === "--quick";
const rounds = quick ? 1 : 5;
const scaled = (levels) => (quick ? levels / 100 : levels);
const folder = mkdtempSync(join(tmpdir(), "warren-bench-"));
const benchmarks = [];

/** The largest resident memory of a running process so far, in bytes; 0 where the system does not say. */
function peak_of(pid) {
  try {
    return 1024 * Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Runs the command to its end: the nanoseconds it took, and its peak of memory if that is wanted. */
function run(line, { with_memory = false } = {}) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const child = spawn(warren, line, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    let memory = 0;
    const look = with_memory ? setInterval(() => { memory = Math.max(memory, peak_of(child.pid)); }, 5) : undefined;
    child.once("error", reject);
    child.once("exit", (code) => {
      clearInterval(look);
      if (code !== 0) return reject(new Error(`${line.join(" ")} ended with code ${code}`));
      resolve({ nanoseconds: Number(process.hrtime.bigint() - start), memory });
    });
  });
}

function add(name, nanoseconds, levels, bytes) {
  benchmarks.push({ name, cpu_time: nanoseconds / levels, time_unit: "ns", ...(bytes ? { bytes } : {}) });
}

const line_of = ({ command, levels }) => command.replace(String(levels), String(scaled(levels))).split(" ").slice(1);

async function measure_commands() {
  for (const survey of commands) {
    const line = line_of(survey);
    const stores = line.includes("--db");
    for (const file of ["x.db", "x.db-wal", "x.db-shm"]) rmSync(join(folder, file), { force: true });
    const { nanoseconds } = await run(line);
    const levels = scaled(survey.levels);
    add(survey.benchmark, nanoseconds, levels, stores && statSync(join(folder, "x.db")).size / levels);
    if (survey.benchmark !== "survey/simple/database") continue;
    add("survey/simple/resume", (await run(line)).nanoseconds, levels);
  }
}

async function measure_merge() {
  const levels = scaled(300_000);
  for (const file of ["all.db", "p1.db", "p2.db", "p3.db"]) rmSync(join(folder, file), { force: true });
  for (const part of [1, 2, 3]) await run(["survey", "simple", "-n", `${levels}`, "--shard", `${part}/3`, "--db", `p${part}.db`]);
  add("survey/simple/merge", (await run(["survey", "merge", "all.db", "p1.db", "p2.db", "p3.db"])).nanoseconds, levels);
}

async function measure_memory({ levels, metrics, benchmark }) {
  const line = ["survey", "simple", "--size", "30x20", "-n", `${scaled(levels)}`, ...(metrics ? [] : ["--no-metrics"])];
  const { nanoseconds, memory } = await run(line, { with_memory: true });
  add(benchmark, nanoseconds, scaled(levels), memory);
}

try {
  for (let round = 0; round < rounds; ++round) await measure_commands();
  await measure_merge();
  for (const one of memory_runs) await measure_memory(one);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(JSON.stringify({ context: {}, benchmarks }, null, 1));
