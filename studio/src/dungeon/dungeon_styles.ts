// SPDX-License-Identifier: MIT
import { css } from "lit";

export const dungeonStyles = css`
  :host { display: flex; flex-direction: column; min-height: 0; background: var(--panel); }
  header { padding: 10px 14px 4px; }
  h2 { margin: 0; font-size: 14px; }
  .muted { margin: 0; color: var(--muted); font-size: var(--text-small); }
  .scroller { flex: 1; min-height: 0; overflow-y: auto; padding: 6px 10px 12px; }
  .scroller.stale { opacity: 0.55; }
  .stack { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { height: 38px; padding: 3px 0; }
  .floor { width: 100%; height: 32px; min-height: 0; justify-content: start; gap: 8px; text-align: left; padding: 0 8px;
    border-radius: 4px; }
  .floor[aria-current="true"] { background: var(--accent-soft); border-color: var(--accent); font-weight: 600; }
  .floor.absent { border-style: dashed; background: none; color: var(--muted); }
  .depth { flex: none; min-width: 22px; color: var(--muted); font-size: var(--text-small); text-align: right; }
  .name { overflow: hidden; text-overflow: ellipsis; }
  .recipe { margin-left: auto; color: var(--muted); font-size: 11px; font-weight: 400; overflow: hidden;
    text-overflow: ellipsis; max-width: 45%; }
  svg.links { height: 100%; stroke-width: 2; }
  .link { cursor: pointer; outline: none; }
  .link.implied { cursor: default; }
  .link .hit { stroke: transparent; stroke-width: 12; }
  .link .line { stroke: var(--error); }
  .link.shaft .line { stroke: var(--accent); stroke-dasharray: 7 4; }
  .link.portal .line { stroke: var(--token-word); stroke-dasharray: 2 5; }
  .link.implied .line { stroke: var(--line-strong); }
  .link .arrow { fill: var(--error); stroke: none; }
  .link.shaft .arrow { fill: var(--accent); }
  .link.portal .arrow { fill: var(--token-word); }
  .link.wrong .line { stroke: var(--error); stroke-width: 5; stroke-dasharray: none; }
  .link:hover:not(.implied) .line, .link.picked .line { stroke-width: 4; }
  .link:focus-visible .line { stroke: var(--accent); stroke-width: 5; }
  .floor.end { border-color: var(--accent); border-width: 2px; }
  form { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 8px; align-items: center; margin: 0;
    padding: 8px 14px 10px; border-bottom: 1px solid var(--line); }
  form h3 { grid-column: 1 / -1; margin: 0; font-size: var(--text-size); overflow-wrap: anywhere; }
  form label { color: var(--muted); font-size: var(--text-small); }
  form h3 { font-weight: 600; }
  form .wide { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin: 0; }
  .problem { color: var(--error); font-size: var(--text-small); }
`;
