// SPDX-License-Identifier: MIT
// What a recipe says of itself, beside its chain: name, summary, size, movement, checks.
import { applyEdits } from "jsonc-parser";
import type { Size } from "../engine/answers.ts";
import { nodeAt, setMember } from "./members.ts";
import { insert, plainPiece, remove } from "./sequence.ts";

/** The order in which recipes are written. */
export const rootOrder = [
  "$schema", "name", "summary", "size", "min_size", "movement", "legend", "chain", "checks", "disable", "loosen",
];

export const setName = (text: string, name: string): string => setMember(text, [], "name", name, rootOrder);

export const setSummary = (text: string, summary: string): string =>
  setMember(text, [], "summary", summary === "" ? undefined : summary, rootOrder);

export const setSize = (text: string, size: Size | null): string =>
  setMember(text, [], "size", size ?? undefined, rootOrder);

export const setMovement = (text: string, movement: string): string =>
  setMember(text, [], "movement", movement === "orthogonal" ? undefined : movement, rootOrder);

export const addCheck = (text: string, name: string): string => addToList(text, "checks", name);

export const removeCheck = (text: string, index: number): string => removeFromList(text, "checks", index);

/** Asks for one of the guarantees that every level has, or does without it. */
export function setLoosened(text: string, name: string, isLoosened: boolean): string {
  // "loosen" is the old name of "disable".
  const key = nodeAt(text, ["loosen"]) === undefined ? "disable" : "loosen";
  const at = (nodeAt(text, [key])?.children ?? []).findIndex((item) => item.value === name);
  if (isLoosened) return at < 0 ? addToList(text, key, name) : text;
  return at < 0 ? text : removeFromList(text, key, at);
}

function addToList(text: string, key: string, name: string): string {
  const list = nodeAt(text, [key]);
  if (list?.type !== "array") return setMember(text, [], key, [name], rootOrder);
  const count = list.children?.length ?? 0;
  return applyEdits(text, insert(text, list, count, plainPiece(JSON.stringify(name))).edits);
}

function removeFromList(text: string, key: string, index: number): string {
  const list = nodeAt(text, [key]);
  if (list === undefined) return text;
  if (list.children?.length === 1) return setMember(text, [], key, undefined);
  return applyEdits(text, remove(text, list, index));
}
