// SPDX-License-Identifier: MIT
// The layout of the page.
import { css } from "lit";

export const appStyles = css`
  :host { display: grid; grid-template-rows: auto minmax(0, 1fr); height: 100dvh; overflow: hidden; }
  .body { position: relative; min-height: 0; display: grid; }
  .body.wide { grid-template-columns: 340px minmax(0, 1fr) var(--right); }
  .body.wide.bare { grid-template-columns: 340px minmax(0, 1fr) 40px; }
  .body.narrow { grid-template-rows: minmax(340px, 50dvh) auto minmax(0, 1fr); }
  .steps { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0;
    border-right: 1px solid var(--line); }
  .narrow .steps { border: 0; height: 100%; }
  .stage { display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr); min-width: 0; min-height: 0;
    background: var(--map-ground); }
  .stage.split { grid-template-rows: var(--graph) minmax(0, 1fr) auto; }
  .flow { position: relative; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0;
    border-bottom: 1px solid var(--line); }
  .map { position: relative; min-height: 0; min-width: 0; display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
  map-view { min-width: 0; min-height: 0; }
  .right { position: relative; display: grid; grid-template-rows: auto minmax(120px, 1fr) minmax(0, auto);
    min-height: 0;
    border-left: 1px solid var(--line); background: var(--panel); }
  .rail { border-left: 1px solid var(--line); background: var(--panel); padding: 5px; }
  .right-head { display: flex; align-items: center; justify-content: space-between; padding: 4px 6px 4px 12px; }
  .right-head h2 { margin: 0; font-size: var(--text-small); font-weight: 600; color: var(--muted); }
  .resizer { position: absolute; z-index: 3; left: -4px; top: 0; bottom: 0; width: 8px; cursor: col-resize;
    touch-action: none; }
  .resizer.across { left: 0; right: 0; top: auto; bottom: -5px; width: auto; height: 9px; cursor: row-resize; }
  .resizer:hover, .resizer:focus-visible { background: color-mix(in srgb, var(--accent) 50%, transparent); }
  .level { overflow-y: auto; max-height: 42vh; border-top: 1px solid var(--line); background: var(--panel); }
  .narrow .level { max-height: none; height: 100%; border: 0; }
  .tabs { display: flex; gap: 4px; padding: 6px 10px 0; background: var(--panel); border-top: 1px solid var(--line);
    border-bottom: 1px solid var(--line); }
  .tabs button { border: 0; border-bottom: 3px solid transparent; border-radius: 0; background: none; padding: 6px 14px;
    color: var(--muted); }
  .tabs button[aria-selected="true"] { color: var(--text); border-bottom-color: var(--accent); font-weight: 600; }
  .panel { min-height: 0; overflow: hidden; display: grid; }
`;
