// SPDX-License-Identifier: MIT
// Wraps long lines to the indentation of their beginning.
import { type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** A deeper indentation would leave too little room for text. */
const deepest = 16;

function hang(columns: number): Decoration {
  const indent = Math.min(columns, deepest) + 2;
  return Decoration.line({ attributes: { style: `text-indent: -${indent}ch; padding-left: calc(${indent}ch + 6px)` } });
}

function decorations(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      builder.add(line.from, line.from, hang(/^ */.exec(line.text)?.[0].length ?? 0));
      at = line.to + 1;
    }
  }
  return builder.finish();
}

export const hangingLines: Extension = ViewPlugin.fromClass(
  class {
    lines: DecorationSet;

    constructor(view: EditorView) {
      this.lines = decorations(view);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.lines = decorations(update.view);
    }
  },
  { decorations: (plugin) => plugin.lines },
);
