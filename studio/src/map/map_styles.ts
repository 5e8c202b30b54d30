// SPDX-License-Identifier: MIT
// Styles of the map view.
import { css } from "lit";

export const mapStyles = css`
  :host { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
  looks-bar { flex: none; padding: 5px 8px; border-bottom: 1px solid var(--line); background: var(--panel); }
  zoom-buttons { position: absolute; left: 8px; bottom: 8px; }
  .stage { position: relative; overflow: hidden; flex: 1 1 auto; min-height: 120px; }
  level-pane { position: absolute; inset: 0; }
  .words { position: absolute; left: 50%; top: 12px; transform: translateX(-50%); margin: 0; padding: 6px 12px;
    background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow);
    white-space: nowrap; }
  .words.attempt { border-color: var(--error); }
  .legends { position: absolute; right: 8px; bottom: 8px; max-height: calc(100% - 16px); display: flex;
    flex-direction: column; align-items: flex-end; gap: 6px; pointer-events: none; }
  .legends > * { pointer-events: auto; flex: none; }
  place-legend { flex: 0 1 auto !important; }
  .legend { display: flex; gap: 6px; align-items: center; padding: 3px 8px;
    background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius);
    font-size: var(--text-small); }
  .scale { width: 120px; height: 10px; border-radius: 2px; }
`;
