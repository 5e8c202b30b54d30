// SPDX-License-Identifier: MIT
// Distances to the player, shared by all monsters that hunt: one breadth-first search with a limited radius.
#pragma once

#include <array>
#include <cstdint>

#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

struct Floor;

class Chase {
 public:
  static constexpr int furthest = 24;
  static constexpr int too_far = 255;

  /// Searches walkable cells, closed doors included, secret doors, secret corridors and shut locks excluded.
  void start(const Floor& floor, Point target);

  /// Steps to the target; too_far beyond the radius of the search.
  int steps_from(Point p) const {
    const auto x = static_cast<unsigned>(p.x - corner_.x);
    const auto y = static_cast<unsigned>(p.y - corner_.y);
    return x < side && y < side ? steps_[y * side + x] : too_far;
  }

 private:
  static constexpr unsigned side = 2 * furthest + 1;
  Point corner_{};
  std::array<std::uint8_t, side * side> steps_{};
};

}  // namespace warren::game
