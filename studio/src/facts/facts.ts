// SPDX-License-Identifier: MIT
// The numbers that are worth telling about a level, and what they mean.
import type { LevelInfo } from "../engine/types.ts";

export interface Fact {
  readonly name: string;
  readonly help: string;
  /** Null when a level has none. */
  readonly value: (level: LevelInfo) => number | null;
  readonly unit?: string;
}

export const facts: readonly Fact[] = [
  { name: "Path", value: ({ metrics }) => metrics.path_length,
    help: "Steps on the shortest way from the start to the nearest exit" },
  { name: "Rooms", value: ({ metrics }) => metrics.rooms, help: "Rooms that the builders told of; caves have none" },
  { name: "Corridors", value: ({ metrics }) => metrics.corridors, help: "Corridors that the builders told of" },
  { name: "Doors", value: ({ metrics }) => metrics.doors, help: "Doors on the map" },
  { name: "Floor", unit: "%", value: ({ metrics }) => metrics.floor_percent,
    help: "The share of the map that can be walked on" },
  { name: "Reachable", unit: "%", value: ({ metrics }) => metrics.reachable_percent,
    help: "The share of the floor that one gets to from the start" },
  { name: "Dead ends", value: ({ metrics }) => metrics.dead_ends, help: "Cells with one way in and the same way out" },
  { name: "Loops", value: ({ metrics }) => metrics.loops,
    help: "Ways around: how many walls would have to be put up until there is one way only between any two places" },
  { name: "Chokepoints", value: ({ metrics }) => metrics.chokepoints,
    help: "Cells that cut the level in two when they are blocked: good places for doors and guards" },
  { name: "Spawns", value: ({ metrics }) => metrics.spawns, help: "Monsters, items, traps and props" },
  { name: "Attempts", value: ({ attempts }) => attempts,
    help: "How often the chain ran until a level passed all checks" },
];

const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

export function factText(fact: Fact, level: LevelInfo): string {
  const value = fact.value(level);
  if (value === null) return "none";
  return fact.unit ? `${rounded(value)} ${fact.unit}` : rounded(value);
}

export interface FactChange {
  readonly sign: "▲" | "▼";
  readonly text: string;
}

/** How a fact differs from that of the level before; null when it does not, or when there is nothing to compare. */
export function factChange(fact: Fact, now: LevelInfo, before: LevelInfo | null): FactChange | null {
  if (before === null) return null;
  const [value, last] = [fact.value(now), fact.value(before)];
  if (value === null || last === null) return null;
  const change = Math.round((value - last) * 10) / 10;
  if (change === 0) return null;
  return { sign: change > 0 ? "▲" : "▼", text: rounded(Math.abs(change)) };
}

/** Names with how many there are, the most frequent first. */
export function counted(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
}
