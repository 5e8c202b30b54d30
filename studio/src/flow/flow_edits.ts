// SPDX-License-Identifier: MIT
// Changes the graph of a flow by minimal edits of the text: adds, removes and sets what rooms, links and cycles say.
import { type Node, applyEdits } from "jsonc-parser";
import type { CyclePatternInfo } from "../engine/answers.ts";
import { member } from "../recipe/document.ts";
import { nodeAt, replaceNode, setMember, setMemberText } from "../recipe/members.ts";
import { hasComments, insert, plainPiece, remove } from "../recipe/sequence.ts";
import { type Path, samePath } from "../recipe/tree.ts";
import { write } from "../recipe/write.ts";
import { type Flow, type FlowCycle, type FlowLink, linkKey, readFlow, separator } from "./flow_graph.ts";

/** The graph of a recipe that is edited. */
export interface FlowPlace {
  readonly path: Path;
  readonly patterns: readonly CyclePatternInfo[];
}

/** The orders in which recipes write them. */
const partKeys = ["weight", "rooms", "links", "cycles", "choices"];
const roomKeys = ["name", "role", "tags", "width", "height", "prefab", "side", "near", "far", "percent", "repeat", "key"];
const linkKeys = ["from", "to", "kind", "length", "width", "condition"];
const cycleKeys = ["pattern", "name", "from", "to", "key"];

/** Undefined removes what is written. */
export type Fields = Readonly<Record<string, string | number | undefined>>;

const read = (text: string, at: FlowPlace): Flow => readFlow(text, at.path, at.patterns);

export function addRoom(text: string, at: FlowPlace, name: string): string {
  return append(text, at.path, "rooms", name);
}

/** In the branch of a choice if one of the ends is a room of it; else in the graph. */
export function addLink(text: string, at: FlowPlace, from: string, to: string): string {
  const parts = read(text, at).rooms.filter(({ name }) => name === from || name === to).map(({ part }) => part);
  const part = parts.find((other) => !samePath(other, at.path)) ?? at.path;
  return append(text, part, "links", from + separator + to);
}

/** Puts a cycle in the place of the link between its ends. */
export function addCycle(
  text: string, at: FlowPlace, { pattern, name, from, to }: Pick<FlowCycle, "pattern" | "name" | "from" | "to">,
): string {
  const link = read(text, at).links.find((other) => linkKey(other) === linkKey({ from, to }));
  return append(text, link?.part ?? at.path, "cycles", { pattern, name, from, to });
}

/** Removes a room and all links and cycles that name it. A room of a cycle takes the cycle with it. */
export function removeRoom(text: string, at: FlowPlace, name: string): string {
  const cycle = read(text, at).rooms.find((room) => room.name === name)?.cycle;
  if (cycle) return removeCycle(text, at, cycle.name);
  return removeNamed(text, at, new Set([name]), new Set());
}

/** Removes a cycle and its rooms. The link whose place it took is there again. */
export function removeCycle(text: string, at: FlowPlace, name: string): string {
  return removeNamed(text, at, new Set(), new Set([name]));
}

export function removeLink(text: string, link: FlowLink): string {
  const node = nodeAt(text, link.item.path);
  if (node === undefined || link.cycle !== null) return text;
  return typeof node.value === "string" ? splitChain(text, node, link, []) : removeItem(text, link.item.path);
}

/** Sets what the text says about a room. A room that only a cycle names is listed then. */
export function setRoom(text: string, at: FlowPlace, name: string, fields: Fields): string {
  const room = read(text, at).rooms.find((other) => other.name === name);
  if (room === undefined) return text;
  if (room.item === null) {
    const written = ordered({ name, ...fields }, roomKeys);
    return Object.keys(written).length === 1 ? text : append(text, room.part, "rooms", written);
  }
  const { path } = room.item;
  const node = nodeAt(text, path);
  if (node?.type === "string") return replaceNode(text, node, shortest(ordered({ name, ...fields }, roomKeys), name));
  const set = setMembers(text, path, fields, roomKeys);
  const after = nodeAt(set, path);
  const isBare = after?.children?.length === 1 && !hasComments(set, after);
  if (!isBare) return set;
  return room.cycle === null ? replaceNode(set, after, JSON.stringify(name)) : removeItem(set, path);
}

