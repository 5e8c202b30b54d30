// SPDX-License-Identifier: MIT
#include "src/carve/dig.hpp"

#include <cstdlib>

namespace warren {

namespace {

/// Digs from one cell to another of the same row or column. Every cell is written, open or not:
/// a branch per cell would cost more than the write.
void dig_leg(Level& level, Point from, Point to) {
  const Point step{sign(to.x - from.x), sign(to.y - from.y)};
  const auto length = static_cast<std::size_t>(std::abs(to.x - from.x) + std::abs(to.y - from.y) + 1);
  const std::ptrdiff_t stride = step.x + static_cast<std::ptrdiff_t>(step.y) * level.width();
  level.corridors.add_up_to(length, [&](Point* dug) {
    Tile* tile = &level.tiles[from];
    Point cell = from;
    std::size_t count = 0;
    for (std::size_t i = 0; i < length; ++i, tile += stride, cell = cell + step) {
      const bool blocked = !is_walkable(*tile);
      dug[count] = cell;
      count += static_cast<std::size_t>(blocked);
      *tile = blocked ? Tile::floor : *tile;
    }
    return count;
  });
}

}  // namespace

void dig_dogleg(Level& level, Point from, Point to, FirstLeg first_leg) {
  if (!level.interior().contains(from) || !level.interior().contains(to)) return;
  const Point corner = first_leg == FirstLeg::horizontal ? Point{to.x, from.y} : Point{from.x, to.y};
  dig_leg(level, from, corner);
  dig_leg(level, corner, to);
  level.corridors.close();
}

void join_rooms_in_order(Level& level, Rng& rng) {
  for (std::size_t i = 1; i < level.rooms.size(); ++i) {
    const Point from = rng.cell_of(level.rooms[i - 1]);
    const Point to = rng.cell_of(level.rooms[i]);
    dig_dogleg(level, from, to, FirstLeg::horizontal);
    level.frame("corridor");
  }
}

}  // namespace warren
