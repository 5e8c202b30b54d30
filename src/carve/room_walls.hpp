// SPDX-License-Identifier: MIT
// A classification of cells for digging corridors: solid stone, room walls, corridors and doorways.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// Created for a level with rooms. Digging changes both the classification and the level.
class RoomWalls {
 public:
  explicit RoomWalls(Level& level);

  bool is_stone(Point p) const { return level_.tiles.contains(p) && marks_[p] == Mark::stone; }
  bool is_corridor(Point p) const { return level_.tiles.contains(p) && marks_[p] == Mark::corridor; }
  bool is_doorway(Point p) const { return level_.tiles.contains(p) && marks_[p] == Mark::doorway; }
  /// Stone or an existing corridor, inside the outermost ring.
  bool can_dig(Point p) const {
    return level_.interior().contains(p) && (marks_[p] == Mark::stone || marks_[p] == Mark::corridor);
  }
  /// A straight piece of wall inside the outermost ring, with wall on both sides and floor of its room behind it.
  bool can_have_door(Point p) const;

  /// Turns stone into corridor. Returns false and changes nothing when the cell is not stone.
  bool dig(Point p, Tile tile);
  /// Undoes a dig.
  void fill(Point p);
  void open_doorway(Point p, Tile tile);

  /// Joins all rooms by the shortest digs through stone and straight through walls, and records them as
  /// corridors. Calls `make_doorway` for each wall to open. False when some rooms cannot be joined.
  bool connect_rooms(const std::function<void(Point)>& make_doorway);

 private:
  enum class Mark : std::uint8_t { stone, wall, corner, floor, doorway, corridor };

  bool join_nearest(const CellSet& reached, const CellSet& walkable, const std::function<void(Point)>& make_doorway);

  Level& level_;
  Grid<Mark> marks_;
};

}  // namespace warren
