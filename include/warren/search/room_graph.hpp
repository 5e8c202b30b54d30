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
  /// Indices into Level::rooms, the smaller one first; RoomGraph::none, which is the smallest, for a passage. Only a
  /// room whose floor is right before or behind the door counts.
  std::array<int, 2> rooms{};

  bool operator==(const Door&) const = default;
};

/// Two rooms that are next to each other: a shortest path between them passes through no other room.
struct RoomConnection {
  std::array<int, 2> rooms{};  ///< indices into Level::rooms, the smaller one first
  int steps = 0;               ///< from the floor of one room to that of the other; 1 if they touch
  int corridor = -1;           ///< index into Level::corridors of the corridor where they meet; -1 if there is none
  int door = -1;  ///< index into RoomGraph::doors() of a door on the path between them; -1 if there is none

  bool operator==(const RoomConnection&) const = default;
};

/// The floor of a room: its cells, or the cells of its box, as far as they are walkable.
CellRuns floor_of(const Level& level, const Room& room);

/// Made once for a finished level. Linear in its cells and the areas of its rooms. Memory: four bytes per cell, the
/// frontier of a breadth-first search, and less than 100 bytes per connection.
///
///   #########     A cell belongs to the first room that has it as floor, unless it is a door. All other
///   #00ab11##     walkable cells are passages. Each is nearest to one room by the level's movement, `a` to
///   #00##11##     room 0 and `b` to room 1; of several to the one with the lowest index. Two rooms are
///   #########     connected where neighbouring cells are nearest to different rooms.
class RoomGraph {
 public:
  static constexpr int none = -1;

  RoomGraph() = default;
  explicit RoomGraph(const Level& level) { assign(level); }
  /// The same for another level, with the memory of the last one.
  void assign(const Level& level);

  /// The index of the room that the cell belongs to; `none` for passages, walls and cells outside the map.
  int room_at(Point p) const {
    const Rect map{0, 0, marks_.width() - 2, marks_.height() - 2};
    if (!map.contains(p)) return none;
    const Mark mark = marks_[p + Point{1, 1}];
    return (mark & phase_bits) == 0 ? room_of(mark) : none;
  }
  /// In reading order.
  std::span<const Door> doors() const { return doors_; }
  /// Sorted by their rooms; at most one for each pair.
  std::span<const RoomConnection> connections() const { return connections_; }
  /// The rooms that are next to a room, sorted.
  std::vector<int> neighbours(int room) const;
  /// The number of rooms that are next to a room: 1 is a dead end.
  int degree(int room) const { return degrees_[static_cast<std::size_t>(room)]; }

 private:
  // What the search knows about a cell: the nearest room plus one, and the phase of the distance to it. The phase is 0
  // for the floor of rooms and 1, 2, 3, 1, 2, 3, ... from there on, which is enough to compare neighbours. A passage
  // that was not reached has phase 1 and no room. Walls are 0.
  using Mark = std::uint32_t;
  static constexpr Mark phase_bits = 3;
  static constexpr Mark door_bit = 4;
  static constexpr Mark meeting_bit = 8;
  static constexpr int room_shift = 4;
  static constexpr Mark passage = 1;

  // A cell as an index into marks_.
  using Cell = std::uint32_t;

  // The shortest connection of two rooms so far, by the cells in its middle.
  struct Meeting {
    std::array<int, 2> rooms{};
    int steps = 0;
    std::array<Cell, 2> cells{};     // in reading order
    std::array<int, 2> corridors{};  // of the cells
  };
  // A cell of a meeting.
  struct End {
    Cell cell = 0;
    std::uint32_t meeting = 0;
    std::uint32_t side = 0;
  };

  static int room_of(Mark mark) { return static_cast<int>(mark >> room_shift) - 1; }
  static bool same_room(Mark a, Mark b) { return (a ^ b) >> room_shift == 0; }

  Cell cell_at(Point p) const { return static_cast<Cell>(marks_.index(p + Point{1, 1})); }
  std::span<const Cell> offsets() const { return {offsets_.data(), offset_count_}; }

  void mark_passages(const Level& level);
  void mark_rooms(const Level& level);
  void find_doors(const Level& level);
  void find_borders(const Level& level);
  void add_border(Cell cell, Mark room);
  void search();
  void expand(int distance);
  void meet(Cell a, Cell b, int steps);
  Meeting& meeting_of(std::array<int, 2> rooms);
  void find_corridors(const Level& level);
  int door_on_path(Cell from) const;
  void write_connections(const Level& level);

  Grid<Mark> marks_;  // with a wall around the map, so that every cell has all neighbours
  std::vector<Door> doors_;
  std::vector<RoomConnection> connections_;
  std::vector<int> degrees_;
  // Memory of the search:
  std::array<Cell, 8> offsets_{};  // to the neighbours
  std::size_t offset_count_ = 0;
  std::vector<Cell> frontier_;
  std::vector<Cell> next_;
  std::vector<Meeting> meetings_;
  std::vector<std::uint32_t> slots_;  // a hash table: indices into meetings_ plus one, by rooms
  std::vector<End> ends_;
};

}  // namespace warren
