// SPDX-License-Identifier: MIT
// The editor in the page's colours.
import { EditorView } from "@codemirror/view";

export const editorLook = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--field)", color: "var(--text)", fontSize: "12.5px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--accent)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--field)", color: "var(--muted)", border: "none" },
  ".cm-gutter-lint": { width: "14px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "3px 1px" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  ".cm-card": { backgroundColor: "color-mix(in srgb, var(--accent) 13%, transparent)" },
  ".cm-highlighted": {
    backgroundColor: "color-mix(in srgb, var(--warning) 14%, transparent)", boxShadow: "inset 0 -2px var(--warning)",
  },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection": {
    backgroundColor: "color-mix(in srgb, var(--accent) 32%, transparent) !important",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "color-mix(in srgb, var(--choice) 30%, transparent)",
    outline: "1px solid var(--choice)",
  },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--error-soft)" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius)", boxShadow: "var(--shadow)", maxWidth: "380px",
  },
  ".cm-diagnostic": { padding: "6px 10px", fontFamily: "var(--font)" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--error)" },
  ".cm-diagnostic .fix": { display: "block", color: "var(--muted)", marginTop: "2px" },
  ".cm-lintRange-error": {
    backgroundImage: "none", textDecoration: "underline wavy var(--error) 1px", textUnderlineOffset: "3px",
  },
  ".cm-lint-marker": { width: "10px", height: "10px" },
  ".cm-lint-marker-error": { content: "none", borderRadius: "50%", backgroundColor: "var(--error)", marginTop: "3px" },
});
