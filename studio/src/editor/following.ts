// SPDX-License-Identifier: MIT
// Synchronises the editor with the page: the text, its problems, and the selected card.
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { Annotation, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Problem } from "../engine/answers.ts";
import { type Place, Places } from "../recipe/text_places.ts";

/** Marks changes that come from the page, so that they are not sent back to it. */
export const fromPage = Annotation.define<boolean>();

/** Changes only what differs, so that the cursor stays where it is. */
export function takeText(view: EditorView, text: string): void {
  const old = view.state.doc.toString();
  if (old === text) return;
  let from = 0;
  const shorter = Math.min(old.length, text.length);
  while (from < shorter && old[from] === text[from]) ++from;
  let same = 0;
  while (same < shorter - from && old[old.length - 1 - same] === text[text.length - 1 - same]) ++same;
  view.dispatch({
    changes: { from, to: old.length - same, insert: text.slice(from, text.length - same) },
    annotations: fromPage.of(true),
  });
}

export function takeProblems(view: EditorView, problems: readonly Problem[]): void {
  const text = view.state.doc.toString();
  const places = new Places(text);
  const found = problems.flatMap((problem) => diagnosticOf(problem, text, places) ?? []);
  view.dispatch(setDiagnostics(view.state, found));
}

/** Puts the cursor at the problem. */
export function goToPlace(view: EditorView, place: Place): void {
  const at = new Places(view.state.doc.toString()).offset(place);
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
  view.focus();
}

function diagnosticOf(problem: Problem, text: string, places: Places): Diagnostic | null {
  if (problem.line === undefined || problem.line < 1 || (problem.file ?? "recipe.json") !== "recipe.json") return null;
  const from = Math.min(places.offset({ line: problem.line, column: problem.column ?? 1 }), text.length);
  const word = /^(?:"(?:[^"\\\n]|\\.)*"?|[\w.+-]+|[^\n])/.exec(text.slice(from))?.[0] ?? "";
  const to = from + word.length;
  return { from, to, severity: "error", message: problem.message, renderMessage: () => inWords(problem) };
}

function inWords({ message, fix }: Problem): HTMLElement {
  const words = document.createElement("span");
  words.append(message);
  if (fix !== "") {
    const remedy = document.createElement("span");
    remedy.className = "fix";
    remedy.append(fix);
    words.append(remedy);
  }
  return words;
}

interface Span {
  readonly from: number;
  readonly to: number;
}
export const showCard = StateEffect.define<Span | null>();
const line = Decoration.line({ class: "cm-card" });

/** The lines of the card that is selected. */
export const cardLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    let now = lines.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(showCard)) continue;
      const { doc } = transaction.state;
      const span = effect.value;
      if (span === null || span.to > doc.length) {
        now = Decoration.none;
        continue;
      }
      const first = doc.lineAt(span.from).number;
      const last = doc.lineAt(span.to).number;
      const starts = Array.from({ length: last - first + 1 }, (_, i) => line.range(doc.line(first + i).from));
      now = Decoration.set(starts);
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});
