// SPDX-License-Identifier: MIT
// Items of a list, or members of an object, put in and taken out so that comments and the style around them stay.
import { type Edit, type Node, type SyntaxKind, createScanner } from "jsonc-parser";

// The parser's own names for these exist for its compiler only.
const comma: SyntaxKind = 5;
const lineComment: SyntaxKind = 12;
const blockComment: SyntaxKind = 13;
const endOfText: SyntaxKind = 17;

/** An item with what belongs to it: comments right above it, the comma, and a comment behind it in the same line. */
interface Item {
  readonly head: number;
  readonly start: number;
  readonly end: number;
  readonly tail: number;
  readonly hasComma: boolean;
  readonly remark: string;
}

interface Layout {
  readonly open: number;
  readonly close: number;
  readonly items: readonly Item[];
  /** Every item has a line of its own. */
  readonly inLines: boolean;
  readonly hasComments: boolean;
}

/** The text of an item and of its comments, as if it stood at the left edge. */
export interface Piece {
  readonly text: string;
  /** Where in the text the item begins, behind its comments. */
  readonly start: number;
  readonly remark: string;
}

interface Token {
  readonly kind: SyntaxKind;
  readonly start: number;
  readonly end: number;
}

/** Commas and comments between two offsets. */
function between(text: string, from: number, to: number): Token[] {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  const found: Token[] = [];
  for (let kind = scanner.scan(); kind !== endOfText && scanner.getTokenOffset() < to; kind = scanner.scan()) {
    const start = scanner.getTokenOffset();
    found.push({ kind, start, end: start + scanner.getTokenLength() });
  }
  return found.filter(({ kind }) => kind === comma || kind === lineComment || kind === blockComment);
}

function headOf(text: string, from: number, start: number, comments: readonly Token[]): number {
  let head = start;
  for (const comment of comments.toReversed()) {
    const breaks = text.slice(comment.end, head).split("\n").length - 1;
    const startsLine = text.slice(from, comment.start).includes("\n");
    if (breaks > 1 || (breaks === 1 && !startsLine)) break;
    head = comment.start;
  }
  return head;
}

function layoutOf(text: string, node: Node): Layout {
  const open = node.offset + 1;
  const close = node.offset + node.length - 1;
  const nodes = node.children ?? [];
  const items: Item[] = [];
  let from = open;
  let hasComments = false;
  nodes.forEach((item, i) => {
    const end = item.offset + item.length;
    const before = between(text, from, item.offset).filter((token) => token.kind !== comma);
    const after = between(text, end, nodes[i + 1]?.offset ?? close);
    const separator = after.find((token) => token.kind === comma);
    const edge = separator?.end ?? end;
    const remark = after.find((token) => token.start >= edge && token.kind !== comma);
    const isNear = remark !== undefined && !text.slice(edge, remark.start).includes("\n");
    const isBehind = isNear && endsLine(text, remark.end);
    const tail = isBehind ? remark.end : edge;
    hasComments ||= before.length > 0 || after.some((token) => token.kind !== comma);
    items.push({
      head: headOf(text, from, item.offset, before),
      start: item.offset,
      end,
      tail,
      hasComma: separator !== undefined,
      remark: isBehind ? text.slice(remark.start, remark.end) : "",
    });
    from = tail;
  });
  hasComments ||= nodes.length === 0 && between(text, open, close).length > 0;
  const inLines = text.slice(open, nodes[0]?.offset ?? close).includes("\n");
  return { open, close, items, inLines, hasComments };
}

const endsLine = (text: string, offset: number): boolean => /^[ \t]*(\n|$)/.test(text.slice(offset, offset + 200));

function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** One step to the right, as this text does it. */
function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
}

export const hasComments = (text: string, node: Node): boolean =>
  between(text, node.offset, node.offset + node.length).some((token) => token.kind !== comma);

/** Copies an item together with its comments. */
export function pieceOf(text: string, node: Node, index: number): Piece {
  const item = layoutOf(text, node).items[index];
  if (item === undefined) throw new RangeError("no such item");
  const indent = indentAt(text, item.head);
  const dedent = (part: string): string => part.replaceAll(`\n${indent}`, "\n");
  const lead = dedent(text.slice(item.head, item.start));
  return { text: lead + dedent(text.slice(item.start, item.end)), start: lead.length, remark: item.remark };
}

export const plainPiece = (text: string): Piece => ({ text, start: 0, remark: "" });

/** Gives every item a line of its own. */
export function breakLines(text: string, node: Node): Edit[] {
  const { open, close, items, inLines } = layoutOf(text, node);
  if (inLines || items.length === 0) return [];
  const outer = indentAt(text, node.offset);
  const inner = `\n${outer}${unitOf(text)}`;
  const edits = items.map((item, i): Edit => {
    const from = i === 0 ? open : (items[i - 1]?.tail ?? open);
    return { offset: from, length: item.head - from, content: inner };
  });
  const last = items.at(-1)?.tail ?? open;
  return [...edits, { offset: last, length: close - last, content: `\n${outer}` }];
}

