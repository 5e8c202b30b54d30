// SPDX-License-Identifier: MIT
// Colours of rooms by role, of zones, of doors and of exits by kind, of keys and of regions, and the legend that explains them.
import type { DoorInfo, ExitMark, Mission, Places } from "../engine/answers.ts";
import type { Looks } from "../state/looks.ts";
import { type Colour, fromOklch } from "./colours.ts";

export const plainRoom: Colour = [111, 211, 255];
/** Of rooms that the graph of the flow points at. */
export const highlight: Colour = [255, 236, 120];
export const doorColours: Readonly<Record<DoorInfo["kind"], Colour>> = {
  door: [255, 214, 74],
  secret_door: [255, 110, 199],
};
const exitColours: Readonly<Record<string, Colour>> = {
  down: [255, 157, 92],
  up: [127, 224, 138],
  portal: [199, 155, 255],
};

/** The golden angle keeps the hues of neighbours apart, however many there are. */
const hueOf = (index: number, first: number): Colour =>
  fromOklch(index % 2 === 0 ? 0.8 : 0.7, 0.14, (first + index * 137.5) % 360);

/** Names in the order in which they appear, each with a colour. */
function coloured(names: Iterable<string>, first: number): Map<string, Colour> {
  return new Map([...new Set(names)].map((name, index) => [name, hueOf(index, first)]));
}

export const roleColours = ({ rooms }: { readonly rooms: readonly { readonly role: string }[] }): Map<string, Colour> =>
  coloured(rooms.map((room) => room.role).filter(Boolean), 25);

export const zoneColours = ({ zones }: Pick<Places, "zones">): Map<string, Colour> =>
  coloured(zones.map((zone) => zone.name), 145);

/** Of keys and of levers, by name. Locks have the colours of what opens them. */
export const keyColours = ({ colours }: Pick<Mission, "colours">): Map<string, Colour> => new Map(Object.entries(colours));

export const regionColour = (region: number): Colour => hueOf(region, 205);

/** A kind of the game's own has a colour that depends on its name alone. */
export function exitColour(kind: string): Colour {
  const known = exitColours[kind];
  if (known !== undefined) return known;
  let sum = 0;
  for (const letter of kind) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return fromOklch(0.78, 0.14, sum);
}

export interface LegendEntry {
  readonly of: "room" | "zone" | "door" | "exit" | "key" | "lock";
  readonly name: string;
  readonly colour: Colour;
  readonly count: number;
}

function counted(of: LegendEntry["of"], names: readonly string[], colour: (name: string) => Colour): LegendEntry[] {
  const all = [...new Set(names)];
  return all.map((name) => ({ of, name, colour: colour(name), count: names.filter((other) => other === name).length }));
}

/** What the overlays that are on show, with the number of each. */
export function legendOf(
  places: Places | null, exits: readonly ExitMark[], looks: Pick<Looks, "rooms" | "zones" | "doors" | "exits" | "locks">,
): LegendEntry[] {
  const entries: LegendEntry[] = [];
  if (places !== null && looks.rooms) {
    const colours = roleColours(places);
    const roles = places.rooms.map((room) => room.role || "no role");
    entries.push(...counted("room", roles, (role) => colours.get(role) ?? plainRoom));
  }
  if (places !== null && looks.zones) {
    const colours = zoneColours(places);
    entries.push(...counted("zone", places.zones.map((zone) => zone.name), (name) => colours.get(name) ?? plainRoom));
  }
  if (places !== null && looks.doors) {
    const kinds = places.doors.map((door) => door.kind);
    entries.push(...counted("door", kinds, (kind) => doorColours[kind as DoorInfo["kind"]]));
  }
  if (looks.exits) entries.push(...counted("exit", exits.map((exit) => exit.kind), exitColour));
  if (places?.mission && looks.locks) {
    const { keys, locks } = places.mission;
    const colours = keyColours(places.mission);
    const colourOf = (name: string): Colour => colours.get(name) ?? plainRoom;
    const opened = locks.map((lock) => lock.needs);
    const first = new Map(locks.map((lock) => [lock.needs, lock.keys[0] ?? ""]));
    entries.push(...counted("key", keys.map((key) => key.name), colourOf));
    entries.push(...counted("lock", opened, (needs) => colourOf(first.get(needs) ?? "")));
  }
  return entries;
}
