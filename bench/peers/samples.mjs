// SPDX-License-Identifier: MIT
// The processor time of a function: one sample after a warm-up. process.cpuUsage includes node's helper threads, so
// that garbage collection counts.

const warm_up = 0.2;  // seconds
const sample = 0.1;

const cpu_seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Runs it for at least so many seconds; gives the seconds each run took, and how many there were. */
function run_for(seconds, run) {
  const began = cpu_seconds();
  let runs = 0;
  let batch = 1;
  let took = 0;
  while (took < seconds) {
    for (let i = 0; i < batch; ++i) run();
    runs += batch;
    took = cpu_seconds() - began;
    // Reading the clock takes a microsecond, as long as some of the tasks.
    if (took < seconds / 10) batch *= 2;
  }
  return { each: took / runs, runs };
}

/** One entry of google-benchmark's JSON, with a counter such as { rooms: 9 }. */
export function measure(name, run, counter = {}) {
  run_for(warm_up, run);
  const { each, runs } = run_for(sample, run);
  return {
    name,
    run_type: "iteration",
    iterations: runs,
    cpu_time: each * 1e9,
    time_unit: "ns",
    ...counter,
  };
}