/** Sets what the text says about a link; one of several in a text such as "a - b - c" becomes an item of its own. */
export function setLink(text: string, link: FlowLink, fields: Fields): string {
  const node = nodeAt(text, link.item.path);
  if (node === undefined || link.cycle !== null) return text;
  const ends = { from: link.from, to: link.to };
  const short = (from: unknown, to: unknown): string => `${String(from)}${separator}${String(to)}`;
  if (node.type === "string") {
    const written = ordered({ ...ends, ...fields }, linkKeys);
    return splitChain(text, node, link, [shortest(written, short(written.from, written.to), 2)]);
  }
  const set = setMembers(text, link.item.path, fields, linkKeys);
  const after = nodeAt(set, link.item.path);
  const isBare = after?.children?.length === 2 && !hasComments(set, after);
  if (!isBare) return set;
  return replaceNode(set, after, JSON.stringify(short(member(after, "from")?.value, member(after, "to")?.value)));
}

export function setCycle(text: string, cycle: FlowCycle, fields: Fields): string {
  return setMembers(text, cycle.item.path, fields, cycleKeys);
}

function append(text: string, part: Path, key: string, value: unknown): string {
  const path = [...part, key];
  const made = nodeAt(text, path)?.type === "array" ? text : setMemberText(text, part, key, "[]", partKeys);
  const list = nodeAt(made, path);
  if (list === undefined) return text;
  return applyEdits(made, insert(made, list, list.children?.length ?? 0, plainPiece(write(value))).edits);
}

/** The last cycle takes the list with it. */
function removeItem(text: string, path: Path): string {
  const list = nodeAt(text, path.slice(0, -1));
  if (list === undefined) return text;
  const isLastCycle = path.at(-2) === "cycles" && list.children?.length === 1 && !hasComments(text, list);
  if (isLastCycle) return setMember(text, path.slice(0, -2), "cycles", undefined);
  return applyEdits(text, remove(text, list, Number(path.at(-1))));
}

/** Puts other items in the place of one link of "a - b - c". */
function splitChain(text: string, node: Node, link: FlowLink, between: readonly string[]): string {
  const names = String(node.value).split(separator);
  const chain = (part: readonly string[]): string[] => (part.length < 2 ? [] : [JSON.stringify(part.join(separator))]);
  const items = [...chain(names.slice(0, link.index + 1)), ...between, ...chain(names.slice(link.index + 1))];
  return items.length === 0 ? removeItem(text, link.item.path) : replaceNode(text, node, items.join(", "));
}

function setMembers(text: string, path: Path, fields: Fields, order: readonly string[]): string {
  let set = text;
  for (const [key, value] of Object.entries(fields)) set = setMember(set, path, key, value, order);
  return set;
}

function ordered(fields: Fields, order: readonly string[]): Fields {
  const written = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(written.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

const shortest = (fields: Fields, short: string, needed = 1): string =>
  Object.keys(fields).length === needed ? JSON.stringify(short) : write(fields);

/** Removes one item after the other, until nothing names these rooms or cycles. */
function removeNamed(text: string, at: FlowPlace, rooms: Set<string>, cycles: ReadonlySet<string>): string {
  for (let now = text; ; ) {
    const next = removeFirst(now, at, rooms, cycles);
    if (next === now) return now;
    now = next;
  }
}

function removeFirst(text: string, at: FlowPlace, rooms: Set<string>, cycles: ReadonlySet<string>): string {
  const flow = read(text, at);
  const cycle = flow.cycles.find(({ name, from, to }) => cycles.has(name) || rooms.has(from) || rooms.has(to));
  if (cycle !== undefined) {
    for (const room of cycle.rooms) rooms.add(room);
    return removeItem(text, cycle.item.path);
  }
  const link = flow.links.find(({ from, to, cycle: own }) => own === null && (rooms.has(from) || rooms.has(to)));
  if (link !== undefined) return removeLink(text, link);
  const room = flow.rooms.find(({ name, item }) => item !== null && rooms.has(name));
  if (room?.item) return removeItem(text, room.item.path);
  for (const { item } of flow.rooms) {
    const node = item === null ? undefined : nodeAt(text, item.path);
    const key = ["near", "far"].find((other) => rooms.has(String(member(node, other)?.value)));
    if (item !== null && key !== undefined) return setMember(text, item.path, key, undefined);
  }
  return text;
}
