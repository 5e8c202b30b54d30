// SPDX-License-Identifier: MIT
// The style sheet of a report, and the script of its heat map of two metrics.
#include "tools/survey/report.hpp"

namespace warren::survey {

const char* const report_style = R"css(
:root{color-scheme:light dark;--ink:#20242b;--soft:#667085;--line:#d7dae0;--page:#fdfdfc;--one:#2a78d6;--other:#e0752f;
--brogue:#7b4fc9;--nethack:#148a5e;--minus:#c8403a}
@media(prefers-color-scheme:dark){:root{--ink:#e6e8ec;--soft:#98a1b0;--line:#3a404a;--page:#16181c;--one:#5a9bea;
--other:#f0925a;--brogue:#a98af0;--nethack:#3cc492;--minus:#e8716b}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page);margin:2rem auto;max-width:1100px;
padding:0 1rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}h4{margin:.2rem 0;font-weight:600}
svg text{font-size:11px;fill:var(--soft)}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:1rem 1.5rem}
.histogram{width:100%}.histogram .one{fill:var(--one);fill-opacity:.8}.histogram .other{fill:var(--other);fill-opacity:.6}
.axis{stroke:var(--soft)}
.brogue line{stroke:var(--brogue);stroke-width:1.5;stroke-dasharray:4 2}
.nethack line{stroke:var(--nethack);stroke-width:1.5;stroke-dasharray:4 2}
g .range{stroke-dasharray:none!important;stroke-width:3!important}
.key{display:inline-block;width:.8em;height:.8em;margin:0 .35em 0 .6em;border-radius:2px}
.key.one{background:var(--one)}.key.other{background:var(--other)}
.key.brogue{background:var(--brogue)}.key.nethack{background:var(--nethack)}
.keys{color:var(--soft)}
.levels{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:1rem}
figure{margin:0}.level{width:100%;display:block}figcaption{font-size:12px;color:var(--soft);overflow-wrap:anywhere}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;display:block;overflow-x:auto}
th{text-align:left;font-weight:500}th,td{padding:.1rem .8rem .1rem 0}td{text-align:right}
.correlation{width:100%}.correlation .plus{fill:var(--one)}.correlation .minus{fill:var(--minus)}
.correlation text.r{fill:var(--ink)}
.range select{font:inherit;margin-right:.8rem}.range svg{width:100%;max-width:640px;display:block;margin-top:.5rem}
.range rect{fill:var(--one)}.range circle{stroke:var(--page);stroke-width:1.5}
summary{cursor:pointer;margin-top:1rem}
)css";

const char* const report_script = R"js(
const bins = 28, left = 60, bottom = 40, width = 560, height = 340;
const shapes = 'http://www.w3.org/2000/svg';

function add(parent, name, attributes, text) {
  const element = document.createElementNS(shapes, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

// The range of a metric, without the top percentile.
function axis(rows, metric) {
  const values = rows.map(row => row[metric]).filter(value => value !== null).sort((a, b) => a - b);
  const low = values[0] ?? 0, high = values[Math.floor(values.length * 0.99)] ?? 1;
  const span = Math.max(high - low, 1e-9);
  const whole = values.every(Number.isInteger);
  const step = whole ? Math.max(1, Math.ceil((span + 1) / bins)) : span / bins;
  const count = Math.max(1, Math.min(bins, Math.ceil((span + (whole ? 1 : 0)) / step)));
  return { low, step, count, bin: value => Math.min(Math.floor((value - low) / step), count - 1) };
}

function draw(svg, rows, across, up) {
  svg.replaceChildren();
  const x = axis(rows, across), y = axis(rows, up);
  const cells = new Map();
  for (const row of rows) {
    if (row[across] === null || row[up] === null) continue;
    const key = x.bin(row[across]) * bins + y.bin(row[up]);
    cells.set(key, (cells.get(key) ?? 0) + 1);
  }
  const most = Math.max(...cells.values(), 1);
  const w = width / x.count, h = height / y.count;
  const at = (value, a) => (value - a.low) / (a.step * a.count);
  for (const [key, count] of cells) {
    const i = Math.floor(key / bins), j = key % bins;
    const cell = add(svg, 'rect', { x: left + i * w, y: height - (j + 1) * h, width: w - 0.5, height: h - 0.5,
      'fill-opacity': (0.12 + 0.88 * count / most).toFixed(3) });
    const from = (a, n) => +(a.low + n * a.step).toFixed(2);
    add(cell, 'title', {}, `${survey.metrics[across]} from ${from(x, i)}, ${survey.metrics[up]} from ${from(y, j)}: ${count} levels`);
  }
  add(svg, 'line', { class: 'axis', x1: left, y1: height, x2: left + width, y2: height });
  add(svg, 'line', { class: 'axis', x1: left, y1: 0, x2: left, y2: height });
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const value = a => +(a.low + share * a.step * a.count).toFixed(1);
    add(svg, 'text', { x: left + share * width, y: height + 16, 'text-anchor': 'middle' }, value(x));
    add(svg, 'text', { x: left - 6, y: height - share * height + 4, 'text-anchor': 'end' }, value(y));
  }
  add(svg, 'text', { x: left + width / 2, y: height + 34, 'text-anchor': 'middle' }, survey.metrics[across]);
  add(svg, 'text', { transform: `translate(14 ${height / 2}) rotate(-90)`, 'text-anchor': 'middle' }, survey.metrics[up]);
  for (const game of ['Brogue', 'NetHack']) {
    const mean = metric => survey.anchors.find(a => a[0] === game && a[1] === metric)?.[2];
    if (mean(across) === undefined || mean(up) === undefined) continue;
    const px = at(mean(across), x), py = at(mean(up), y);
    if (px < 0 || px > 1 || py < 0 || py > 1) continue;
    const dot = add(svg, 'circle', { cx: left + px * width, cy: height - py * height, r: 6,
      fill: `var(--${game.toLowerCase()})` });
    add(dot, 'title', {}, game);
  }
}

for (const place of document.querySelectorAll('div.range')) {
  const rows = survey.recipes[Number(place.dataset.recipe)];
  const choose = (label, usual) => {
    const select = document.createElement('select');
    select.setAttribute('aria-label', label);
    survey.metrics.forEach((name, i) => select.append(new Option(name, i, false, name === usual)));
    place.append(select);
    return select;
  };
  const across = choose('across', 'floor_percent'), up = choose('up', 'path_percent');
  const svg = add(place, 'svg', { viewBox: `0 -6 ${left + width + 20} ${height + bottom + 6}` });
  const redraw = () => draw(svg, rows, Number(across.value), Number(up.value));
  across.onchange = up.onchange = redraw;
  redraw();
}
)js";

}  // namespace warren::survey
