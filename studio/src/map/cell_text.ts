// SPDX-License-Identifier: MIT
// Descriptions of a cell.
import type { Blame, Cell, ExitMark, Frame, LevelInfo, Mission, Places, RoomInfo, Spawn, TileInfo, ZoneInfo } from "../engine/answers.ts";

export interface CellFacts {
  readonly cell: Cell;
  readonly frame: Frame;
  readonly width: number;
  readonly level: Pick<LevelInfo, "prefabs"> | null;
  /** Null until they are known. */
  readonly places: Places | null;
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

/** "exit (down): crypt stairs → crypt" */
const exitText = ({ kind, name, target }: ExitMark): string =>
  `exit (${kind})${name && `: ${name}`}${target && ` → ${target}`}`;

const spawnText = ({ name, kind, source }: Spawn): string => `${name} (${kind}${source && `, from ${source}`})`;

/** "room 3: boss [cold, wet]" */
function roomText(index: number, { role, tags }: RoomInfo): string {
  return `room ${index + 1}${role && `: ${role}`}${tags.length === 0 ? "" : ` [${tags.join(", ")}]`}`;
}

function isInZone({ runs }: ZoneInfo, [x, y]: Cell): boolean {
  for (let i = 0; i + 2 < runs.length; i += 3) {
    if (runs[i + 1] === y && x >= runs[i]! && x < runs[i]! + runs[i + 2]!) return true;
  }
  return false;
}

/** "lock gate (needs red)", "key red, sphere 2" */
function missionParts(mission: Mission | null, cell: Cell): string[] {
  if (mission === null) return [];
  const here = <T extends { at: Cell }>(things: readonly T[]) => things.filter(({ at }) => same(at, cell));
  const locks = mission.locks.filter(({ cells }) => cells.some((at) => same(at, cell)));
  return [
    ...locks.map(({ name, needs }) => `lock ${name} (needs ${needs})`),
    ...here(mission.keys).map(({ name, sphere }) => `key ${name}${sphere === 0 ? "" : `, sphere ${sphere}`}`),
    ...here(mission.levers).map(({ name }) => `lever ${name}`),
    ...here(mission.one_ways).map(() => "one-way"),
    ...mission.passages.filter(({ from, to }) => same(from, cell) || same(to, cell)).map(({ name }) => `passage ${name}`),
  ];
}

/** The tile first, then start, exit, spawns, locks and keys, room, zones, prefab and distance. */
export function cellParts({ cell, frame, width, level, places, tiles, distances }: CellFacts): string[] {
  const at = cell[1] * width + cell[0];
  const tile = tiles.find((known) => known.number === frame.tiles[at]);
  const parts = [(tile?.id ?? `tile ${frame.tiles[at]}`).replaceAll("_", " ")];
  if (same(frame.start, cell)) parts.push("start");
  for (const exit of frame.exits) if (same(exit.at, cell)) parts.push(exitText(exit));
  for (const spawn of frame.spawns) if (same(spawn.at, cell)) parts.push(spawnText(spawn));
  parts.push(...missionParts(places?.mission ?? null, cell));
  const index = places?.room_of[at] ?? -1;
  const room = places?.rooms[index];
  if (room !== undefined) parts.push(roomText(index, room));
  for (const zone of places?.zones ?? []) if (isInZone(zone, cell)) parts.push(`zone ${zone.name}`);
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
