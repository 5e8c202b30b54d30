// SPDX-License-Identifier: MIT
// Adds, removes, copies and moves steps by minimal edits of the text.
import { type Edit, type Node, applyEdits, findNodeAtOffset, parseTree } from "jsonc-parser";
import { member } from "./document.ts";
import { nodeAt, replaceNode, setMember, setMemberText, setOption } from "./members.ts";
import { type Piece, breakLines, hasComments, insert, needsLines, pieceOf, plainPiece, remove } from "./sequence.ts";
import { rootOrder } from "./settings.ts";
import type { Card, Path, Slot, StepList } from "./tree.ts";

export interface Edited {
  readonly text: string;
  /** Where the step begins that was added, copied or moved. */
  readonly at: number;
}

/** The offset of the same thing after edits. */
function follow(edits: readonly Edit[], offset: number): number {
  let moved = offset;
  for (const edit of edits) if (edit.offset <= offset) moved += edit.content.length - edit.length;
  return moved;
}

/** Puts a step, given as text, into a place. */
export function addStep(text: string, slot: Slot, step: string, owner?: Card): Edited {
  return put(text, slot, plainPiece(step), owner).edited;
}

interface Put {
  readonly edited: Edited;
  /** Says where something of the text before is now. */
  readonly follow: (offset: number) => number;
}

function put(text: string, slot: Slot, piece: Piece, owner?: Card): Put {
  const { list, index } = slot;
  const node = nodeAt(text, list.path);
  if (list.form === "missing" || node === undefined) return putInNew(text, list, piece, owner);
  if (list.form === "single") return putBeside(text, slot, node, piece);
  const lines = needsLines(piece) ? breakLines(text, node) : [];
  const broken = applyEdits(text, lines);
  const container = nodeAt(broken, list.path) ?? node;
  const { edits, at } = insert(broken, container, index, piece, list.role === "chain");
  return { edited: { text: applyEdits(broken, edits), at }, follow: (offset) => follow(edits, follow(lines, offset)) };
}

/** Into a list that is not written yet: `else`, or the chain of a builder without options. */
function putInNew(text: string, list: StepList, piece: Piece, owner?: Card): Put {
  const key = String(list.path.at(-1));
  const bare = owner === undefined ? undefined : nodeAt(text, owner.path);
  const isBare = owner !== undefined && bare?.type === "string";
  const made = isBare
    ? replaceNode(text, bare, `{ ${JSON.stringify(owner.name)}: { ${JSON.stringify(key)}: [] } }`)
    : setMemberText(text, list.path.slice(0, -1), key, "[]", list.role === "chain" ? rootOrder : []);
  const path = isBare ? [...owner.path, owner.name, key] : list.path;
  const inner = put(made, { list: { ...list, path, form: "list" }, index: 0 }, piece);
  let same = 0;
  while (same < text.length && text[same] === made[same]) ++same;
  const moved = (offset: number): number => (offset < same ? offset : offset + made.length - text.length);
  return { edited: inner.edited, follow: (offset) => inner.follow(moved(offset)) };
}

/** Beside a step that had no list around it. */
function putBeside(text: string, { list, index }: Slot, node: Node, piece: Piece): Put {
  const end = node.offset + node.length;
  const edits = [
    { offset: node.offset, length: 0, content: "[" },
    { offset: end, length: 0, content: "]" },
  ];
  const inner = put(applyEdits(text, edits), { list: { ...list, form: "list" }, index }, piece);
  return { edited: inner.edited, follow: (offset) => inner.follow(follow(edits, offset)) };
}

/** Takes a step out. A branch or a `do` that it stood in alone is left without steps. */
export function removeStep(text: string, { list, index }: Slot): string {
  const node = nodeAt(text, list.path);
  if (node === undefined) return text;
  if (list.form === "single") return replaceNode(text, node, "[]");
  return applyEdits(text, remove(text, node, index));
}

/** Puts a copy right behind a step. It draws other random numbers, so that an id is not copied. */
export function copyStep(text: string, slot: Slot, card: Card): Edited {
  const copy = setOption(text, card.path, "id", undefined);
  const node = nodeAt(copy, card.path);
  if (node === undefined) return { text, at: card.offset };
  const step = copy.slice(node.offset, node.offset + node.length);
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", card.offset) + 1))?.[0] ?? "";
  const piece = plainPiece(step.replaceAll(`\n${indent}`, "\n"));
  return put(text, { list: slot.list, index: slot.index + 1 }, piece).edited;
}

/** Moves a step, with the comments that belong to it, from one place to another. */
export function moveStep(text: string, from: Slot, to: Slot, owner?: Card): Edited {
  const card = from.list.cards[from.index];
  const container = nodeAt(text, from.list.path);
  if (card === undefined || container === undefined) return { text, at: 0 };
  const isSame = to.list === from.list && (to.index === from.index || to.index === from.index + 1);
  if (isSame) return { text, at: card.offset };
  const piece =
    from.list.form === "single"
      ? plainPiece(text.slice(card.offset, card.end))
      : pieceOf(text, container, from.index);
  const { edited, follow: after } = put(text, to, piece, owner);
  return takeOut(edited, after(card.offset), from.list.form === "single");
}

/** Removes the step that begins at an offset. */
function takeOut({ text, at }: Edited, offset: number, isSingle: boolean): Edited {
  const root = parseTree(text);
  const node = root === undefined ? undefined : findNodeAtOffset(root, offset);
  const container = node?.parent;
  if (node === undefined || container === undefined) return { text, at };
  const edits = isSingle
    ? [{ offset: node.offset, length: node.length, content: "[]" }]
    : remove(text, container, container.children?.indexOf(node) ?? -1);
  return { text: applyEdits(text, edits), at: follow(edits, at) };
}

/** Adds a branch without steps to a one_of. */
export function addBranch(text: string, card: Card): string {
  const list = branchesOf(text, card);
  const count = list?.children?.length ?? 0;
  return list === undefined ? text : applyEdits(text, insert(text, list, count, plainPiece("[]")).edits);
}

export function removeBranch(text: string, card: Card, index: number): string {
  const list = branchesOf(text, card);
  return list === undefined ? text : applyEdits(text, remove(text, list, index));
}

function branchesOf(text: string, card: Card): Node | undefined {
  const body = nodeAt(text, [...card.path, "one_of"]);
  return body?.type === "object" ? nodeAt(text, [...card.path, "one_of", "of"]) : body;
}

/** How often a branch is taken. A branch of weight 1 is written without it. */
export function setWeight(text: string, branch: Path, weight: number): string {
  const node = nodeAt(text, branch);
  if (node === undefined) return text;
  const steps = member(node, "do");
  const isWeighted = steps !== undefined || member(node, "weight") !== undefined;
  if (!isWeighted) {
    if (weight === 1) return text;
    const bare = text.slice(node.offset, node.offset + node.length);
    return replaceNode(text, node, `{ "weight": ${weight}, "do": ${bare} }`);
  }
  const isPlain = steps !== undefined && weight === 1 && !hasComments(text, node);
  if (isPlain) return replaceNode(text, node, text.slice(steps.offset, steps.offset + steps.length));
  return setMember(text, branch, "weight", weight, ["weight", "do"]);
}
