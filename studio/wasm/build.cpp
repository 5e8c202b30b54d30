// SPDX-License-Identifier: MIT
#include "studio/wasm/build.hpp"

#include <algorithm>

#include <warren/search/distance_field.hpp>
#include "src/search/paths.hpp"

namespace warren::studio {

Level Build::level_at(std::size_t frame) {
  replay.go_to(frame);
  const Marks& marks = replay.marks();
  Level then;
  then.movement = level.movement;
  then.tile_set = level.tile_set;
  then.tiles = replay.tiles();
  then.start = marks.start;
  then.exits = marks.exits;
  then.spawns = marks.spawns;
  return then;
}

Grid<std::uint8_t> Build::changed_by(std::size_t frame) const {
  const History& history = replay.history();
  Grid<std::uint8_t> changed(history.size());
  if (frame >= history.frames().size()) return changed;
  for (const CellChange& run : history.changes(frame)) {
    std::ranges::fill(changed.cells().subspan(run.cell, run.length), std::uint8_t{1});
  }
  const Marks nothing;
  const Marks& before = frame == 0 ? nothing : history.marks(frame - 1);
  const Marks& now = history.marks(frame);
  const auto mark = [&](Point cell) {
    if (changed.contains(cell)) changed[cell] = 1;
  };
  const auto mark_missing = [&](const Marks& these, const Marks& those) {
    if (these.start && these.start != those.start) mark(*these.start);
    for (const Point exit : these.exits) {
      if (std::ranges::find(those.exits, exit) == those.exits.end()) mark(exit);
    }
    for (const Spawn& spawn : these.spawns) {
      if (std::ranges::find(those.spawns, spawn) == those.spawns.end()) mark(spawn.at);
    }
  };
  mark_missing(before, now);
  mark_missing(now, before);
  return changed;
}

Ways ways_of(const Level& level) {
  Ways ways;
  const CellSet open = walkable_cells(level.tiles);
  if (!level.start || !open.contains(*level.start)) {
    ways.distances.reset(level.size(), unreachable);
    return ways;
  }
  ways.distances = distances_from(open, *level.start, level.movement);
  std::optional<Point> nearest;
  for (const Point exit : level.exits) {
    if (!level.tiles.contains(exit) || ways.distances[exit] == unreachable) continue;
    if (!nearest || ways.distances[exit] < ways.distances[*nearest]) nearest = exit;
  }
  if (nearest) ways.path = trace_path(ways.distances, *nearest, level.movement);
  std::ranges::reverse(ways.path);
  return ways;
}

}  // namespace warren::studio
