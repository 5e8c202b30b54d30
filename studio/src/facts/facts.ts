// SPDX-License-Identifier: MIT
// The metrics of a level that the page shows.
import type { LevelInfo } from "../engine/answers.ts";
import { metrics, type MetricName } from "./metrics.gen.ts";

export interface Fact {
  readonly metric: MetricName;
  readonly name: string;
  readonly help: string;
  readonly unit?: string;
}

/** The metrics to show, of those in tools/survey/metrics/metrics.def. */
const shown: readonly MetricName[] = [
  "path_length", "rooms", "corridors", "doors", "floor_percent", "reachable_percent", "dead_ends", "loops",
  "chokepoints", "spawns", "attempts",
];

/** dead_ends is shown as "Dead ends", and floor_percent as "Floor" with a unit. */
function factOf(name: MetricName): Fact {
  const { unit, help } = metrics.find((metric) => metric.name === name)!;
  const words = name.replace(/_percent$/, "").replaceAll("_", " ");
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { metric: name, name: label, help, ...(unit === "percent" ? { unit: "%" } : {}) };
}

export const facts: readonly Fact[] = shown.map(factOf);

const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

export function factText(fact: Fact, level: LevelInfo): string {
  const value = level.metrics[fact.metric];
  if (value === null) return "none";
  return fact.unit ? `${rounded(value)} ${fact.unit}` : rounded(value);
}

export interface FactChange {
  readonly sign: "▲" | "▼";
  readonly text: string;
}

/** The difference to the previous level; null if there is none, or nothing to compare. */
export function factChange(fact: Fact, now: LevelInfo, before: LevelInfo | null): FactChange | null {
  if (before === null) return null;
  const [value, last] = [now.metrics[fact.metric], before.metrics[fact.metric]];
  if (value === null || last === null) return null;
  const change = Math.round((value - last) * 10) / 10;
  if (change === 0) return null;
  return { sign: change > 0 ? "▲" : "▼", text: rounded(Math.abs(change)) };
}

/** What the page says about a level: its name as a heading, and sentences. */
export function describedAs(level: LevelInfo): { heading: string; text: string } {
  const { name, text } = level.description;
  return { heading: name === "" ? "Level" : name, text };
}

/** Names with their counts, the most frequent first. */
export function counted(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
}
