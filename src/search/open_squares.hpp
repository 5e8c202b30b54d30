// SPDX-License-Identifier: MIT
// Where a square body fits: the paths of creatures larger than one cell.
#pragma once

#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The top left corners of all walkable squares, for a side that grows by one cell at a time.
class OpenSquares {
 public:
  /// Begins with a side of 1. Memory is reused.
  void assign(const CellSet& walkable);
  int side() const { return side_; }
  void grow();

  /// Whether a body of this side can walk from the start to an exit. It stands with any of its cells on either.
  /// Valid after walk_from_start().
  bool reaches(Point exit) const { return reached_.meets(corners_over(exit)); }
  void walk_from_start(const Level& level);

 private:
  /// The corners of the squares that cover a cell.
  Rect corners_over(Point cell) const {
    return Rect{cell.x - side_ + 1, cell.y - side_ + 1, side_, side_}.intersection(corners_.bounds());
  }

  CellSet corners_;
  CellSet reached_;  // the corners that the body gets to
  CellSet area_;     // one connected component of them
  int side_ = 1;
};

}  // namespace warren
