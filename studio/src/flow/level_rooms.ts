// SPDX-License-Identifier: MIT
// Which rooms of a level are which rooms of its flow: they have the names as tags.
import type { Cell, Places } from "../engine/answers.ts";
import type { Flow } from "./flow_graph.ts";

/** For each room of the level the name of the one in the flow; null for a room of another step. */
export function roomsOfLevel({ rooms }: Flow, places: Pick<Places, "rooms">): (string | null)[] {
  const names = new Set(rooms.map(({ name }) => name));
  // The further rooms of a row are called "stair 2", "stair 3".
  const rows = new Set(rooms.filter(({ repeat }) => repeat[1] > 1).map(({ name }) => name));
  const nameOf = (tag: string): string | null => {
    if (names.has(tag)) return tag;
    const row = /^(.*) \d+$/.exec(tag)?.[1];
    return row !== undefined && rows.has(row) ? row : null;
  };
  return places.rooms.map(({ tags }) => tags.map(nameOf).find((name) => name !== null) ?? null);
}

export function roomOfCell(flow: Flow, places: Pick<Places, "rooms" | "room_of">, [x, y]: Cell, width: number): string | null {
  const room = places.room_of[y * width + x] ?? -1;
  return room < 0 ? null : (roomsOfLevel(flow, places)[room] ?? null);
}
