// SPDX-License-Identifier: MIT
// Marks the pieces of the text that another part of the page points at.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

interface Span {
  readonly from: number;
  readonly to: number;
}

/** In order, and apart from each other. */
export const highlight = StateEffect.define<readonly Span[]>();
const mark = Decoration.mark({ class: "cm-highlighted" });

export const highlighting = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let now = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(highlight)) continue;
      const inside = effect.value.filter(({ from, to }) => from < to && to <= transaction.state.doc.length);
      now = Decoration.set(inside.map(({ from, to }) => mark.range(from, to)));
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});
