// SPDX-License-Identifier: MIT
import { css } from "lit";

export const graphStyles = css`
  :host { display: block; position: relative; min-height: 0; overflow: hidden; background: var(--field);
    touch-action: none; user-select: none; -webkit-user-select: none; }
  svg.graph { position: absolute; inset: 0; width: 100%; height: 100%; stroke-width: 1; cursor: grab; }
  text { fill: var(--text); stroke: none; font: 11px var(--font); }

  .link { cursor: pointer; }
  .link .hit { stroke: transparent; stroke-width: 16; }
  .link .line { stroke: var(--line-strong); stroke-width: 2; }
  .link.open .line { stroke-width: 4; }
  .link.corridor .line { stroke-width: 6; }
  .link .inner { stroke: var(--field); stroke-width: 3; }
  .link.secret .line { stroke-dasharray: 2 6; }
  .link.locked .line { stroke: var(--warning); }
  .link.choice .line { stroke-dasharray: 9 5; }
  .link.cycle .line { stroke: var(--choice); }
  .link .symbol { fill: var(--field); stroke: var(--line-strong); stroke-width: 1.6; }
  .link .symbol text { fill: var(--text); text-anchor: middle; font-weight: 600; font-size: 10px; }
  .link .symbol.lock path { fill: none; stroke: var(--warning); }
  .link .symbol.lock { stroke: var(--warning); }
  .link .symbol.arrow { fill: var(--line-strong); stroke: none; }
  .link.cycle .symbol { stroke: var(--choice); }
  .link.cycle .symbol.arrow { fill: var(--choice); }
  .condition { text-anchor: middle; fill: var(--muted); paint-order: stroke; stroke: var(--field); stroke-width: 4; }
  .link.lit .line, .link:hover .line { stroke: var(--accent); stroke-width: 4; }
  .link.picked .line { stroke: var(--accent); stroke-width: 5; }
  .link.wrong .line { stroke: var(--error); }
  .link.wrong .symbol { stroke: var(--error); }

  .node { cursor: pointer; outline: none; }
  .node .box { fill: var(--raised); stroke: var(--line-strong); stroke-width: 1.3; }
  .node .stripe { stroke: var(--line); stroke-width: 4; stroke-linecap: round; }
  .node .name { font: 600 12px var(--font); }
  .node .mark text { fill: var(--muted); }
  .node .mark.role text { fill: var(--text); font-style: italic; }
  .node .mark path { stroke: var(--muted); stroke-width: 1.4; }
  .node.cycle .box { stroke: var(--choice); }
  .node.optional .box, .node.choice .box { stroke-dasharray: 6 4; }
  .node.wrong .box { stroke: var(--error); stroke-width: 2; fill: var(--error-soft); }
  .node.lit .box, .node:hover .box { stroke: var(--accent); stroke-width: 2; fill: var(--accent-soft); }
  .node.picked .box { stroke: var(--accent); stroke-width: 3; }
  .node:focus-visible .box { stroke: var(--accent); stroke-width: 3; stroke-dasharray: none; }
  .node.target .box { stroke: var(--good); stroke-width: 3; }
  .badge circle { fill: var(--error); stroke: none; }
  .badge text { fill: var(--panel); font-weight: 700; text-anchor: middle; }
  .handle { opacity: 0; cursor: crosshair; }
  .handle .reach { fill: transparent; stroke: none; }
  .handle .dot { fill: var(--accent); stroke: var(--field); stroke-width: 2; }
  .handle path { stroke: var(--on-accent); stroke-width: 1.6; }
  .node:hover .handle, .node:focus-visible .handle, .node.picked .handle { opacity: 1; }
  @media (pointer: coarse) { .handle { opacity: 1; } }
  .drawn { stroke: var(--accent); stroke-width: 2.5; stroke-dasharray: 7 5; }

  .chip { cursor: pointer; }
  .chip rect { fill: var(--panel); stroke: var(--choice); stroke-width: 1.2; }
  .chip text { fill: var(--choice); text-anchor: middle; font-weight: 600; }
  .chip.picked rect, .chip:hover rect { stroke: var(--accent); stroke-width: 2.5; }
  .chip.wrong rect { stroke: var(--error); fill: var(--error-soft); }

  .legend { position: absolute; left: 8px; bottom: 6px; display: flex; flex-wrap: wrap; gap: 2px 12px; margin: 0; padding: 0;
    list-style: none; font-size: 11px; color: var(--muted); pointer-events: none; max-width: calc(100% - 16px); }
  .legend li { display: flex; align-items: center; gap: 5px; }
  .legend svg { width: 34px; height: 18px; }
`;
