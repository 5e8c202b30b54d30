// SPDX-License-Identifier: MIT
// Horizontal neighbours of the cells of a word, across word boundaries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace warren {

/// For each cell of word i of a row, the one to its left.
inline std::uint64_t left_beside(std::span<const std::uint64_t> row, std::size_t i) {
  return row[i] << 1 | (i > 0 ? row[i - 1] >> 63 : 0);
}

/// For each cell of word i of a row, the one to its right.
inline std::uint64_t right_beside(std::span<const std::uint64_t> row, std::size_t i) {
  return row[i] >> 1 | (i + 1 < row.size() ? row[i + 1] << 63 : 0);
}

/// The cells of word i of a row with an orthogonal neighbour that is not in the set.
inline std::uint64_t edge_cells(std::span<const std::uint64_t> above, std::span<const std::uint64_t> row,
                                std::span<const std::uint64_t> below, std::size_t i) {
  return row[i] & ~(left_beside(row, i) & right_beside(row, i) & above[i] & below[i]);
}

/// The cells of word i whose left neighbour is not in the set.
inline std::uint64_t run_starts(std::span<const std::uint64_t> row, std::size_t i) {
  return row[i] & ~left_beside(row, i);
}

/// The cells of word i whose right neighbour is not in the set.
inline std::uint64_t run_ends(std::span<const std::uint64_t> row, std::size_t i) {
  return row[i] & ~right_beside(row, i);
}

}  // namespace warren
