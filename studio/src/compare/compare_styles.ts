// SPDX-License-Identifier: MIT
// Styles of the comparison.
import { css } from "lit";

export const compareStyles = css`
  dialog { width: calc(100vw - 32px); height: calc(100dvh - 32px); }
  .content { display: flex; flex-direction: column; gap: 12px; }
  .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; flex: 1 1 300px; min-height: 240px; }
  section { display: flex; flex-direction: column; gap: 6px; min-width: 0; }
  .choice { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
  .choice select { flex: 1 1 120px; }
  .choice label { display: inline-flex; gap: 6px; align-items: center; color: var(--muted); }
  .choice input { width: 110px; color: var(--text); font-family: var(--mono); }
  .problem { margin: 0; color: var(--error); }
  level-pane { flex: 1 1 auto; border: 1px solid var(--line); border-radius: var(--radius); }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; flex: none; align-self: center; }
  th, td { padding: 2px 14px; text-align: right; border-bottom: 1px solid var(--line); font-weight: normal; }
  thead th { color: var(--muted); }
  tbody th { text-align: left; color: var(--muted); }
  td.change { color: var(--accent); }
  @media (max-width: 760px) { .sides { grid-template-columns: 1fr; } level-pane { min-height: 200px; } }
`;
