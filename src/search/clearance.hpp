// SPDX-License-Identifier: MIT
// A lower bound of the distance to the nearest open cell, so that random walks in solid rock can take long strides.
//
//   +---+---+---+     The map is cut into blocks of 4 x 4 cells, of 8 x 8, of 16 x 16 and so on. Where a block and
//   |   |   |   |     the eight around it are solid, nothing open is within a block's side. Opening a cell marks
//   +---+---+---+     its blocks and their neighbours, from the finest to the coarsest, and stops at the first that
//   |   | x |   |     is marked already: over the life of a map that is less than one mark for each cell.
//   +---+---+---+
//   |   |   | . |
//   +---+---+---+
#pragma once

#include <cstdint>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/rect.hpp>

namespace warren {

class Clearance {
 public:
  explicit Clearance(const CellSet& open);

  /// Marks cells of the map as open.
  void open(const Rect& area);
  /// A Chebyshev distance within which every cell is blocked: 4, 8, 16 …, or 0 for less than 4.
  int around(Point p) const {
    int shift = finest;
    for (const Grid<std::uint8_t>& blocks : levels_) {
      if (blocks[{p.x >> shift, p.y >> shift}] != solid) break;
      ++shift;
    }
    return shift == finest ? 0 : 1 << (shift - 1);
  }

 private:
  static constexpr int finest = 2;  // blocks of 1 << 2 cells a side
  enum Mark : std::uint8_t { solid, beside_open, has_open };

  void open_cell(Point p);

  std::vector<Grid<std::uint8_t>> levels_;
};

}  // namespace warren
