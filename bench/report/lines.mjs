// SPDX-License-Identifier: MIT
// Small charts with the same axes, one line each: the cost per cell by map size. A flat line is a linear builder.
import { escaped, log_scale, px } from "./scale.mjs";

const width = 228;
const height = 128;
const frame = { left: 44, right: 12, top: 24, bottom: 24 };

const short = (value) => (value >= 0.95 ? value.toFixed(value >= 9.5 ? 0 : 1) : value.toPrecision(1));
const tick_text = (value) => (value >= 1000 ? `${value / 1000} µs` : `${value} ns`);

function chart_of({ label, points }, x_scale, y_scale) {
  const place = ([side, value]) => [px(x_scale.at(side)), px(y_scale.at(value))];
  const grid = y_scale.ticks.map((tick) => {
    const y = px(y_scale.at(tick));
    return `<line class="grid" x1="${frame.left}" x2="${width - frame.right}" y1="${y}" y2="${y}"/>` +
      `<text class="tick" x="${frame.left - 5}" y="${px(Number(y) + 3)}" text-anchor="end">${tick_text(tick)}</text>`;
  });
  const sides = points.map(([side]) => {
    const x = px(x_scale.at(side));
    return `<text class="tick" x="${x}" y="${height - 8}" text-anchor="middle">${side}²</text>`;
  });
  const marks = points.map((point) => {
    const [x, y] = place(point);
    return `<circle class="s0" cx="${x}" cy="${y}" r="3"/>` +
      `<text class="value" x="${x}" y="${px(Number(y) - 6)}" text-anchor="middle">${short(point[1])}</text>`;
  });
  return `<svg class="small" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">
<text x="4" y="13">${escaped(label)}</text>${grid.join("")}${sides.join("")}
<polyline class="line" points="${points.map((point) => place(point).join(",")).join(" ")}"/>${marks.join("")}</svg>`;
}

/** charts: [{ label, points: [[side, nanoseconds for a cell]] }] */
export function line_charts(charts) {
  const all = charts.flatMap((chart) => chart.points);
  const sides = [...new Set(all.map(([side]) => side))].sort((a, b) => a - b);
  const from = frame.left + 14;
  const step = (width - frame.right - 14 - from) / (sides.length - 1);
  const x_scale = { at: (side) => from + sides.indexOf(side) * step };
  const values = all.map(([, value]) => Math.max(value, 0.01));
  const y_scale = log_scale(values, height - frame.bottom, frame.top);
  y_scale.ticks = y_scale.ticks.filter((tick) => [0.01, 1, 100, 10000].includes(Number(tick.toPrecision(1))));
  const floored = charts.map(({ label, points }) => ({ label, points: points.map(([s, v]) => [s, Math.max(v, 0.01)]) }));
  return `<div class="many">${floored.map((chart) => chart_of(chart, x_scale, y_scale)).join("\n")}</div>`;
}
