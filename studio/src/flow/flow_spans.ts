// SPDX-License-Identifier: MIT
// The pieces of the text that a room, link or cycle of a flow is written as.
import { type Flow, type Item, linkKey } from "./flow_graph.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
}

const spanOf = ({ offset, end }: Item): Span => ({ from: offset, to: end });

/** A room or a cycle by its name, a link by its key. */
export function spansOf(flow: Flow, text: string, { of, id }: { readonly of: string; readonly id: string }): Span[] {
  if (of === "room") return roomSpans(flow, text, id);
  if (of === "link") return sorted(flow.links.filter((link) => linkKey(link) === id).map(({ item }) => spanOf(item)));
  return sorted(flow.cycles.filter((cycle) => cycle.name === id).map(({ item }) => spanOf(item)));
}

/** The item of a room, and its name wherever links and cycles have it. */
function roomSpans(flow: Flow, text: string, name: string): Span[] {
  const room = flow.rooms.find((other) => other.name === name);
  const own = room?.item ?? room?.cycle?.item ?? null;
  const items = new Map<number, Item>();
  for (const { from, to, item } of [...flow.links, ...flow.cycles]) {
    if (from === name || to === name) items.set(item.offset, item);
  }
  const written = JSON.stringify(name).slice(1, -1);
  const names = [...items.values()].flatMap((item) => occurrences(text, item, written));
  return sorted([...(own === null ? [] : [spanOf(own)]), ...names]);
}

/** Between quotes, or beside the dash of "a - b". */
function occurrences(text: string, { offset, end }: Item, name: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(name, offset); at >= 0 && at + name.length < end; at = text.indexOf(name, at + name.length)) {
    const [before, after] = [text.slice(at - 3, at), text.slice(at + name.length, at + name.length + 3)];
    const isWhole = (before.endsWith('"') || before === " - ") && (after.startsWith('"') || after === " - ");
    if (isWhole) found.push({ from: at, to: at + name.length });
  }
  return found;
}

/** Without those inside of others. */
function sorted(spans: readonly Span[]): Span[] {
  const inOrder = spans.toSorted((a, b) => a.from - b.from || b.to - a.to);
  return inOrder.filter((span, index) => inOrder.slice(0, index).every((other) => other.to <= span.from));
}
