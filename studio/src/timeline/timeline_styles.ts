// SPDX-License-Identifier: MIT
// Styles of the timeline.
import { css } from "lit";

export const timelineStyles = css`
  :host { display: block; min-width: 0; container-type: inline-size; background: var(--panel);
    border-top: 1px solid var(--line); }
  .bar { display: flex; gap: 12px; align-items: center; padding: 6px 10px; }
  .buttons { display: flex; gap: 2px; align-items: center; flex: none; }
  .icon { font-size: 12px; }
  .play { width: 40px; padding: 0; }
  select { min-height: 26px; padding: 0 4px; }
  .middle { flex: 1 1 auto; min-width: 0; }
  .line { position: relative; height: 24px; border-radius: 4px; background: var(--field); cursor: pointer;
    touch-action: none;
    user-select: none; }
  .segment { position: absolute; top: 0; bottom: 0; padding: 0 5px; overflow: hidden; white-space: nowrap;
    text-overflow: ellipsis;
    border-right: 1px solid var(--panel); color: #10131a; font-size: 11px; line-height: 24px; }
  .segment:first-child { border-radius: 4px 0 0 4px; }
  .segment.now { font-weight: 700; box-shadow: inset 0 -3px 0 #10131a; }
  .head { position: absolute; top: -4px; bottom: -4px; width: 4px; margin-left: -2px; border-radius: 2px;
    pointer-events: none;
    background: var(--text); box-shadow: 0 0 0 1.5px var(--panel); }
  input[type="range"] { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0;
    pointer-events: none; }
  .line:has(input:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
  .words { display: flex; gap: 14px; margin-top: 5px; font-size: var(--text-small); white-space: nowrap;
    overflow: hidden; }
  .count { min-width: 120px; font-variant-numeric: tabular-nums; }
  .dim { color: var(--muted); }
  .warning { color: var(--warning); }
  @container (max-width: 640px) {
    .bar { flex-direction: column; align-items: stretch; gap: 6px; }
    .buttons { justify-content: center; }
    .words { flex-wrap: wrap; gap: 2px 14px; }
  }
`;
