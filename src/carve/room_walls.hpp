// SPDX-License-Identifier: MIT
// A classification of cells for digging corridors: solid stone, room walls, corridors and doorways.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
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

  /// Joins some rooms by the shortest digs through stone and straight through walls, and records them as
  /// corridors. Searches `window`, which holds the middles of the rooms, once for every dig. Calls `make_doorway` for
  /// each wall to open. False when some rooms cannot be joined there.
  bool connect_rooms(std::span<const Room> rooms, const Rect& window, const std::function<void(Point)>& make_doorway);
  /// Joins the walkable areas of the map in the same way, as far as doors fit. Cost: linear in the cells.
  void connect_areas(const std::function<void(Point)>& make_doorway);

 private:
  enum class Mark : std::uint8_t { stone, wall, corner, floor, doorway, corridor };

  /// The sets are those of the window.
  struct Surroundings {
    Rect window;
    CellSet walkable;
    CellSet reached;
  };

  void observe(Surroundings& around, Point from) const;
  bool join_nearest(const Surroundings& around, const std::function<void(Point)>& make_doorway);
  void open(Point p, const std::function<void(Point)>& make_doorway);
  CellSet cells_without_doors() const;

  Level& level_;
  Grid<Mark> marks_;
};

}  // namespace warren
