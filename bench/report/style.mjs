// SPDX-License-Identifier: MIT
// The style of the page. The colours of the series (by Okabe and Ito) are safe for colour blindness, and differ in
// lightness too.
export const style = `:root { color-scheme: light dark; --paper: #ffffff; --ink: #1c1b19; --faint: #6b675f; --grid: #e2dfd8;
  --s0: #0060a8; --s1: #e69f00; --s2: #8fc7b4; }
@media (prefers-color-scheme: dark) { :root { --paper: #14130f; --ink: #ece8df; --faint: #a19b8f; --grid: #34312b;
  --s0: #5cb8f0; --s1: #c98a00; --s2: #4f7f70; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
a { color: var(--s0); } code { font-size: 0.9em; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
svg .tick { fill: var(--faint); font-size: 10px; }
svg .value { fill: var(--faint); font-size: 9.5px; }
svg .lead { font-weight: 600; }
svg .grid { stroke: var(--grid); }
svg .line { fill: none; stroke: var(--s0); stroke-width: 2; }
.s0 { fill: var(--s0); } .s1 { fill: var(--s1); } .s2 { fill: var(--s2); }
.many { display: grid; grid-template-columns: repeat(auto-fill, minmax(215px, 1fr)); gap: 10px; }
.legend span { margin-right: 1.2rem; white-space: nowrap; }
.legend svg { display: inline-block; width: 12px; height: 12px; vertical-align: -1px; }`;
