// SPDX-License-Identifier: MIT
// Rooms as a graph: the room of each cell, the doors, and which rooms are next to each other.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// A door and the rooms on both sides of it.
struct Door {
  Point at{};
  bool is_secret = false;
  std::array<int, 2> rooms{};  ///< indices into Level::rooms, the smaller one first; RoomGraph::none for a passage

  bool operator==(const Door&) const = default;
};

/// Two rooms that are next to each other: a shortest path between them passes through no other room.
struct RoomConnection {
  std::array<int, 2> rooms{};  ///< indices into Level::rooms, the smaller one first
  int steps = 0;               ///< from one room to the other; 1 if they touch
  int corridor = -1;           ///< index into Level::corridors of the corridor where they meet; -1 if there is none
  int door = -1;               ///< index into RoomGraph::doors() of a door on the path between them; -1 if there is none

  bool operator==(const RoomConnection&) const = default;
};

/// The floor of a room: its cells, or the cells of its box, as far as they are walkable.
CellRuns floor_of(const Level& level, const Room& room);

/// Made once for a finished level, in linear time.
///
/// A cell belongs to the first room that has it as floor. All other walkable cells are passages. Each passage cell is
/// nearest to one room, by the level's movement, and rooms whose passages meet are connected.
class RoomGraph {
 public:
  static constexpr int none = -1;

  RoomGraph() = default;
  explicit RoomGraph(const Level& level) { assign(level); }
  /// The same for another level, with the memory of the last one.
  void assign(const Level& level);

  /// The index of the room that the cell belongs to; `none` for passages, walls and cells outside the map.
  int room_at(Point p) const { return rooms_.contains(p) ? rooms_[p] : none; }
  /// In reading order.
  std::span<const Door> doors() const { return doors_; }
  /// Sorted by their rooms; at most one for each pair.
  std::span<const RoomConnection> connections() const { return connections_; }
  /// The rooms that are next to a room, sorted.
  std::vector<int> neighbours(int room) const;
  /// The number of rooms that are next to a room: 1 is a dead end.
  int degree(int room) const { return degrees_[static_cast<std::size_t>(room)]; }

 private:
  Grid<std::int32_t> rooms_;  // the room of each cell
  std::vector<Door> doors_;
  std::vector<RoomConnection> connections_;
  std::vector<int> degrees_;
};

}  // namespace warren
