// SPDX-License-Identifier: MIT
// Sets what is written under a key: of the recipe itself, and of a step or a check, which is a bare name without any.
import { type Node, applyEdits, findNodeAtLocation, parseTree } from "jsonc-parser";
import { hasComments, insert, plainPiece, remove } from "./sequence.ts";
import type { Path } from "./tree.ts";
import { write, writeMember } from "./write.ts";

export function nodeAt(text: string, path: Path): Node | undefined {
  const root = parseTree(text);
  return root === undefined ? undefined : findNodeAtLocation(root, [...path]);
}

export function replaceNode(text: string, node: Node, content: string): string {
  return text.slice(0, node.offset) + content + text.slice(node.offset + node.length);
}

const keyOf = (property: Node): string => String(property.children?.[0]?.value);

/** Undefined takes the member out. A new one goes where the order has it, or to the end. */
export function setMember(
  text: string,
  path: Path,
  key: string,
  value: unknown,
  order: readonly string[] = [],
): string {
  return setMemberText(text, path, key, value === undefined ? undefined : write(value), order);
}

export function setMemberText(
  text: string,
  path: Path,
  key: string,
  written: string | undefined,
  order: readonly string[] = [],
): string {
  const object = nodeAt(text, path);
  if (object?.type !== "object") return text;
  const properties = object.children ?? [];
  const index = properties.findIndex((property) => keyOf(property) === key);
  const value = properties[index]?.children?.[1];
  if (written === undefined) return index < 0 ? text : applyEdits(text, remove(text, object, index));
  if (value !== undefined) return replaceNode(text, value, written);
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const after = properties.findIndex((property) => rank(keyOf(property)) > rank(key));
  const place = after < 0 ? properties.length : after;
  const piece = plainPiece(`${JSON.stringify(key)}: ${written}`);
  return applyEdits(text, insert(text, object, place, piece).edits);
}

/** Sets an option of the step or check at a path. `order` is that of its descriptor. */
export function setOption(
  text: string,
  path: Path,
  option: string,
  value: unknown,
  order: readonly string[] = [],
): string {
  const step = nodeAt(text, path);
  if (step === undefined) return text;
  if (step.type === "string") {
    if (value === undefined) return text;
    return replaceNode(text, step, `{ ${JSON.stringify(step.value)}: { ${writeMember(option, value)} } }`);
  }
  const [key, body] = step.children?.[0]?.children ?? [];
  if (key === undefined || body === undefined) return text;
  const name = String(key.value);
  if (name === "one_of" && body.type === "array") return wrapOneOf(text, body, option, value);
  // Nothing to take out of what is no object; it is wrong, or the name that an include has.
  if (body.type !== "object") return value === undefined ? text : replaceNode(text, body, write({ [option]: value }));
  const changed = setMember(text, [...path, name], option, value, ["id", "off", ...order]);
  return value === undefined ? shorten(changed, path, name) : changed;
}

function wrapOneOf(text: string, list: Node, option: string, value: unknown): string {
  if (value === undefined) return text;
  const of = text.slice(list.offset, list.offset + list.length);
  return replaceNode(text, list, `{ ${writeMember(option, value)}, "of": ${of} }`);
}

/** The shortest form of a step whose last option was removed. */
function shorten(text: string, path: Path, name: string): string {
  const step = nodeAt(text, path);
  const body = nodeAt(text, [...path, name]);
  if (step === undefined || body === undefined) return text;
  const members = body.children ?? [];
  if (members.length === 0 && !hasComments(text, step)) return replaceNode(text, step, JSON.stringify(name));
  const [only] = members;
  const list = only?.children?.[1];
  if (name !== "one_of" || members.length !== 1 || only === undefined || list === undefined) return text;
  const frame = text.slice(body.offset, only.offset) + text.slice(only.offset + only.length, body.offset + body.length);
  const isOnlyList = keyOf(only) === "of" && frame.replaceAll(/[\s{}]/g, "") === "";
  return isOnlyList ? replaceNode(text, body, text.slice(list.offset, list.offset + list.length)) : text;
}
