// SPDX-License-Identifier: MIT
// Where the rooms of a flow are drawn. Rooms stay where they are while others come and go.
import type { Flow } from "./flow_graph.ts";
import { freePlace } from "./free_place.ts";
import { type Box, type Point, layout } from "./layout.ts";
import { boxOf } from "./room_box.ts";

/** Places of rooms that are gone are kept, up to this number: undoing brings the rooms back. */
const mostKept = 2000;

export function placed(flow: Flow, known: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  const { rooms, links } = flow;
  const unknown = rooms.filter(({ name }) => !known.has(name));
  if (unknown.length === 0 && known.size <= mostKept) return known;
  const boxes = rooms.map(boxOf);
  if (2 * unknown.length > rooms.length) {
    const index = new Map(rooms.map(({ name }, at) => [name, at]));
    const edges = links.flatMap(({ from, to }): [number, number][] => {
      const [a, b] = [index.get(from), index.get(to)];
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
    const found = layout({ boxes, edges });
    return new Map(rooms.map(({ name }, at) => [name, found[at] ?? [0, 0]]));
  }
  const places = new Map(known);
  for (const room of unknown) places.set(room.name, besideLinks(flow, room.name, boxOf(room), places));
  return places;
}

function besideLinks({ rooms, links }: Flow, name: string, box: Box, places: ReadonlyMap<string, Point>): Point {
  const others = links.flatMap(({ from, to }) => (from === name ? [to] : to === name ? [from] : []));
  const boxes = rooms.flatMap((room) => {
    const at = places.get(room.name);
    return at === undefined ? [] : [{ ...boxOf(room), at }];
  });
  const lines = links.flatMap(({ from, to }): [Point, Point][] => {
    const [a, b] = [places.get(from), places.get(to)];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
  const linked = others.map((other) => places.get(other)).filter((at) => at !== undefined);
  return freePlace(box, linked, { boxes, lines });
}
