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
std::vector<RoomPair> nearest_pairs(const std::vector<Room>& rooms);

/// Digs corridors from cell to cell, by orthogonal steps inside the outermost ring, and records the opened cells in
/// order as corridors of the level. Cells inside a room's rectangle are opened too, but belong to the room.
///
/// The course of a corridor is its centre line, which does not depend on the width. A wide corridor opens a square of
/// width x width cells around every cell of the line, so a body of that size can walk along it. The middle of an even
/// width is the cell above and to the left. At the edge of the map the squares move inwards. Where a square would
/// overlap a protected prefab, only the centre line is dug.
class CorridorDigger {
 public:
  explicit CorridorDigger(Level& level, int width = 1);

  /// An L, both ends included. The ends must lie in the interior, here and below.
  void dogleg(Point from, Point to, FirstLeg first_leg);
  /// A straight line of orthogonal steps.
  void straight(Point from, Point to);
  /// A path that leaves the straight line at `stray_percent` of its steps, and always arrives.
  void winding(Point from, Point to, int stray_percent, Rng& rng);
  /// Continues a wide corridor that ends at any cell of a room to where a body of its width stands inside the room, or
  /// to the centre of a room that is too small for it. Without this, a body could be caught in a corner.
  void enter(const Rect& room, Point end);
  /// One cell, whatever the width.
  void dig(Point cell, Tile tile = Tile::floor) {
    ++dug_;
    if (level_.dig(cell, tile) && !rooms_.contains(cell)) level_.corridors.add(cell);
  }
  /// Ends a corridor. Return an error, which is that of the work limit, unchanged.
  Status close();

 private:
  void leg(Point from, Point to);
  void advance(Point cell) {
    if (width_ == 1) {
      dig(cell);
    } else {
      dig_square(cell);
    }
  }
  void dig_square(Point middle);

  Level& level_;
  int width_;
  CellSet rooms_;
  std::vector<Rect> protected_;  // protected prefabs, if corridors are wide
  std::int64_t dug_ = 0;         // since the last corridor was closed
};

}  // namespace warren
