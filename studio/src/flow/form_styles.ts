// SPDX-License-Identifier: MIT
import { css } from "lit";

export const formStyles = css`
  :host { display: block; overflow-y: auto; background: var(--panel); border: 1px solid var(--line);
    border-radius: var(--radius); box-shadow: var(--shadow); }
  header { display: flex; align-items: start; justify-content: space-between; gap: 6px; padding: 6px 4px 2px 10px; }
  h3 { margin: 4px 0 0; font-size: var(--text-size); overflow-wrap: anywhere; }
  .of { color: var(--muted); font-weight: 400; }
  fieldset { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 5px 8px; align-items: center; margin: 0;
    padding: 4px 10px 10px; border: 0; }
  label { color: var(--muted); font-size: var(--text-small); }
  input, select { width: 100%; }
  .wide { grid-column: 1 / -1; margin: 0; }
  .muted { color: var(--muted); font-size: var(--text-small); }
  .buttons { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 2px; }
  .links { display: flex; flex-wrap: wrap; gap: 4px; }
  .links:empty { display: none; }
  .links button { min-height: 24px; padding: 1px 7px; font-size: var(--text-small); border-color: var(--line); white-space: normal; }
  button.text { min-height: 0; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; }
  .refused { color: var(--error); font-size: var(--text-small); }
  .problems { margin: 4px 10px; padding: 6px 8px; list-style: none; background: var(--error-soft); color: var(--error);
    border-radius: var(--radius); font-size: var(--text-small); overflow-wrap: anywhere; }
  .problems em { display: block; font-style: normal; color: var(--text); }
`;
