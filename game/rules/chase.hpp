// SPDX-License-Identifier: MIT
// How far it is to the player, for all who hunt: one sweep of steps, shared, and no wider than anybody cares to run.
#pragma once

#include <array>
#include <cstdint>

#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

class Chase {
 public:
  static constexpr int furthest = 24;
  static constexpr int too_far = 255;

  /// Breadth first over what can be walked on, closed doors included; secrets are not.
  void start(const Grid<Tile>& tiles, Point target);

  /// Steps to the target; too_far where nobody hunts any more.
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
