// SPDX-License-Identifier: MIT
// How the map and what is around it look.
import { css } from "lit";

export const mapStyles = css`
  :host { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
  .bar { display: flex; flex-wrap: wrap; gap: 4px var(--gap, 8px); align-items: center; padding: 6px 8px;
    border-bottom: 1px solid var(--line); background: var(--panel); }
  looks-bar { flex: 1 1 auto; }
  @media (pointer: coarse) { .zoom button { min-height: 36px !important; min-width: 36px; } }
  .zoom { position: absolute; left: 8px; bottom: 8px; display: inline-flex; border-radius: var(--radius); box-shadow: var(--shadow); }
  .zoom button { min-height: 24px; padding: 1px 8px; font-size: var(--text-small); border-radius: 0; margin-left: -1px; }
  .zoom button:first-child { border-radius: var(--radius) 0 0 var(--radius); }
  .zoom button:last-child { border-radius: 0 var(--radius) var(--radius) 0; }
  .zoom .size { min-width: 58px; font-variant-numeric: tabular-nums; }
  .stage { position: relative; overflow: hidden; flex: 1 1 auto; min-height: 120px; }
  level-pane { position: absolute; inset: 0; }
  .words { position: absolute; left: 50%; top: 12px; transform: translateX(-50%); margin: 0; padding: 6px 12px;
    background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow);
    white-space: nowrap; }
  .words.attempt { border-color: var(--error); }
  .legend { position: absolute; right: 8px; bottom: 8px; display: flex; gap: 6px; align-items: center; padding: 3px 8px;
    background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); font-size: var(--text-small); }
  .scale { width: 120px; height: 10px; border-radius: 2px; }
  .cell { display: flex; gap: var(--gap, 8px); align-items: center; justify-content: space-between; padding: 2px 8px;
    min-height: 30px; border-top: 1px solid var(--line); background: var(--panel); font-size: var(--text-small); }
  .cell .what { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .cell b { font-family: var(--mono); font-weight: 600; margin-right: 4px; }
  .cell .blame { flex: none; max-width: 55%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--muted); }
  .cell button.blame { min-height: 22px; padding: 0 8px; font-size: var(--text-small); color: var(--accent); display: block; }
  .dim { color: var(--muted); }
`;
