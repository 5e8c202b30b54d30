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

/// The most doors side by side that close one opening: the greatest width of corridors.
inline constexpr int max_door_row = 5;

/// The same for a door that may be one of a row side by side, across an opening: every door of the row has open cells
/// before and behind it, and blocked cells are to both sides of the row. is_door(Point) says whether a cell is a door.
template <class IsOpen, class IsDoor>
bool row_stands_in_wall(Point door, IsOpen is_open, IsDoor is_door) {
  for (const Point side : {Point{1, 0}, Point{0, 1}}) {
    const Point ahead{side.y, side.x};
    const auto leads_through = [&](Point p) { return is_open(p + ahead) && is_open(p - ahead); };
    if (!leads_through(door)) continue;
    int count = 1;
    bool ends_at_walls = true;
    for (const Point along : {side, Point{} - side}) {
      Point p = door + along;
      for (; count <= max_door_row && is_door(p) && leads_through(p); p = p + along) ++count;
      ends_at_walls = ends_at_walls && !is_open(p);
    }
    if (ends_at_walls && count <= max_door_row) return true;
  }
  return false;
}

inline bool door_fits(const Level& level, Point door) {
  return row_stands_in_wall(
      door, [&](Point p) { return level.walkable(p); },
      [&](Point p) { return level.tiles.contains(p) && is_door(level.tiles[p]); });
}

/// Turns a door into floor, and with it the doors side by side with it: a part of a row does not close its opening.
inline void remove_door_row(Level& level, Point door) {
  level.tiles[door] = Tile::floor;
  for (const Point step : orthogonal_steps) {
    for (Point p = door + step; level.tiles.contains(p) && is_door(level.tiles[p]); p = p + step) {
      level.tiles[p] = Tile::floor;
    }
  }
}

}  // namespace warren
