// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace warren {

/// The memory layout of a ColumnSet, for the kernels.
struct ColumnShape {
  std::size_t columns = 0;
  std::size_t column_words = 0;  ///< distance between horizontally adjacent words
  std::size_t rows = 0;
  int width = 0;  ///< in cells
};

}  // namespace warren
