// SPDX-License-Identifier: MIT
// What is decided before a level is built: stairs that line up with those of another floor, cells that a designer has
// painted, rooms with a fixed place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/point.hpp>
#include <warren/level/level_parts.hpp>
#include <warren/level/mission.hpp>

namespace warren {

/// Which of the floors of a dungeon a level is. Prefabs that are unique in a campaign belong to one of the floors, so
/// floors do not depend on each other.
struct DungeonPart {
  std::uint64_t seed = 0;     ///< of the dungeon
  std::vector<int> depths{};  ///< of all its floors
  std::size_t floor = 0;      ///< index of this one

  bool operator==(const DungeonPart&) const = default;
};

/// Every finished level has all of it, whatever its chain does: given cells are walkable and connected to the rest of
/// the level.
struct Given {
  std::vector<Point> cells{};         ///< walkable, and nothing is placed on them
  std::optional<Point> start{};       ///< steps that place a start place it here
  std::vector<Exit> exits{};          ///< all exits of their kinds: a level with a given exit "down" has no other one
  std::vector<Room> rooms{};          ///< rectangles of walkable cells; the cells of other rooms are ignored
  bool other_exits = true;            ///< whether steps may place exits of other kinds; needs given exits
  bool needs_other_exit = false;      ///< whether the level needs an exit that is not given, as a dungeon's goal does
  std::optional<DungeonPart> part{};  ///< of a dungeon
  /// Locks on given exits and keys on given cells, which every finished level has, and the names of those on other
  /// floors. No other key of the level has one of these names.
  Mission mission{};

  static constexpr std::size_t max_items = 4096;  ///< of all kinds together

  bool empty() const { return size() == 0 && !part; }
  std::size_t size() const { return cells.size() + exits.size() + rooms.size() + (start ? 1 : 0); }
  /// Calls visit(Point) for the start, the exits and the cells: nothing else is placed there.
  template <class Visit>
  void for_each_cell(Visit visit) const {
    if (start) visit(*start);
    for (const Exit& exit : exits) visit(exit.at);
    for (const Point cell : cells) visit(cell);
  }
  /// Inserts all cells that are walkable because of this: start, exits, cells and rooms.
  void insert_floor_into(CellSet& floor) const;
  /// Folds everything into a hash.
  void fold_into(Hasher& hasher) const;

  bool operator==(const Given&) const = default;
};

}  // namespace warren
