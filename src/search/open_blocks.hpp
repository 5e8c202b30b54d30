// SPDX-License-Identifier: MIT
// Where a map is open for 32 cells around, so that walks over wide floor can take long strides.
//
//   +---+---+---+     The map is cut into blocks of 32 x 32 cells, which count their blocked cells. Where a block and
//   |   |   |   |     the eight around it have none, nothing blocked is within 32 cells. The counterpart of
//   +---+---+---+     OpenDistance: that shrinks while cells are opened, this grows.
//   |   | x |   |
//   +---+---+---+
//   |   |   |   |
//   +---+---+---+
#pragma once

#include <cstdint>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/rect.hpp>

namespace warren {

class OpenBlocks {
 public:
  static constexpr int side = 32;

  explicit OpenBlocks(const CellSet& open);

  /// Marks cells of the map as open.
  void open(const Rect& area);
  /// True only if every cell within a Chebyshev distance of `side` is on the map and open.
  bool surround(Point p) const {
    const Point block = block_of(p);
    for (int y = block.y - 1; y <= block.y + 1; ++y) {
      for (int x = block.x - 1; x <= block.x + 1; ++x) {
        if (blocked_cells_[{x, y}] > 0) return false;
      }
    }
    return true;
  }

 private:
  static Point block_of(Point p) { return {p.x / side + 1, p.y / side + 1}; }

  CellSet blocked_;
  Grid<std::int16_t> blocked_cells_;  // of each block, one more of those that are not wholly on the map
};

}  // namespace warren
