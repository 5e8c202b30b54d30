// SPDX-License-Identifier: MIT
// The room or link of a flow that the mouse points at in its graph.
import { signal } from "@preact/signals-core";

/** A room by its name, a link by its key, a cycle by its name. */
export interface FlowPart {
  readonly of: "room" | "link" | "cycle";
  readonly id: string;
}

export const pointed = signal<FlowPart | null>(null);

export const samePart = (a: FlowPart | null, b: FlowPart | null): boolean => a?.of === b?.of && a?.id === b?.id;