export interface Insertion {
  readonly edits: Edit[];
  /** Where the new item begins once the edits are made. */
  readonly at: number;
}

/** A piece that needs lines of its own can only go where every item has one. */
export const needsLines = (piece: Piece): boolean => piece.text.includes("\n") || piece.remark !== "";

export function insert(text: string, node: Node, index: number, piece: Piece, inLines = false): Insertion {
  const layout = layoutOf(text, node);
  const remark = piece.remark === "" ? "" : ` ${piece.remark}`;
  if (layout.items.length === 0) return insertFirst(text, node, layout, piece, inLines || needsLines(piece));
  const next = layout.items[index];
  const last = layout.items.at(-1);
  if (!layout.inLines) {
    if (next !== undefined) return one(next.head, `${piece.text}, `, piece.start);
    if (last?.hasComma === true) return one(last.tail, ` ${piece.text}`, 1 + piece.start);
    return one(last?.end ?? layout.open, `, ${piece.text}`, 2 + piece.start);
  }
  const indent = indentAt(text, layout.items[0]?.start ?? layout.open);
  const body = indented(piece.text, indent);
  const start = indentedStart(piece, indent);
  if (next !== undefined) return one(next.head, `${body},${remark}\n${indent}`, start);
  const end = last?.end ?? layout.open;
  const tail = last?.tail ?? end;
  if (last?.hasComma === true) {
    return one(tail, `\n${indent}${body},${remark}`, 1 + indent.length + start);
  }
  const content = `\n${indent}${body}${remark}`;
  const at = tail + 1 + 1 + indent.length + start;
  return { edits: [{ offset: end, length: 0, content: "," }, { offset: tail, length: 0, content }], at };
}

const one = (offset: number, content: string, start: number): Insertion => ({
  edits: [{ offset, length: 0, content }],
  at: offset + start,
});

const indented = (text: string, indent: string): string => text.replaceAll(/\n(?=.)/g, `\n${indent}`);

const indentedStart = (piece: Piece, indent: string): number =>
  indented(`${piece.text.slice(0, piece.start)}.`, indent).length - 1;

function insertFirst(text: string, node: Node, layout: Layout, piece: Piece, inLines: boolean): Insertion {
  const remark = piece.remark === "" ? "" : ` ${piece.remark}`;
  const air = node.type === "object" ? " " : "";
  if (!inLines && !layout.inLines && !layout.hasComments) {
    const edit = { offset: layout.open, length: layout.close - layout.open, content: air + piece.text + air };
    return { edits: [edit], at: layout.open + air.length + piece.start };
  }
  const outer = indentAt(text, node.offset);
  const indent = outer + unitOf(text);
  const kept = text.slice(layout.open, layout.close).trimEnd();
  const lead = `${kept}\n${indent}`;
  const content = `${lead}${indented(piece.text, indent)}${remark}\n${outer}`;
  const start = indentedStart(piece, indent);
  return {
    edits: [{ offset: layout.open, length: layout.close - layout.open, content }],
    at: layout.open + lead.length + start,
  };
}

/** Takes an item out, and its comments with it. */
export function remove(text: string, node: Node, index: number): Edit[] {
  const layout = layoutOf(text, node);
  const item = layout.items[index];
  if (item === undefined) return [];
  const next = layout.items[index + 1];
  const previous = layout.items[index - 1];
  if (next === undefined && previous === undefined) {
    const isEmpty = (text.slice(layout.open, item.head) + text.slice(item.tail, layout.close)).trim() === "";
    const from = isEmpty ? layout.open : item.head;
    return [{ offset: from, length: (isEmpty ? layout.close : item.tail) - from, content: "" }];
  }
  const lineBreak = text.lastIndexOf("\n", item.head);
  const startsLine = text.slice(lineBreak + 1, item.head).trim() === "";
  if (next !== undefined) {
    const wholeLine = layout.inLines && startsLine && /^[ \t]*\n/.test(text.slice(item.tail));
    if (wholeLine) return [{ offset: lineBreak, length: item.tail - lineBreak, content: "" }];
    return [{ offset: item.head, length: next.head - item.head, content: "" }];
  }
  if (previous === undefined) return [];
  // The comma behind the item before goes too, but not a comment that stands between it and this item.
  const separator = between(text, previous.end, item.start).find((token) => token.kind === comma);
  if (separator === undefined) return [];
  if (layout.inLines && startsLine) {
    return [
      { offset: separator.start, length: 1, content: "" },
      { offset: lineBreak, length: item.tail - lineBreak, content: "" },
    ];
  }
  return [{ offset: separator.start, length: item.tail - separator.start, content: "" }];
}
