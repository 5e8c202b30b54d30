// SPDX-License-Identifier: MIT
// The graph of the recipe's flow: what of it is selected, what the map points at, and where its rooms are drawn.
import { computed, signal } from "@preact/signals-core";
import { type FlowPlace } from "../flow/flow_edits.ts";
import { type Flow, linkKey, readFlow } from "../flow/flow_graph.ts";
import { problemsOf } from "../flow/flow_problems.ts";
import { type Span, spansOf } from "../flow/flow_spans.ts";
import { roomOfCell, roomsOfLevel } from "../flow/level_rooms.ts";
import { type Point } from "../flow/layout.ts";
import { placed } from "../flow/positions.ts";
import { inspected } from "../map/inspector.ts";
import { nodeAt, setOption } from "../recipe/members.ts";
import type { Card } from "../recipe/tree.ts";
import { catalogue, problems } from "./building.ts";
import { type FlowPart, pointed } from "./flow_pointing.ts";
import { shownPlaces } from "./places.ts";
import { builders, selectedCard, tree, trouble } from "./recipe_cards.ts";
import { shownBuild } from "./shown.ts";
import { work } from "./work.ts";

export const flowCards = computed(() =>
  (tree.value?.cards ?? []).filter((card) => card.kind === "step" && card.name === "flow"));

/** Of a recipe with several, the flow whose card was selected last. */
let lastCard = "";
export const flowCard = computed<Card | null>(() => {
  const cards = flowCards.value;
  if (selectedCard.value?.name === "flow") lastCard = selectedCard.value.key;
  return cards.find((card) => card.key === lastCard) ?? cards[0] ?? null;
});

export const flowPlace = computed<FlowPlace | null>(() => {
  const card = flowCard.value;
  if (card === null) return null;
  return { path: [...card.path, "flow", "graph"], patterns: catalogue.value?.flow.patterns ?? [] };
});

/** The text with the default graph written out, if the step has none. */
export function withGraph(text: string, card: Card): string {
  if (nodeAt(text, [...card.path, "flow", "graph"]) !== undefined) return text;
  const option = builders.peek().get("flow")?.options.find(({ name }) => name === "graph");
  return setOption(text, card.path, "graph", option?.default ?? { rooms: [], links: [] });
}

let lastFlow: Flow | null = null;
/** That of the last text that could be read. */
export const flow = computed<Flow | null>(() => {
  const [card, at] = [flowCard.value, flowPlace.value];
  if (card === null || at === null) return (lastFlow = null);
  if (trouble.value === null) lastFlow = readFlow(withGraph(work.value.text, card), at.path, at.patterns);
  return lastFlow;
});

const wanted = signal<FlowPart | null>(null);
/** What the form is about; null once it is gone. */
export const picked = computed<FlowPart | null>(() => {
  const part = wanted.value;
  const now = flow.value;
  return part !== null && now !== null && has(now, part) ? part : null;
});

export function pick(part: FlowPart | null): void {
  wanted.value = part;
}

function has({ rooms, links, cycles }: Flow, { of, id }: FlowPart): boolean {
  if (of === "link") return links.some((link) => linkKey(link) === id);
  return (of === "room" ? rooms : cycles).some(({ name }) => name === id);
}

/** The rooms and links that a part consists of. */
function partsOf({ links, cycles }: Flow, { of, id }: FlowPart): { rooms: string[]; links: string[] } {
  if (of === "room") return { rooms: [id], links: [] };
  const ends = links.filter((link) => linkKey(link) === id).flatMap(({ from, to }) => [from, to]);
  if (of === "link") return { rooms: ends, links: [id] };
  const own = links.filter(({ cycle }) => cycle?.name === id);
  return { rooms: [...(cycles.find(({ name }) => name === id)?.rooms ?? [])], links: own.map(linkKey) };
}

/** The room of the graph that is below the mouse on the map. */
const pointedOnMap = computed<FlowPart | null>(() => {
  const [now, places, cell] = [flow.value, shownPlaces.value, inspected.value];
  const width = shownBuild.value?.answer.level?.size[0];
  if (now === null || places === null || cell === null || width === undefined) return null;
  const id = roomOfCell(now, places, cell, width);
  return id === null ? null : { of: "room", id };
});

/** What is highlighted in the graph, on the map and in the text. */
export const highlighted = computed<FlowPart | null>(() => pointed.value ?? pointedOnMap.value);
export const highlightedParts = computed(() => {
  const [now, part] = [flow.value, highlighted.value];
  return now === null || part === null ? { rooms: [], links: [] } : partsOf(now, part);
});

/** In the text; what is selected, if nothing is pointed at. */
export const highlightedSpans = computed<readonly Span[]>(() => {
  const [now, part, card] = [flow.value, highlighted.value ?? picked.value, flowCard.value];
  const { text } = work.value;
  const isWritten = card !== null && trouble.value === null && withGraph(text, card) === text;
  return now === null || part === null || !isWritten ? [] : spansOf(now, text, part);
});

/** The rooms of the level to highlight, by index. */
export const highlightedRooms = computed<readonly number[]>(() => {
  const [now, places] = [flow.value, shownPlaces.value];
  if (now === null || places === null || pointed.value === null) return [];
  const names = new Set(highlightedParts.value.rooms);
  return roomsOfLevel(now, places).flatMap((name, index) => (name !== null && names.has(name) ? [index] : []));
});

export const flowProblems = computed(() => {
  const now = flow.value;
  return problemsOf(now, work.value.text, trouble.value === null ? problems.value : []);
});

/** Rooms that were moved by hand, since the last automatic layout. */
const moved = signal<ReadonlyMap<string, Point>>(new Map());
let last: ReadonlyMap<string, Point> = new Map();
export const positions = computed<ReadonlyMap<string, Point>>(() => {
  const now = flow.value;
  if (now === null) return last;
  last = placed(now, new Map([...last, ...moved.value]));
  return last;
});

export function move(name: string, at: Point): void {
  moved.value = new Map([...moved.peek(), [name, [Math.round(at[0]), Math.round(at[1])]]]);
}

/** Lays all rooms out again. */
export function arrange(): void {
  last = new Map();
  moved.value = new Map();
}

/** A room keeps its place under another name. */
export function carryPlace(from: string, to: string): void {
  const at = positions.peek().get(from);
  if (at !== undefined) move(to, at);
}
