// SPDX-License-Identifier: MIT
#include <warren/analysis/places.hpp>

namespace warren {

std::optional<Point> free_cell_near(const Level& level, const Rect& area, Point target) {
  if (area.contains(target) && level.is_free(target)) return target;
  std::optional<Point> best;
  std::int64_t best_distance = 0;
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      const std::int64_t distance = squared_distance({x, y}, target);
      if (best && distance >= best_distance) continue;
      if (!level.is_free({x, y})) continue;
      best = Point{x, y};
      best_distance = distance;
    }
  }
  return best;
}

FreeCells::FreeCells(const Level& level) : free_(CellSet::walkable(level.tiles)) {
  free_ -= CellSet::of(level.tiles, Tile::door);
  free_ -= CellSet::of(level.tiles, Tile::secret_door);
  if (level.start) take(*level.start);
  for (const Point exit : level.exits) take(exit);
  for (const Spawn& spawn : level.spawns) take(spawn.at);
}

std::optional<Point> FreeCells::random(const Rect& area, Rng& rng) const {
  constexpr int darts = 20;
  for (int i = 0; i < darts; ++i) {
    const Point cell = rng.cell_of(area);
    if (contains(cell)) return cell;
  }
  return std::nullopt;
}

}  // namespace warren
