// SPDX-License-Identifier: MIT
// A lower bound of the distance to the nearest open cell, so that random walks in solid rock can take long strides.
//
//   +---+---+---+     The map is cut into blocks of 4 x 4 cells, of 8 x 8, of 16 x 16 and so on. Where a block and
//   |   |   |   |     the eight around it are solid, nothing open is within a block's side. Opening a cell marks
//   +---+---+---+     its blocks and their neighbours, from the finest to the coarsest, and stops at the first that
//   |   | x |   |     is marked already. The finest blocks also store the answer, which is lowered when a block
//   +---+---+---+     around them is marked for the first time: over the life of a map, that is about one write for
//   |   |   | . |     each cell.
//   +---+---+---+
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/rect.hpp>

namespace warren {

class OpenDistance {
 public:
  explicit OpenDistance(const CellSet& open);

  /// Marks cells of the map as open.
  void open(const Rect& area);
  /// A Chebyshev distance within which every cell is blocked: 4, 8, 16 …, or 0 for less than 4.
  int around(Point p) const {
    const int count = solid_levels_[{p.x >> finest, p.y >> finest}];
    return count == 0 ? 0 : 1 << (finest + count - 1);
  }

 private:
  static constexpr int finest = 2;  // blocks of 1 << 2 cells a side
  enum Mark : std::uint8_t { solid, beside_open, has_open };

  void open_cell(Point p);
  void mark_beside_open(std::size_t level, Point block);

  std::vector<Grid<std::uint8_t>> levels_;  // marks, from the finest blocks to the coarsest
  Grid<std::uint8_t> solid_levels_;  // of each finest block: the number of levels up to the first not solid there
};

}  // namespace warren
