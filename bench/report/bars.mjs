// SPDX-License-Identifier: MIT
// Grouped bars on a logarithmic scale; every group has its series in the same order.
import { escaped, log_scale, px } from "./scale.mjs";
import { duration } from "./tasks.mjs";

const width = 960;
const bar = 11;
const gap = 9;
const top = 40;

function axis(scale, height) {
  return scale.ticks.map((tick) => {
    const x = px(scale.at(tick));
    return `<line class="grid" x1="${x}" x2="${x}" y1="${top}" y2="${height}"/>` +
      `<text class="tick" x="${x}" y="${top - 8}" text-anchor="middle">${duration(tick).replace(/\.0+/, "")}</text>`;
  }).join("\n");
}

function group_of({ label, note, bars }, y, left, scale) {
  const middle = px(y + (bars.length * bar) / 2 + 4);
  const drawn = bars.map(({ series, nanoseconds, how = "" }, i) => {
    const end = scale.at(nanoseconds);
    const at = y + i * bar;
    const text = duration(nanoseconds) + (how && ` ${how}`);
    return `<rect class="s${series}" x="${left}" y="${px(at)}" width="${px(end - left)}" height="${bar - 2}"/>` +
      `<text class="value" x="${px(end + 4)}" y="${px(at + bar - 3)}">${escaped(text)}</text>`;
  });
  const aside = note ? `<text class="lead" x="${width - 4}" y="${middle}" text-anchor="end">${escaped(note)}</text>` : "";
  return `<text x="${left - 8}" y="${middle}" text-anchor="end">${escaped(label)}</text>${drawn.join("")}${aside}`;
}

/** groups: [{ label, note, bars: [{ series, nanoseconds, how }] }], where series is a number. */
export function bar_chart(title, groups, { left, right }) {
  const scale = log_scale(groups.flatMap((group) => group.bars.map((b) => b.nanoseconds)), left, width - right);
  let y = top + 6;
  const drawn = groups.map((group) => {
    const text = group_of(group, y, left, scale);
    y += group.bars.length * bar + gap;
    return text;
  });
  return `<svg viewBox="0 0 ${width} ${y}" role="img" aria-label="${escaped(title)}">
<text class="tick" x="${left}" y="14">processor time, each line ten times the one before</text>
${axis(scale, y)}
${drawn.join("\n")}
</svg>`;
}
