// SPDX-License-Identifier: MIT
// What the map draws of the frame that is shown: the frame itself, and what lies over it.
import { computed } from "@preact/signals-core";
import { highlightedRooms } from "../state/flow.ts";
import { looks } from "../state/looks.ts";
import { shownPlaces } from "../state/places.ts";
import { atRest, frameBefore, ringed, shownFrame, shownPaths } from "../state/shown.ts";
import { differences } from "./differences.ts";
import { tiles, walkable } from "./drawings.ts";
import type { Picture } from "./level-pane.ts";

/** The paths on the frame that is shown; null until the engine has answered. */
export const currentPaths = computed(() => {
  const known = shownPaths.value;
  return known !== null && known.frame === shownFrame.value?.frame ? known.paths : null;
});

const unreachable = computed(() => {
  const shown = shownFrame.value;
  const paths = currentPaths.value;
  // Without a start all floor would be unreachable, so nothing is hatched.
  if (!looks.value.reachable || paths === null || shown === null || shown.frame.start === null) return null;
  const open = walkable.value;
  const { tiles } = shown.frame;
  return tiles.map((tile, index) => (open[tile] === 1 && paths.distances[index]! < 0 ? 1 : 0));
});

/** Cells that light up: at the finished level nothing does. */
const lit = computed(() => {
  const shown = shownFrame.value;
  const { changes } = looks.value;
  if (shown === null || atRest.value || changes === "none") return null;
  if (changes === "frame") return shown.frame.changed;
  const before = frameBefore.value;
  const size = shown.build.answer.level?.size;
  if (before?.build !== shown.build || before.step !== shown.frame.step || size === undefined) return null;
  return before.frame === null ? shown.frame.changed : differences(shown.frame, size, before.frame, size).cells;
});

export const shownPicture = computed<Picture | null>(() => {
  const shown = shownFrame.value;
  const level = shown?.build.answer.level;
  if (shown === null || !level) return null;
  const { drawing, spawns, rooms, zones, doors, exits, locks, order, regions, intensity, path, distances } = looks.value;
  return {
    frame: shown.frame,
    map: level.size,
    hash: level.hash,
    looks: { drawing, spawns },
    scene: {
      level,
      paths: currentPaths.value,
      marks: shown.frame.marks,
      places: shownPlaces.value,
      mission: shownPlaces.value?.mission ?? null,
      exitMarks: shown.frame.exits,
      tiles: shown.frame.tiles,
      tileInfos: tiles.value,
      rooms,
      zones,
      doors,
      exits,
      locks,
      order,
      regions,
      intensity,
      path,
      distances,
      unreachable: unreachable.value,
      lit: lit.value,
      ringed: ringed.value,
      highlighted: highlightedRooms.value,
    },
  };
});
