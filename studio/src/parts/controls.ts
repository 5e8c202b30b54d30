// SPDX-License-Identifier: MIT
// How buttons, fields and dialogs look in every element of the page.
import { css } from "lit";

export const controls = css`
  *, *::before, *::after { box-sizing: border-box; }
  :host { font: var(--text-size) / 1.45 var(--font); color: var(--text); }
  :host([hidden]), [hidden] { display: none !important; }

  :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

  button, select, input, textarea { font: inherit; color: inherit; }
  button {
    display: inline-flex; align-items: center; justify-content: center; gap: 6px;
    min-height: 28px; padding: 3px 10px; cursor: pointer; white-space: nowrap;
    background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius);
  }
  button:hover:not(:disabled) { background: var(--raised-hover); border-color: var(--line-strong); }
  button:disabled { opacity: 0.45; cursor: default; }
  button.icon { width: 28px; padding: 0; flex: none; }
  button.plain { background: none; border-color: transparent; }
  button.plain:hover:not(:disabled) { background: var(--raised-hover); }
  button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
  button.main:hover:not(:disabled) { background: var(--accent); filter: brightness(1.08); }
  button[aria-pressed="true"] { background: var(--accent-soft); border-color: var(--accent); }

  input, select, textarea {
    min-height: 28px; padding: 3px 8px; min-width: 0;
    background: var(--field); border: 1px solid var(--line-strong); border-radius: var(--radius);
  }
  input[type="range"] { padding: 0; min-height: 20px; border: 0; background: none; accent-color: var(--accent); }
  /* The keys still step; the little arrows would hide half of the number. */
  input[type="number"] { appearance: textfield; }
  input[type="number"]::-webkit-inner-spin-button { display: none; }
  input[type="checkbox"] { min-height: 0; accent-color: var(--accent); }
  input[aria-invalid="true"] { border-color: var(--error); outline-color: var(--error); }

  svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round;
    stroke-linejoin: round; flex: none; }

  dialog {
    padding: 0; border: 1px solid var(--line); border-radius: var(--radius-large); color: var(--text);
    background: var(--panel); box-shadow: var(--shadow); max-width: calc(100vw - 32px); max-height: calc(100dvh - 32px);
  }
  dialog::backdrop { background: var(--backdrop); }

  .hidden-word {
    position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }
  @media (pointer: coarse) {
    button, select, input:not([type="range"], [type="checkbox"]) { min-height: 36px; }
    button.icon { width: 36px; }
  }
`;
