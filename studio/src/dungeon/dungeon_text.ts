// SPDX-License-Identifier: MIT
// Reads the links of a dungeon from its text, and changes them by minimal edits of it. The engine reads the rest.
import { type Node, applyEdits, parseTree } from "jsonc-parser";
import { member } from "../recipe/document.ts";
import { nodeAt, setMember, setMemberText } from "../recipe/members.ts";
import { insert, plainPiece, remove } from "../recipe/sequence.ts";
import { write } from "../recipe/write.ts";

export interface WrittenLink {
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly within: number;
  readonly oneWay: boolean;
  readonly name: string;
  /** In the text. */
  readonly offset: number;
  readonly end: number;
}

const rootOrder = ["$schema", "name", "summary", "size", "floors", "keys", "links", "goal", "safe"];
const linkOrder = ["from", "to", "kind", "within", "at", "one_way", "name", "lock"];

/** Whether a text is of a dungeon and not of a recipe; what cannot be parsed is neither. */
export function isDungeonText(text: string): boolean {
  if (!text.includes('"floors"')) return false;
  const root = parseTree(text, [], { allowTrailingComma: true });
  return member(root, "floors") !== undefined && member(root, "chain") === undefined;
}

export function readLinks(text: string): WrittenLink[] {
  const list = nodeAt(text, ["links"]);
  return (list?.type === "array" ? (list.children ?? []) : []).map(readLink);
}

function readLink(node: Node, index: number): WrittenLink {
  const textOf = (key: string): string => {
    const value: unknown = member(node, key)?.value;
    return typeof value === "string" ? value : "";
  };
  const within: unknown = member(node, "within")?.value;
  return {
    index,
    from: textOf("from"),
    to: textOf("to"),
    kind: textOf("kind") || "stairs",
    within: typeof within === "number" ? within : 0,
    oneWay: member(node, "one_way")?.value === true,
    name: textOf("name"),
    offset: node.offset,
    end: node.offset + node.length,
  };
}

export function addFloorLink(text: string, from: string, to: string, kind = "stairs"): string {
  const made = nodeAt(text, ["links"])?.type === "array" ? text : setMemberText(text, [], "links", "[]", rootOrder);
  const list = nodeAt(made, ["links"]);
  if (list === undefined) return text;
  const link = write({ from, to, ...(kind !== "stairs" && { kind }) });
  return applyEdits(made, insert(made, list, list.children?.length ?? 0, plainPiece(link)).edits);
}

export function removeFloorLink(text: string, index: number): string {
  const list = nodeAt(text, ["links"]);
  return list === undefined ? text : applyEdits(text, remove(text, list, index));
}

/** Undefined removes what is written. */
export function setFloorLink(text: string, index: number, key: string, value: string | number | boolean | undefined): string {
  return setMember(text, ["links", index], key, value, linkOrder);
}
