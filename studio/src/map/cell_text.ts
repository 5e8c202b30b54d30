// SPDX-License-Identifier: MIT
// Descriptions of a cell.
import type { Blame, Cell, Frame, LevelInfo, TileInfo } from "../engine/answers.ts";

export interface CellFacts {
  readonly cell: Cell;
  readonly frame: Frame;
  readonly width: number;
  readonly level: Pick<LevelInfo, "rooms" | "prefabs"> | null;
  readonly tiles: readonly TileInfo[];
  readonly distances: Int32Array | null;
}

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}
const inside = (area: Area, [x, y]: Cell) => x >= area.x && y >= area.y && x < area.x + area.w && y < area.y + area.h;
const same = (one: Cell | null, other: Cell) => one !== null && one[0] === other[0] && one[1] === other[1];

/** The tile first, then start, exit, spawns, room, prefab and distance. */
export function cellParts({ cell, frame, width, level, tiles, distances }: CellFacts): string[] {
  const at = cell[1] * width + cell[0];
  const tile = tiles.find((known) => known.number === frame.tiles[at]);
  const parts = [(tile?.id ?? `tile ${frame.tiles[at]}`).replaceAll("_", " ")];
  if (same(frame.start, cell)) parts.push("start");
  for (const exit of frame.exits) if (same(exit.at, cell)) parts.push(exit.name || `exit (${exit.kind})`);
  for (const spawn of frame.spawns) if (same(spawn.at, cell)) parts.push(`${spawn.name} (${spawn.kind})`);
  const room = level?.rooms.findIndex((area) => inside(area, cell)) ?? -1;
  if (room >= 0) parts.push(`room ${room + 1}`);
  for (const prefab of level?.prefabs ?? []) if (inside(prefab, cell)) parts.push(`prefab ${prefab.name}`);
  const distance = distances?.[at];
  if (distance !== undefined && frame.start !== null) {
    if (distance >= 0) parts.push(`${distance} ${distance === 1 ? "step" : "steps"} from the start`);
    else if (tile?.walkable) parts.push("out of reach");
  }
  return parts;
}

export function blameText(blame: Blame | null): string {
  if (blame === null) return "bare rock all along";
  const note = blame.note === "" ? "" : `, ${blame.note}`;
  return `step ${blame.step + 1} ${blame.builder}${note}, frame ${blame.frame + 1}`;
}
