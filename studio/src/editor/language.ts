// SPDX-License-Identifier: MIT
// Syntax highlighting for JSON with // comments. The engine does the parsing; this only selects colours.
import { HighlightStyle, StreamLanguage, type StringStream, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";

function token(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  if (stream.match("//")) {
    stream.skipToEnd();
    return "comment";
  }
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return stream.match(/^\s*:/, false) ? "propertyName" : "string";
  if (stream.match(/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/)) return "number";
  if (stream.match(/^(?:true|false|null)\b/)) return "keyword";
  if (stream.match(/^[[\]{},:]/)) return "punctuation";
  stream.next();
  return "invalid";
}

const recipeLanguage = StreamLanguage.define({
  name: "recipe",
  token,
  languageData: { commentTokens: { line: "//" }, closeBrackets: { brackets: ["[", "{", '"'] } },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--token-key)" },
  { tag: tags.string, color: "var(--token-string)" },
  { tag: tags.number, color: "var(--token-number)" },
  { tag: tags.keyword, color: "var(--token-word)" },
  { tag: tags.comment, color: "var(--token-comment)", fontStyle: "italic" },
  { tag: tags.punctuation, color: "var(--muted)" },
  { tag: tags.invalid, color: "var(--error)" },
]);

export const recipeColours = [recipeLanguage, syntaxHighlighting(colours)];
