// SPDX-License-Identifier: MIT
// Styles of the save menu.
import { css } from "lit";

export const saveStyles = css`
  :host { position: relative; display: inline-block; }
  @media (max-width: 1420px) { .wide { display: none; } #toggle { width: 30px; padding: 0; } }
  #panel { position: absolute; right: 0; top: calc(100% + 6px); z-index: 20; width: min(460px, calc(100vw - 24px));
    padding: 8px;
    max-height: calc(100dvh - 80px); overflow: auto; background: var(--panel); border: 1px solid var(--line);
    border-radius: var(--radius-large); box-shadow: var(--shadow); }
  h2 { margin: 6px 8px 2px; font-size: var(--text-small); color: var(--muted); font-weight: 600; }
  .row { display: grid; grid-template-columns: 64px 48px 1fr; gap: 8px; width: 100%; padding: 5px 8px; text-align: left;
    background: none; border-color: transparent; justify-content: stretch; align-items: baseline; white-space: normal; }
  .extension { font-family: var(--mono); font-size: var(--text-small); color: var(--muted); }
  .dim { color: var(--muted); font-size: var(--text-small); }
  p { margin: 4px 8px; }
  .options { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px; margin-top: 4px;
    border-top: 1px solid var(--line); }
  .options label { display: inline-flex; gap: 6px; align-items: center; font-size: var(--text-small); }
  .options input { width: 62px; min-height: 26px; }
  .trouble { color: var(--error); }
  .trouble:empty { display: none; }
`;
