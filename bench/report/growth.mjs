// SPDX-License-Identifier: MIT
// The cost per cell as maps grow. Benchmarks named scaling/NAME/SIDE are builders, scaling_recipe/NAME/SIDE recipes.

export const sides = [64, 256, 1024, 4096];
const kinds = { scaling: "builder", scaling_recipe: "recipe" };

/** Linear cost grows by less: 1.5 times per cell for 16 times the cells, plus what a map outside the caches adds. */
export const max_ratio = 1.5;
export const cache_nanoseconds = 3;

/** Builders and recipes, with the nanoseconds per cell by side. */
export function growth_of(rows) {
  const entries = new Map();
  for (const { benchmark, nanoseconds } of rows) {
    const [group, name, side] = benchmark.split("/");
    if (!(group in kinds)) continue;
    const key = `${group}/${name}`;
    if (!entries.has(key)) entries.set(key, { kind: kinds[group], name, per_cell: {} });
    entries.get(key).per_cell[side] = nanoseconds / (side * side);
  }
  return [...entries.values()];
}

/** The steps from one side to the next at which the cost per cell grows too much. */
export function superlinear_steps({ per_cell }) {
  return sides.slice(1).flatMap((to, i) => {
    const from = sides[i];
    const grows = per_cell[to] > max_ratio * per_cell[from] + cache_nanoseconds;
    return grows ? [{ from, to, ratio: per_cell[to] / per_cell[from] }] : [];
  });
}

function figure(nanoseconds) {
  if (nanoseconds === undefined) return "–";
  if (nanoseconds < 0.05) return "<0.1";
  return nanoseconds < 9.95 ? nanoseconds.toFixed(1) : nanoseconds.toFixed(0);
}

/** The table of a kind as rows of texts, the header first. */
export function growth_table(entries, kind) {
  const header = [kind, ...sides.map((side) => `${side}²`)];
  const chosen = entries.filter((entry) => entry.kind === kind);
  return [header, ...chosen.map(({ name, per_cell }) => [name, ...sides.map((side) => figure(per_cell[side]))])];
}

/** What is not linear: a line for each. */
export function superlinear_list(entries) {
  return entries.flatMap((entry) => {
    const steps = superlinear_steps(entry).map(({ from, to, ratio }) => `${ratio.toFixed(1)} times from ${from}² to ${to}²`);
    return steps.length > 0 ? [{ ...entry, text: steps.join(", ") }] : [];
  });
}
