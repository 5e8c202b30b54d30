// SPDX-License-Identifier: MIT
// Joining rooms that are there already: which of them a corridor joins, and how it runs.
#pragma once

#include <cstddef>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/carve/dig.hpp"

namespace warren {

/// Two rooms, by their places in the list.
struct RoomPair {
  std::size_t from = 0;
  std::size_t to = 0;

  bool operator==(const RoomPair&) const = default;
};

/// Every room but the last with the one nearest to it, centre to centre, of those after it in the list; the first of
/// several. One pair fewer than rooms, and all of them hang together. Cost: the square of the rooms.
std::vector<RoomPair> nearest_pairs(const std::vector<Rect>& rooms);

/// Digs corridors from cell to cell, by orthogonal steps and inside the outer ring, and notes what had to be opened in
/// the order of walking. Cells inside a room's rectangle are opened where they must be, and belong to the room.
class CorridorDigger {
 public:
  explicit CorridorDigger(Level& level);

  /// An L, both ends included. All ends have to lie in the interior, here and below.
  void dogleg(Point from, Point to, FirstLeg first_leg);
  /// The straight line, in steps.
  void straight(Point from, Point to);
  /// A way that strays from the straight line at `stray_percent` of its steps, and always arrives.
  void winding(Point from, Point to, int stray_percent, Rng& rng);
  void dig(Point cell, Tile tile = Tile::floor) {
    ++dug_;
    if (level_.dig(cell, tile) && !rooms_.contains(cell)) level_.corridors.add(cell);
  }
  /// Ends a corridor. An error, of the limit of work, is to be returned as it is.
  Status close();

 private:
  void leg(Point from, Point to);

  Level& level_;
  CellSet rooms_;
  std::int64_t dug_ = 0;  // since the last corridor was closed
};

}  // namespace warren
