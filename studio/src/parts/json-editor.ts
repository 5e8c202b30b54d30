// SPDX-License-Identifier: MIT
// The recipe's text. It is what all else follows from; undoing is the studio's, not the editor's.
import { defaultKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { EditorState, type StateEffect } from "@codemirror/state";
import { EditorView, type ViewUpdate, drawSelection, keymap, lineNumbers } from "@codemirror/view";
import { effect, untracked } from "@preact/signals-core";
import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement, query } from "lit/decorators.js";
import { cardLines, fromPage, goToPlace, showCard, takeProblems, takeText } from "../editor/following.ts";
import { highlight, highlighting } from "../editor/highlighting.ts";
import { hangingLines } from "../editor/hanging_indent.ts";
import { recipeColours } from "../editor/language.ts";
import { editorLook } from "../editor/look.ts";
import { placeWanted } from "../editor/place_wanted.ts";
import { withLineFeeds } from "../recipe/line_feeds.ts";
import { cardAt } from "../recipe/tree.ts";
import { problems } from "../state/building.ts";
import { highlightedSpans, picked } from "../state/flow.ts";
import { select, selected, selectedCard, tree, trouble } from "../state/recipe_cards.ts";
import { change, work } from "../state/work.ts";

const textNow = (): string => withLineFeeds(work.value.text);

/** Undo and redo are the page's, and are left to it. Tab leaves the editor, for those who have no mouse. */
const keys = keymap.of([...defaultKeymap]);

@customElement("json-editor")
export class JsonEditor extends LitElement {
  static override styles = css`
    :host { display: block; position: relative; min-height: 0; overflow: hidden; background: var(--field); }
    .place { height: 100%; }
    /* Above the line numbers, which would hide an outline. */
    :host(:focus-within)::after { content: ""; position: absolute; z-index: 400; inset: 0; pointer-events: none;
      border: 2px solid var(--accent); }
  `;

  @query(".place") private readonly place!: HTMLElement;
  private view: EditorView | null = null;
  private stops: (() => void)[] = [];

  protected override render(): TemplateResult {
    return html`<div class="place"></div>`;
  }

  protected override firstUpdated(): void {
    const state = EditorState.create({
      doc: work.peek().text,
      extensions: [
        lineNumbers(), lintGutter(), drawSelection(), bracketMatching(), indentUnit.of("  "), EditorView.lineWrapping,
        recipeColours, hangingLines, cardLines, highlighting, editorLook, keys,
        EditorView.contentAttributes.of({
          "aria-label": "Recipe text", spellcheck: "false", autocapitalize: "off", tabindex: "0",
        }),
        EditorView.updateListener.of((update) => this.updatedBy(update)),
      ],
    });
    this.view = new EditorView({ state, parent: this.place, root: this.renderRoot as ShadowRoot });
    this.follow(this.view);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stops) stop();
    this.view?.destroy();
  }

  private follow(view: EditorView): void {
    this.stops = [
      effect(() => takeText(view, textNow())),
      effect(() => {
        const found = problems.value;
        untracked(() => takeProblems(view, found));
      }),
      effect(() => {
        const card = selectedCard.value;
        const by = selected.value?.by;
        if (trouble.value !== null) return;
        // The card is where it is in the text of now, which the editor may not have yet.
        takeText(view, textNow());
        const effects: StateEffect<unknown>[] = [
          showCard.of(card === null ? null : { from: card.offset, to: card.end }),
        ];
        if (card !== null && by === "card" && !view.hasFocus) {
          effects.push(EditorView.scrollIntoView(card.offset, { y: "nearest", yMargin: 40 }));
        }
        view.dispatch({ effects });
      }),
      effect(() => {
        const spans = highlightedSpans.value;
        takeText(view, textNow());
        view.dispatch({ effects: highlight.of(spans) });
      }),
      effect(() => {
        if (picked.value === null || view.hasFocus) return;
        const from = untracked(() => highlightedSpans.value)[0]?.from;
        if (from === undefined || from > view.state.doc.length) return;
        view.dispatch({ effects: EditorView.scrollIntoView(from, { y: "nearest", yMargin: 40 }) });
      }),
      effect(() => {
        const place = placeWanted.value;
        if (place === null) return;
        placeWanted.value = null;
        untracked(() => goToPlace(view, place));
      }),
    ];
  }

  private updatedBy(update: ViewUpdate): void {
    const isOurs = update.transactions.some((transaction) => transaction.annotation(fromPage) === true);
    if (update.docChanged && !isOurs) change({ text: update.state.doc.toString() }, "typing");
    const isMoved = (update.selectionSet || update.docChanged) && !isOurs && update.view.hasFocus;
    const now = tree.peek();
    if (!isMoved || now === null || trouble.peek() !== null) return;
    const card = cardAt(now, update.state.selection.main.head);
    if (card !== null) select(card.key, "text");
  }
}
