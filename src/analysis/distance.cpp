// SPDX-License-Identifier: MIT
#include <warren/analysis/distance.hpp>

#include <algorithm>
#include <span>
#include <vector>

namespace warren {

Grid<std::int32_t> distances_from(const CellSet& open, Point from, Movement movement) {
  Grid<std::int32_t> field(open.size(), unreachable);
  if (!open.contains(from)) return field;
  const auto steps =
      movement == Movement::orthogonal ? std::span<const Point>(orthogonal_steps) : std::span<const Point>(all_steps);
  std::vector<Point> queue{from};
  field[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Point here = queue[i];
    for (const Point step : steps) {
      const Point there = here + step;
      if (!open.contains(there) || field[there] != unreachable) continue;
      field[there] = field[here] + 1;
      queue.push_back(there);
    }
  }
  return field;
}

std::optional<int> path_length(const Level& level, Movement movement) {
  if (!level.start) return std::nullopt;
  const auto field = distances_from(CellSet::walkable(level.tiles), *level.start, movement);
  std::optional<int> shortest;
  for (const Point exit : level.exits) {
    const int steps = field.contains(exit) ? field[exit] : unreachable;
    if (steps != unreachable) shortest = std::min(shortest.value_or(steps), steps);
  }
  return shortest;
}

}  // namespace warren
