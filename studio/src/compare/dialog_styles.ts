// SPDX-License-Identifier: MIT
// Styles of the large dialogs: a fixed header, and content that scrolls.
import { css } from "lit";

export const dialogStyles = css`
  dialog[open] { display: flex; flex-direction: column; }
  header { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    flex: none; }
  header h2 { margin: 0; font-size: 15px; }
  header label { display: inline-flex; gap: 6px; align-items: center; color: var(--muted); }
  header select, header input { color: var(--text); }
  .gap { flex: 1 1 auto; }
  .content { padding: 12px; overflow: auto; flex: 1 1 auto; min-height: 0; }
`;
