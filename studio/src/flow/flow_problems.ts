// SPDX-License-Identifier: MIT
// The problems of the last build by the rooms, links and cycles that they are about.
import type { Problem } from "../engine/answers.ts";
import { Places } from "../recipe/text_places.ts";
import { type Flow, type Item, linkKey, separator } from "./flow_graph.ts";

export interface FlowProblems {
  readonly room: ReadonlyMap<string, readonly Problem[]>;
  readonly link: ReadonlyMap<string, readonly Problem[]>;
  readonly cycle: ReadonlyMap<string, readonly Problem[]>;
}

export function problemsOf(flow: Flow | null, text: string, problems: readonly Problem[]): FlowProblems {
  const found = { room: new Map<string, Problem[]>(), link: new Map<string, Problem[]>(), cycle: new Map<string, Problem[]>() };
  if (flow === null) return found;
  const places = new Places(text);
  for (const problem of problems) {
    if (problem.line === undefined || (problem.file ?? "recipe.json") !== "recipe.json") continue;
    const offset = places.offset({ line: problem.line, column: problem.column ?? 1 });
    for (const [of, id] of aboutOf(flow, offset, problem.message)) {
      found[of].set(id, [...(found[of].get(id) ?? []), problem]);
    }
  }
  return found;
}

function aboutOf(flow: Flow, offset: number, message: string): [of: keyof FlowProblems, id: string][] {
  const isHere = (item: Item | null): boolean => item !== null && item.offset <= offset && offset < item.end;
  if (!isHere(flow.item)) return [];
  // Links that cannot all be drawn are listed: "a - b, b - c".
  const listed = new Set(message.split(/[:,;] /));
  const crossing = flow.links.filter(({ from, to }) => listed.has(from + separator + to));
  if (crossing.length > 0) return crossing.map((link) => ["link", linkKey(link)]);
  const room = flow.rooms.find(({ item }) => isHere(item));
  if (room !== undefined) return [["room", room.name]];
  const cycle = flow.cycles.find(({ item }) => isHere(item));
  if (cycle !== undefined) return [["cycle", cycle.name]];
  const links = flow.links.filter(({ item }) => isHere(item));
  // One of "a - b - c", if the message quotes an end of it.
  const quoted = links.filter(({ from, to }) => [from, to].some((name) => message.includes(`"${name}"`)));
  return (quoted.length > 0 ? quoted : links).map((link) => ["link", linkKey(link)]);
}
