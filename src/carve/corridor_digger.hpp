// SPDX-License-Identifier: MIT
// Corridors between existing rooms: which rooms are joined, and the course of the corridor.
#pragma once

#include <cstddef>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/carve/dig.hpp"

namespace warren {

/// Two rooms, by their indices.
struct RoomPair {
  std::size_t from = 0;
  std::size_t to = 0;

  bool operator==(const RoomPair&) const = default;
};

/// Pairs every room but the last with the nearest of the rooms after it in the list, centre to centre; the first of
/// several. The pairs form a spanning tree of the rooms. Cost: the square of the number of rooms.
std::vector<RoomPair> nearest_pairs(const std::vector<Rect>& rooms);

/// Digs corridors from cell to cell, by orthogonal steps inside the outermost ring, and records the opened cells in
/// order as corridors of the level. Cells inside a room's rectangle are opened too, but belong to the room.
class CorridorDigger {
 public:
  explicit CorridorDigger(Level& level);

  /// An L, both ends included. The ends must lie in the interior, here and below.
  void dogleg(Point from, Point to, FirstLeg first_leg);
  /// A straight line of orthogonal steps.
  void straight(Point from, Point to);
  /// A path that leaves the straight line at `stray_percent` of its steps, and always arrives.
  void winding(Point from, Point to, int stray_percent, Rng& rng);
  void dig(Point cell, Tile tile = Tile::floor) {
    ++dug_;
    if (level_.dig(cell, tile) && !rooms_.contains(cell)) level_.corridors.add(cell);
  }
  /// Ends a corridor. Return an error, which is that of the work limit, unchanged.
  Status close();

 private:
  void leg(Point from, Point to);

  Level& level_;
  CellSet rooms_;
  std::int64_t dug_ = 0;  // since the last corridor was closed
};

}  // namespace warren
