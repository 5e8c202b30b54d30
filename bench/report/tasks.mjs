// SPDX-License-Identifier: MIT
// Tasks that Warren and its peers both do. A benchmark named task/WHAT/SIZE/WHO.HOW is one side of a task.

export const peers = ["libtcod", "rot-js"];

/** The tasks by name and size, with the fastest algorithm of each peer. A name that was
 *  mistyped on one side would split a task in two, and is refused. */
export function tasks_of(rows) {
  const tasks = new Map();
  for (const { benchmark, nanoseconds, amount, unit } of rows) {
    const [kind, what, size, side] = benchmark.split("/");
    if (kind !== "task") continue;
    const key = `${what}/${size}`;
    if (!tasks.has(key)) tasks.set(key, { what: what.replaceAll("_", " "), size, sides: {} });
    const { sides } = tasks.get(key);
    const [who, how = ""] = side.split(".");
    if (!(sides[who]?.nanoseconds < nanoseconds)) {
      sides[who] = { how: how.replaceAll("_", " "), nanoseconds, amount, unit };
    }
  }
  for (const { what, size, sides } of tasks.values()) {
    const known = ["warren", ...peers];
    const strangers = Object.keys(sides).filter((who) => !known.includes(who));
    if (strangers.length > 0) throw new Error(`task/${what}/${size}: unknown library ${strangers.join(", ")}`);
    if (!sides.warren || Object.keys(sides).length < 2) throw new Error(`task/${what}/${size} has one side only`);
  }
  return [...tasks.values()];
}

const fastest_peer = ({ sides }) => peers.map((peer) => sides[peer]).filter((side) => side)
  .reduce((fastest, side) => (side.nanoseconds < fastest.nanoseconds ? side : fastest));

/** The speedup: the time of the fastest peer divided by ours. */
export const lead = (task) => fastest_peer(task).nanoseconds / task.sides.warren.nanoseconds;

/** The speedup for a room, or for a visible cell, where both sides count these. A longer path is not more work done. */
function lead_per_unit(task) {
  const { warren } = task.sides;
  const peer = fastest_peer(task);
  if (!(warren.amount > 0 && peer.amount > 0) || warren.unit === "steps") return "";
  return `${times(lead(task) * warren.amount / peer.amount)} per ${warren.unit.replace(/s$/, "")}`;
}

const three_digits = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export function duration(nanoseconds) {
  if (nanoseconds < 1e3) return `${three_digits(nanoseconds)} ns`;
  if (nanoseconds < 1e6) return `${three_digits(nanoseconds / 1e3)} µs`;
  if (nanoseconds < 1e9) return `${three_digits(nanoseconds / 1e6)} ms`;
  return `${three_digits(nanoseconds / 1e9)} s`;
}

/** Near 1 the second digit decides which side is ahead. */
export function times(ratio) {
  if (ratio < 2) return ratio.toFixed(2);
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1);
}

/** The table as rows of texts, the header first. */
export function table_of(tasks) {
  const cell = (side) => {
    if (!side) return "";
    const amount = side.amount > 0 ? `, ${Math.round(side.amount)} ${side.unit}` : "";
    return `${duration(side.nanoseconds)}${amount}${side.how && ` (${side.how})`}`;
  };
  const header = ["task", "map", "Warren", ...peers, "speedup", "normalised"];
  return [header, ...tasks.map((task) => {
    const { what, size, sides } = task;
    return [what, size, cell(sides.warren), ...peers.map((peer) => cell(sides[peer])), times(lead(task)), lead_per_unit(task)];
  })];
}
