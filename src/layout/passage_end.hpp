// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <warren/grid/point.hpp>
#include <warren/level/level.hpp>
#include <warren/search/room_graph.hpp>

namespace warren {

/// The cell of a room that is closest to a place, for an end of a passage; nothing if something is on each of them.
/// Cells beside doors and corridors are left for those who enter, and protected ones are taken only if there are no
/// others.
inline std::optional<Point> passage_end(const Level& level, const Room& room, Point place) {
  std::optional<Point> best;
  std::pair<int, std::int64_t> least;
  const CellRuns floor = floor_of(level, room);
  floor.for_each([&](Point p) {
    bool is_taken = is_door(level.tiles[p]) || level.spawn_at(p) != nullptr;
    level.mission.for_each_cell([&](Point cell) { is_taken |= cell == p; });
    for (const Passage& passage : level.mission.passages) is_taken |= passage.from == p || passage.to == p;
    if (is_taken) return;
    const auto leaves = [&](Point step) { return level.walkable(p + step) && !floor.contains(p + step); };
    const int fault = !level.is_free(p) ? 2 : std::ranges::any_of(orthogonal_steps, leaves) ? 1 : 0;
    const std::int64_t x = p.x - place.x;
    const std::int64_t y = p.y - place.y;
    const std::pair cost(fault, x * x + y * y);
    if (best && cost >= least) return;
    best = p;
    least = cost;
  });
  return best;
}

}  // namespace warren
