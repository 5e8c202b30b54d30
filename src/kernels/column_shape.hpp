// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace warren {

/// Where the words of a ColumnSet are, for the loops over them.
struct ColumnShape {
  std::size_t columns = 0;
  std::size_t column_words = 0;  ///< from a word to the one beside it in the next column
  std::size_t rows = 0;
  int width = 0;  ///< in cells
};

}  // namespace warren
