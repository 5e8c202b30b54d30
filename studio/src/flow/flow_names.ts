// SPDX-License-Identifier: MIT
// Renames rooms and cycles of a flow wherever the recipe names them, and finds names that are free.
import { type Edit, type Node, applyEdits, parseTree } from "jsonc-parser";
import { member } from "../recipe/document.ts";
import { nodeAt } from "../recipe/members.ts";
import type { FlowPlace } from "./flow_edits.ts";
import { type Flow, readFlow, separator } from "./flow_graph.ts";

type Names = ReadonlyMap<string, string>;

/** `room`, `room 2`, `room 3`… */
export function freeName(flow: Flow, wanted: string): string {
  const taken = [...flow.rooms, ...flow.cycles].map(({ name }) => `${name} `);
  for (let count = 1; ; ++count) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    // The rooms of a cycle begin with its name.
    if (!taken.some((other) => other.startsWith(`${name} `))) return name;
  }
}

/** Why a room cannot have a name; "" if it can. */
export function nameTrouble(flow: Flow, name: string): string {
  if (name === "" || name !== name.trim() || /[,\p{Cc}]/u.test(name) || name.includes(separator)) {
    return `A name has no commas, no “${separator}” and no blanks at its ends.`;
  }
  return flow.rooms.some((room) => room.name === name) ? `There is a room “${name}” already.` : "";
}

/** Also in the conditions of other steps, where the name of a room is its tag. */
export function renameRoom(text: string, at: FlowPlace, from: string, to: string): string {
  return rename(text, at, new Map([[from, to]]));
}

/** The names of its rooms begin with that of the cycle. */
export function renameCycle(text: string, at: FlowPlace, from: string, to: string): string {
  const cycle = readFlow(text, at.path, at.patterns).cycles.find(({ name }) => name === from);
  if (cycle === undefined) return text;
  const names = new Map(cycle.rooms.map((room) => [room, to + room.slice(from.length)]));
  const own = member(nodeAt(text, cycle.item.path), "name");
  return rename(text, at, names, own === undefined ? [] : [written(own, to)]);
}

function rename(text: string, at: FlowPlace, names: Names, more: readonly Edit[] = []): string {
  const root = parseTree(text);
  const graph = nodeAt(text, at.path);
  if (root === undefined || graph === undefined) return text;
  const edits = [...more, ...editsOfGraph(graph, names), ...editsOfConditions(root, names, otherTags(graph))];
  return applyEdits(text, edits);
}

const written = (node: Node, value: string): Edit => ({
  offset: node.offset, length: node.length, content: JSON.stringify(value),
});

/** A string that is one of the names. */
function editsOf(node: Node | undefined, names: Names): Edit[] {
  const name = typeof node?.value === "string" ? names.get(node.value) : undefined;
  return node === undefined || name === undefined ? [] : [written(node, name)];
}

const itemsOf = (node: Node | undefined, key: string): readonly Node[] => {
  const list = member(node, key);
  return list?.type === "array" ? (list.children ?? []) : [];
};

const partsOf = (graph: Node): Node[] => [graph, ...itemsOf(graph, "choices").flatMap((choice) => choice.children ?? [])];

function editsOfGraph(graph: Node, names: Names): Edit[] {
  const members = (node: Node, ...keys: string[]): Edit[] => keys.flatMap((key) => editsOf(member(node, key), names));
  return partsOf(graph).flatMap((part) => [
    ...itemsOf(part, "rooms").flatMap((room) => [...editsOf(room, names), ...members(room, "name", "near", "far")]),
    ...itemsOf(part, "links").flatMap((link) => [...editsOfChain(link, names), ...members(link, "from", "to")]),
    ...itemsOf(part, "cycles").flatMap((cycle) => members(cycle, "from", "to")),
  ]);
}

function editsOfChain(node: Node, names: Names): Edit[] {
  if (typeof node.value !== "string") return [];
  const renamed = node.value.split(separator).map((name) => names.get(name) ?? name).join(separator);
  return renamed === node.value ? [] : [written(node, renamed)];
}

/** Tags that rooms have beside their names. */
function otherTags(graph: Node): Set<string> {
  const rooms = partsOf(graph).flatMap((part) => itemsOf(part, "rooms"));
  return new Set(rooms.flatMap((room) => itemsOf(room, "tags")).map((tag) => String(tag.value)));
}

function editsOfConditions(node: Node, names: Names, others: ReadonlySet<string>): Edit[] {
  if (node.type !== "property") return (node.children ?? []).flatMap((child) => editsOfConditions(child, names, others));
  const [key, value] = node.children ?? [];
  if (value === undefined) return [];
  if (key?.value !== "where") return editsOfConditions(value, names, others);
  const tag = member(value, "tag");
  const tags = tag?.type === "array" ? (tag.children ?? []) : tag === undefined ? [] : [tag];
  return tags.filter((item) => !others.has(String(item.value))).flatMap((item) => editsOf(item, names));
}
