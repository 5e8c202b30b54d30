// SPDX-License-Identifier: MIT
// A number for every cell of a map, made row by row and more than once where it would take too much memory to keep.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include <warren/grid/grid.hpp>

namespace warren {

/// The rows that make(y, row to write) gives. Of small maps all are kept, of large ones the last; so whoever needs them
/// twice should take them in order, and make() must give the same each time.
template <class Make>
class MadeRows {
 public:
  MadeRows(Size size, Make make)
      : make_(std::move(make)), all_(size.cells() <= most_kept), rows_({size.w, all_ ? size.h : 1}) {
    for (int y = 0; all_ && y < size.h; ++y) make_(y, rows_.row(y));
  }

  /// Until the next is asked for.
  std::span<const std::int32_t> row(int y) {
    if (all_) return rows_.row(y);
    make_(y, rows_.row(0));
    return rows_.row(0);
  }

 private:
  static constexpr std::int64_t most_kept = 1 << 16;

  Make make_;
  bool all_;
  Grid<std::int32_t> rows_;
};

}  // namespace warren
