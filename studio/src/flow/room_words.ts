// SPDX-License-Identifier: MIT
// What the drawing of a room shows beside its text, in words for those who do not see it.
import type { Problem } from "../engine/answers.ts";
import type { Flow, FlowRoom } from "./flow_graph.ts";

export function roomInWords(room: FlowRoom, { links }: Flow, problems: readonly Problem[]): string {
  const others = links.flatMap(({ from, to }) => (from === room.name ? [to] : to === room.name ? [from] : []));
  const parts = [
    room.cycle === null ? "" : `of the cycle ${room.cycle.name}`,
    others.length === 0 ? "no links" : `linked to ${others.join(", ")}`,
    ...problems.map(({ message }) => `problem: ${message}`),
  ];
  return parts.filter(Boolean).join("; ");
}
