// SPDX-License-Identifier: MIT
// A room of a flow as a box: its name, and below it the role and marks for what else it has.
import type { FlowRoom } from "./flow_graph.ts";
import type { Box } from "./layout.ts";

export interface Mark {
  readonly of: "role" | "key" | "prefab" | "percent" | "repeat";
  readonly text: string;
  /** From the left side of the box, in pixels. */
  readonly at: number;
}

export interface RoomBox extends Box {
  readonly name: string;
  readonly marks: readonly Mark[];
}

const font = { name: "600 12px system-ui, sans-serif", mark: "11px system-ui, sans-serif" };
const mostLetters = 24;
const inset = 14;
const icon = 14;
const between = 8;
const widths = new Map<string, number>();
let pen: { font: string; measureText(text: string): { width: number } } | null = null;

function widthOf(text: string, which: keyof typeof font): number {
  const key = `${which}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  // Without a canvas, as in tests, an estimate has to do.
  pen ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen !== null) pen.font = font[which];
  const width = Math.ceil(pen?.measureText(text).width ?? text.length * 7);
  if (widths.size > 5000) widths.clear();
  widths.set(key, width);
  return width;
}

const short = (text: string): string => (text.length <= mostLetters ? text : `${text.slice(0, mostLetters - 1)}…`);

function repeatText([least, most]: FlowRoom["repeat"]): string {
  return least === most ? `×${most}` : `×${least}–${most}`;
}

export function boxOf(room: FlowRoom): RoomBox {
  const texts: [Mark["of"], string][] = [];
  if (room.role !== "") texts.push(["role", short(room.role)]);
  if (room.key !== "") texts.push(["key", short(room.key)]);
  if (room.prefab !== "") texts.push(["prefab", short(room.prefab)]);
  if (room.percent < 100) texts.push(["percent", `${room.percent} %`]);
  if (room.repeat[1] > 1) texts.push(["repeat", repeatText(room.repeat)]);
  let at = inset;
  const marks = texts.map(([of, text]): Mark => {
    const mark = { of, text, at };
    at += widthOf(text, "mark") + (of === "key" || of === "prefab" ? icon : 0) + between;
    return mark;
  });
  const name = short(room.name);
  const width = Math.max(64, inset + widthOf(name, "name") + 10, at - between + 10);
  return { name, marks, width, height: marks.length === 0 ? 30 : 44 };
}
