// SPDX-License-Identifier: MIT
#include "game/rules/chase.hpp"

#include "game/rules/floor.hpp"

namespace warren::game {

void Chase::start(const Floor& floor, Point target) {
  const Grid<Tile>& tiles = floor.tiles;
  corner_ = {target.x - furthest, target.y - furthest};
  steps_.fill(too_far);
  std::array<std::uint16_t, side * side> queue;  // NOLINT: written before it is read
  std::size_t count = 0;
  const auto index_of = [&](Point p) {
    return static_cast<std::size_t>(p.y - corner_.y) * side + static_cast<std::size_t>(p.x - corner_.x);
  };
  steps_[index_of(target)] = 0;
  queue[count++] = static_cast<std::uint16_t>(index_of(target));
  for (std::size_t next = 0; next < count; ++next) {
    const Point at{corner_.x + static_cast<int>(queue[next] % side), corner_.y + static_cast<int>(queue[next] / side)};
    const std::uint8_t steps = steps_[queue[next]];
    if (steps >= furthest) return;
    for (const Point step : all_steps) {
      const Point p = at + step;
      if (!tiles.contains(p)) continue;
      std::uint8_t& known = steps_[index_of(p)];
      if (known != too_far || !(can_enter(tiles[p]) || tiles[p] == Tile::door)) continue;
      if (!floor.mission.empty() && floor.mission.shut.contains(p)) continue;
      known = static_cast<std::uint8_t>(steps + 1);
      queue[count++] = static_cast<std::uint16_t>(index_of(p));
    }
  }
}

}  // namespace warren::game
