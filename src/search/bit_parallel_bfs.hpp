// SPDX-License-Identifier: MIT
// How far it is from one cell to the nearest of some others, for many maps one after the other.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/grid/column_set.hpp"

#include "src/kernels/kernels.hpp"

namespace warren {

/// Waves over all cells at once, row by row. They cost as much as the map has cells for every step of the way; for maps
/// of the size of a level that is less than to look at every cell once, and for large ones it is not.
class BitParallelBfs {
 public:
  /// The steps from a cell to the nearest goal, on cells that are open; nothing when there is no way. Memory is kept.
  std::optional<int> distance(const ColumnSet& open, Point from, std::span<const Point> goals, Movement movement);

 private:
  std::vector<Kernels::Cell> goals_;
  ColumnSet wave_;
  ColumnSet next_;
};

}  // namespace warren
