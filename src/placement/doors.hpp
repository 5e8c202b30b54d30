// SPDX-License-Identifier: MIT
// Cells that suit doors.
#pragma once

#include <warren/level/level.hpp>

namespace warren {

/// Whether a door there has open cells before and behind it, and blocked ones to both sides. is_open(Point) says
/// whether a cell is walkable, also outside the map.
template <class IsOpen>
bool stands_in_wall(Point door, IsOpen is_open) {
  const bool up = is_open({door.x, door.y - 1});
  const bool right = is_open({door.x + 1, door.y});
  const bool down = is_open({door.x, door.y + 1});
  const bool left = is_open({door.x - 1, door.y});
  return up == down && left == right && up != left;
}

inline bool door_fits(const Level& level, Point door) {
  return stands_in_wall(door, [&](Point p) { return level.walkable(p); });
}

}  // namespace warren
