// SPDX-License-Identifier: MIT
// The cell under the mouse or the cursor, and the step that last changed it.
import { computed, effect, signal } from "@preact/signals-core";
import type { Blame, Cell } from "../engine/answers.ts";
import { engine } from "../state/building.ts";
import { Latest } from "../state/latest.ts";
import { playing } from "../state/playing.ts";
import { goTo, inspecting, shownBuild, shownFrame, shownPaths, type Shown } from "../state/shown.ts";
import { shownPlaces } from "../state/places.ts";
import { cellParts } from "./cell_text.ts";
import { tiles } from "./drawings.ts";

/** Where the mouse is. */
export const hovered = signal<Cell | null>(null);
/** Where the user put the cursor. */
export const cursor = signal<Cell | null>(null);
export const inspected = computed(() => hovered.value ?? cursor.value);

interface Asked {
  readonly shown: Shown;
  readonly cell: Cell;
}
/** The step that changed the cell, once the engine has answered. */
export const blamed = signal<(Asked & { readonly blame: Blame | null }) | null>(null);

const blames = new Latest<Asked>(async (asked) => {
  try {
    const blame = await engine.blame(asked.cell[0], asked.cell[1], asked.shown.frame.index, asked.shown.of);
    // The engine may have built another level meanwhile; then the answer is outdated.
    if (shownBuild.peek() === asked.shown.build) blamed.value = { ...asked, blame };
  } catch {
    blamed.value = null;
  }
});

/** The content of the inspected cell; null if there is none. */
export const inspectedParts = computed(() => {
  const cell = inspected.value;
  const shown = shownFrame.value;
  const level = shown?.build.answer.level;
  if (cell === null || shown === null || !level || cell[0] >= level.size[0] || cell[1] >= level.size[1]) return null;
  const paths = shownPaths.value;
  return cellParts({
    cell,
    frame: shown.frame,
    width: level.size[0],
    level,
    tiles: tiles.value,
    places: shownPlaces.value,
    distances: paths?.frame === shown.frame ? paths.paths.distances : null,
  });
});

/** Shows the frame that last changed the cell. */
export function goToBlame(): void {
  const blame = blamed.peek()?.blame;
  if (blame) goTo(blame.frame);
}

export function startInspecting(): () => void {
  return effect(() => {
    const cell = inspected.value;
    const shown = shownFrame.value;
    // Not while it plays: the text would change too fast to read, and the engine is busy with frames.
    inspecting.value = cell !== null && !playing.value;
    if (inspecting.peek() && cell !== null && shown !== null) blames.ask({ shown, cell });
  });
}
