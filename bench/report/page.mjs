// SPDX-License-Identifier: MIT
// The page that shows the results of every processor: one file, without scripts, in light and dark.
import { bar_chart } from "./bars.mjs";
import { line_charts } from "./lines.mjs";
import { escaped } from "./scale.mjs";
import { style } from "./style.mjs";
import { lead, peers, tasks_of, times } from "./tasks.mjs";

const names = ["Warren", ...peers];
const sizes = ["80x50", "200x120"];

function legend(words) {
  return `<p class="legend">${words.map((word, i) => `<span><svg viewBox="0 0 12 12"><rect class="s${i}" width="12" height="12"/></svg> ${escaped(word)}</span>`).join(" ")}</p>`;
}

function tasks(rows) {
  const groups = tasks_of(rows).map((task) => ({
    label: `${task.what}, ${task.size}`,
    note: `speedup ${times(lead(task))}`,
    bars: ["warren", ...peers].flatMap((who, series) => {
      const side = task.sides[who];
      return side ? [{ series, nanoseconds: side.nanoseconds, how: side.how }] : [];
    }),
  }));
  return legend(names) + bar_chart("Time for a task, Warren beside libtcod and rot-js", groups, { left: 240, right: 220 });
}

/** Benchmarks named KIND/NAME/SIZE: a bar for each size. */
function by_size(rows, kind, title) {
  const groups = new Map();
  for (const { benchmark, nanoseconds } of rows) {
    const [first, name, size] = benchmark.split("/");
    if (first !== kind || !sizes.includes(size)) continue;
    if (!groups.has(name)) groups.set(name, { label: name, bars: [] });
    groups.get(name).bars.push({ series: sizes.indexOf(size), nanoseconds });
  }
  const sorted = [...groups.values()].sort((a, b) => a.bars[0].nanoseconds - b.bars[0].nanoseconds);
  return legend(sizes.map((size) => `${size} cells`)) + bar_chart(title, sorted, { left: 200, right: 80 });
}

function builders(rows) {
  const charts = new Map();
  for (const { benchmark, nanoseconds } of rows) {
    const [kind, label, side] = benchmark.split("/");
    if (kind !== "scaling") continue;
    if (!charts.has(label)) charts.set(label, { label, points: [] });
    charts.get(label).points.push([Number(side), nanoseconds / (side * side)]);
  }
  return line_charts([...charts.values()]);
}

function section({ file, cpu, date, commit, peers: versions, rows }) {
  return `<h1>Speed of Warren: ${escaped(cpu)}</h1>
<p>Processor time on one core, as <code>./dev bench</code> measured it on ${date} with the sources of ${escaped(commit)}.
All ${rows.length} results: <a href="../bench/results/${file}">bench/results/${file}</a>.</p>
<h2>Compared with peers</h2>
<p>Shorter is better; ${escaped(versions)}. The fastest algorithm of each peer is
shown, with its name. The figures at the right are the speedup over the fastest peer.</p>
${tasks(rows)}
<h2>Builders: nanoseconds for a cell, as maps grow</h2>
<p>Maps of 64² to 4096² cells. A flat line means linear cost; a falling line, that not every cell is visited.
Builds that would take longer than a minute were left out.</p>
${builders(rows)}
<h2>Recipes: a level with all checks</h2>
${by_size(rows, "recipe", "Time to build a level of every recipe")}
<h2>Formats: writing a level</h2>
${by_size(rows, "write", "Time to write a level in every format")}
<h2>Formats: reading a level</h2>
${by_size(rows, "read", "Time to read a level in every format that can be read")}
<h2>Checks</h2>
${by_size(rows, "check", "Time to run every check")}`;
}

export function page_of(runs) {
  return `<!doctype html>
<!-- SPDX-License-Identifier: MIT. Written by ./dev bench publish. -->
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Warren: speed</title>
<style>
${style}
</style>
<main>
${runs.map(section).join("\n")}
</main>
</html>
`;
}
