// SPDX-License-Identifier: MIT
#include "src/placement/spawn_group.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace warren {

namespace {

/// Groups stay within this many cells of their first spawn, in each direction.
constexpr int group_radius = 6;
constexpr int window_side = 2 * group_radius + 1;

/// The cells of a group: `first`, then the free cells nearest to it.
struct GroupCells {
  std::array<Point, SpawnRow::most_in_group> cells{};
  int count = 0;

  void add(Point cell) { cells[static_cast<std::size_t>(count++)] = cell; }
};

/// A breadth-first search in a window around the first cell. Doors are not crossed.
GroupCells group_around(const Level& level, const FreeCells& free, Point first, int wanted) {
  GroupCells group;
  group.add(first);
  const Rect window = {first.x - group_radius, first.y - group_radius, window_side, window_side};
  std::array<bool, std::size_t{window_side} * window_side> seen{};
  std::array<Point, std::size_t{window_side} * window_side> queue{};
  const auto index = [&](Point p) {
    return static_cast<std::size_t>(p.y - window.y) * window_side + static_cast<std::size_t>(p.x - window.x);
  };
  std::size_t end = 0;
  seen[index(first)] = true;
  queue[end++] = first;
  for (std::size_t next = 0; next < end && group.count < wanted; ++next) {
    const Point at = queue[next];
    if (at != first && free.contains(at)) group.add(at);
    for (const Point step : orthogonal_steps) {
      const Point p = at + step;
      if (!window.contains(p) || !level.walkable(p) || level.tiles[p] == Tile::door || seen[index(p)]) continue;
      seen[index(p)] = true;
      queue[end++] = p;
    }
  }
  return group;
}

}  // namespace

int place_row(Level& level, const SpawnRow& row, Point first, const RowPlacement& placement, FreeCells& free,
              Rng& rng) {
  const int rolled = row.min_group < row.max_group ? rng.between(row.min_group, row.max_group) : row.max_group;
  const int wanted = std::min(rolled, placement.limit);
  if (wanted <= 1) {  // most rows, and a search around the cell costs more than the spawn
    level.add_spawn(first, row, placement.source);
    free.take_spaced(first, placement.spacing);
    return 1;
  }
  const GroupCells group = group_around(level, free, first, wanted);
  for (int i = 0; i < group.count; ++i) {
    level.add_spawn(group.cells[static_cast<std::size_t>(i)], row, placement.source);
    free.take_spaced(group.cells[static_cast<std::size_t>(i)], placement.spacing);
  }
  return group.count;
}

}  // namespace warren
