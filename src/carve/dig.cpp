// SPDX-License-Identifier: MIT
#include "src/carve/dig.hpp"

#include <bit>
#include <cstdlib>
#include <optional>

#include "src/carve/corridor_digger.hpp"

namespace warren {

namespace {

/// Digs from one cell to another of the same row or column. Every cell is written, open or not:
/// a branch per cell would cost more than the write.
void dig_leg(Level& level, Point from, Point to) {
  const Point step{sign(to.x - from.x), sign(to.y - from.y)};
  const auto length = static_cast<std::size_t>(std::abs(to.x - from.x) + std::abs(to.y - from.y) + 1);
  const std::ptrdiff_t stride = step.x + static_cast<std::ptrdiff_t>(step.y) * level.width();
  level.corridors.add_up_to(length, [&](Point* dug) {
    // The highest bit of a tile says whether it blocks. Written so that compilers do not turn it into a branch.
    static_assert(Tile::floor == Tile{0} && is_walkable(Tile{127}) && !is_walkable(Tile{128}));
    Tile* tile = &level.tiles[from];
    // A point as one integer, so that a step is one addition and a point one store.
    auto cell = std::bit_cast<std::uint64_t>(from);
    const std::uint64_t one_step = std::bit_cast<std::uint64_t>(from + step) - cell;
    std::size_t count = 0;
    for (std::size_t left = length; left > 0; --left, tile += stride, cell += one_step) {
      const auto id = static_cast<unsigned>(*tile);
      const unsigned blocked = id >> 7;
      dug[count] = std::bit_cast<Point>(cell);
      count += blocked;
      *tile = static_cast<Tile>(id & (blocked - 1));
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

Status join_rooms_in_order(Level& level, Rng& rng, int width) {
  std::optional<CorridorDigger> digger;
  if (width > 1) digger.emplace(level, width);
  for (std::size_t i = 1; i < level.rooms.size(); ++i) {
    const Point from = rng.cell_of(level.rooms[i - 1]);
    const Point to = rng.cell_of(level.rooms[i]);
    if (digger) {
      digger->dogleg(from, to, FirstLeg::horizontal);
      digger->enter(level.rooms[i - 1], from);
      digger->enter(level.rooms[i], to);
      if (Status going = digger->close(); !going) return going;
    } else {
      dig_dogleg(level, from, to, FirstLeg::horizontal);
      level.frame("corridor");
    }
  }
  return ok();
}

}  // namespace warren
