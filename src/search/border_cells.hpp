// SPDX-License-Identifier: MIT
// The cells of a set that touch others.
#pragma once

#include <bit>
#include <cstddef>
#include <span>

#include <warren/grid/cell_set.hpp>

namespace warren {

/// Calls visit(Point) for the open cells of a set that are a step away from open cells outside it, in reading order.
/// The sets must have the same size. Works on words.
template <class Visit>
void for_each_border_cell(const CellSet& open, const CellSet& side, Movement movement, Visit visit) {
  using Word = CellSet::Word;
  const int height = open.size().h;
  for (int y = 0; y < height; ++y) {
    const std::span<const Word> cells = side.row(y);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Word here = cells[i] & open.row(y)[i];
      if (here == 0) continue;
      const auto outside = [&](int row, std::size_t word) { return open.row(row)[word] & ~side.row(row)[word]; };
      const auto beside = [&](int row) {
        const Word middle = outside(row, i);
        const Word before = i > 0 ? outside(row, i - 1) >> 63 : 0;
        const Word after = i + 1 < cells.size() ? outside(row, i + 1) << 63 : 0;
        return middle << 1 | middle >> 1 | before | after;
      };
      Word near = beside(y);
      for (const int row : {y - 1, y + 1}) {
        if (row < 0 || row >= height) continue;
        near |= outside(row, i);
        if (movement == Movement::diagonal) near |= beside(row);
      }
      for (Word word = here & near; word != 0; word &= word - 1) {
        visit(Point{static_cast<int>(i) * 64 + std::countr_zero(word), y});
      }
    }
  }
}

}  // namespace warren
