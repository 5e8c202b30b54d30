// SPDX-License-Identifier: MIT
// Reads the graph of a flow from the text of a recipe: rooms and links, where each is written, and what cycles add.
import { type Node, findNodeAtLocation, getNodeValue, parseTree } from "jsonc-parser";
import type { CyclePatternInfo } from "../engine/answers.ts";
import { member } from "../recipe/document.ts";
import type { Path } from "../recipe/tree.ts";

/** An item of the text. */
export interface Item {
  readonly path: Path;
  readonly offset: number;
  readonly end: number;
}

export interface FlowCycle {
  readonly item: Item;
  /** The graph or the branch of a choice that lists it. */
  readonly part: Path;
  readonly pattern: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** As written; "" if its key has the name of the cycle. */
  readonly key: string;
  /** The names of its rooms. */
  readonly rooms: readonly string[];
}

export interface FlowRoom {
  readonly name: string;
  readonly role: string;
  readonly key: string;
  readonly prefab: string;
  /** How often it exists, in percent. */
  readonly percent: number;
  /** Of rooms in its place: [1, 1] for one. */
  readonly repeat: readonly [least: number, most: number];
  readonly part: Path;
  /** Null for a room that only a cycle names. */
  readonly item: Item | null;
  readonly cycle: FlowCycle | null;
}

export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly condition: string;
  readonly width: number;
  readonly part: Path;
  /** Of a link that a cycle adds, the cycle. */
  readonly item: Item;
  /** In a text such as "a - b - c", the index of the link. */
  readonly index: number;
  readonly cycle: FlowCycle | null;
}

export interface Flow {
  readonly path: Path;
  readonly item: Item | null;
  readonly rooms: readonly FlowRoom[];
  readonly links: readonly FlowLink[];
  readonly cycles: readonly FlowCycle[];
}

export const separator = " - ";

/** The same for both directions: two rooms have one link. */
export const linkKey = ({ from, to }: Pick<FlowLink, "from" | "to">): string => [from, to].sort().join(separator);

/** More are not read: the engine refuses them. */
const most = 8000;

export function readFlow(text: string, path: Path, patterns: readonly CyclePatternInfo[]): Flow {
  const root = parseTree(text);
  const graph = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  const reader = new Reader(patterns);
  if (graph?.type === "object") reader.graph(graph, path);
  return { path, item: graph === undefined ? null : itemOf(graph, path), ...reader.found };
}

const itemOf = (node: Node, path: Path): Item => ({ path, offset: node.offset, end: node.offset + node.length });

const textOf = (node: Node | undefined, key: string): string => {
  const value: unknown = member(node, key)?.value;
  return typeof value === "string" ? value : "";
};

const numberOf = (node: Node | undefined, key: string, usual: number): number => {
  const value: unknown = member(node, key)?.value;
  return typeof value === "number" ? value : usual;
};

function rangeOf(node: Node | undefined): [number, number] {
  const value: unknown = node === undefined ? 1 : getNodeValue(node);
  if (typeof value === "number") return [value, value];
  const [least, greatest] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof least === "number" && typeof greatest === "number" ? [least, greatest] : [1, 1];
}

class Reader {
  readonly found = { rooms: [] as FlowRoom[], links: [] as FlowLink[], cycles: [] as FlowCycle[] };

  constructor(private readonly patterns: readonly CyclePatternInfo[]) {}

  graph(node: Node, path: Path): void {
    this.part(node, path);
    this.each(node, "choices", path, (choice, at) => {
      (choice.children ?? []).slice(0, most).forEach((branch, index) => this.part(branch, [...at, index]));
    });
  }

  private part(node: Node, path: Path): void {
    const first = { room: this.found.rooms.length, link: this.found.links.length };
    this.each(node, "rooms", path, (item, at) => this.room(item, at, path));
    this.each(node, "links", path, (item, at) => this.link(item, at, path));
    this.each(node, "cycles", path, (item, at) => this.cycle(item, at, path, first));
  }

  private each(node: Node, key: string, path: Path, read: (item: Node, at: Path) => void): void {
    const list = member(node, key);
    if (list?.type !== "array") return;
    (list.children ?? []).slice(0, most).forEach((item, index) => read(item, [...path, key, index]));
  }

  private room(node: Node, at: Path, part: Path): void {
    const isName = typeof node.value === "string";
    if (!isName && node.type !== "object") return;
    this.found.rooms.push({
      name: isName ? String(node.value) : textOf(node, "name"),
      role: textOf(node, "role"),
      key: textOf(node, "key"),
      prefab: textOf(node, "prefab"),
      percent: numberOf(node, "percent", 100),
      repeat: rangeOf(member(node, "repeat")),
      part,
      item: itemOf(node, at),
      cycle: null,
    });
  }

  private link(node: Node, at: Path, part: Path): void {
    const common = { part, item: itemOf(node, at), cycle: null };
    if (node.type === "object") {
      const kind = textOf(node, "kind") || "door";
      const ends = { from: textOf(node, "from"), to: textOf(node, "to") };
      const more = { kind, condition: textOf(node, "condition"), width: numberOf(node, "width", 1) };
      this.found.links.push({ ...ends, ...more, ...common, index: 0 });
    }
    if (typeof node.value !== "string") return;
    const names = node.value.split(separator);
    for (let index = 0; index + 1 < names.length; ++index) {
      const ends = { from: names[index] ?? "", to: names[index + 1] ?? "" };
      this.found.links.push({ ...ends, kind: "door", condition: "", width: 1, ...common, index });
    }
  }

  /** As the engine does: the first link of the pattern takes the place of the one between the ends. */
  private cycle(node: Node, at: Path, part: Path, first: { room: number; link: number }): void {
    if (node.type !== "object") return;
    const [pattern, name, key] = [textOf(node, "pattern"), textOf(node, "name"), textOf(node, "key")];
    const ends: Readonly<Record<string, string>> = { from: textOf(node, "from"), to: textOf(node, "to") };
    const info = this.patterns.find(({ id }) => id === pattern);
    const nameOf = (room: string): string => ends[room] ?? `${name} ${room}`;
    const rooms = info?.rooms.map((room) => nameOf(room.name)) ?? [];
    const cycle = { item: itemOf(node, at), part, pattern, name, from: ends.from ?? "", to: ends.to ?? "", key, rooms };
    this.found.cycles.push(cycle);
    for (const room of info?.rooms ?? []) {
      const keyHere = room.key.replace(/^key/, () => key || name);
      this.addRoom({ name: nameOf(room.name), role: room.role, key: keyHere }, cycle, first.room);
    }
    const { links } = this.found;
    const replaced = links.findIndex((link, index) => index >= first.link && linkKey(link) === linkKey(cycle));
    const width = links[replaced]?.width ?? 1;
    info?.links.forEach(({ from, to, kind }, index) => {
      const made = { from: nameOf(from), to: nameOf(to), kind, condition: "", width, part, item: cycle.item, index, cycle };
      if (index === 0 && replaced >= 0) links[replaced] = made;
      else links.push(made);
    });
  }

  private addRoom(room: Pick<FlowRoom, "name" | "role" | "key">, cycle: FlowCycle, first: number): void {
    const { rooms } = this.found;
    const at = rooms.findIndex((other, index) => index >= first && other.name === room.name);
    const listed = rooms[at];
    if (listed !== undefined) rooms[at] = { ...listed, role: listed.role || room.role, key: listed.key || room.key, cycle };
    else rooms.push({ ...room, prefab: "", percent: 100, repeat: [1, 1], part: cycle.part, item: null, cycle });
  }
}
