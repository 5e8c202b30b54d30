// SPDX-License-Identifier: MIT
// The number of steps from one cell to the nearest of several goals, for many maps in succession.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/grid/column_set.hpp"

#include "src/kernels/kernels.hpp"

namespace warren {

/// A breadth-first search that moves the whole frontier, a bit per cell, in one pass over the words of the map. The
/// cost is words times steps: faster than Bfs on maps of the usual size, slower on large ones.
class BitParallelBfs {
 public:
  /// The steps over open cells to the nearest goal; nothing when there is no path. Memory is kept.
  std::optional<int> distance(const ColumnSet& open, Point from, std::span<const Point> goals, Movement movement);

 private:
  std::vector<Kernels::Cell> goals_;
  ColumnSet frontier_;
  ColumnSet next_;
};

}  // namespace warren
