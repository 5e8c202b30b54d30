// SPDX-License-Identifier: MIT
// A wave that spreads over all cells of a map at once, and squares that grow likewise.
#pragma once

#include "kernels/kernels.hpp"
#include "kernels/lanes.hpp"

namespace warren {
namespace {

/// The cells beside those of some rows, in their rows.
inline Lanes beside(const Word* rows, std::size_t column_words) {
  const Lanes here = load(rows);
  return here << 1 | here >> 1 | load(rows - column_words) >> 63 | load(rows + column_words) << 63;
}

struct Spread {
  Lanes found{};
  Lanes goals{};
};

/// One step of the wave. Past the last row there is nothing left, so that it does no harm to look there.
template <bool diagonal>
inline Spread spread(const Kernels::Ripple& ripple, const Word* wave, Word* next, std::size_t first_row,
                     std::size_t last_row) {
  const std::size_t words = ripple.shape.column_words;
  Spread step;
  for (std::size_t i = 0; i < ripple.shape.columns; ++i) {
    const std::size_t column = i * words;
    for (std::size_t y = column + first_row; y <= column + last_row; y += lanes) {
      const Word* const rows = wave + y;
      Lanes reached = beside(rows, words) | load(rows - 1) | load(rows + 1);
      if constexpr (diagonal) reached |= beside(rows - 1, words) | beside(rows + 1, words);
      const Lanes free = load(ripple.left + y);
      const Lanes here = reached & free;
      store(next + y, here);
      store(ripple.left + y, free ^ here);
      step.found |= here;
      step.goals |= here & load(ripple.goals + y);
    }
  }
  return step;
}

template <bool diagonal>
inline int distance_by(const Kernels::Ripple& ripple) {
  Word* wave = ripple.wave;
  Word* next = ripple.next;
  std::size_t first_row = ripple.row;
  std::size_t last_row = ripple.row;
  for (int steps = 1;; ++steps) {
    if (first_row > 0) --first_row;
    if (last_row + 1 < ripple.shape.rows) ++last_row;
    const Spread step = spread<diagonal>(ripple, wave, next, first_row, last_row);
    if (any(step.goals)) return steps;
    if (!any(step.found)) return -1;
    Word* const spare = wave;
    wave = next;
    next = spare;
  }
}

int distance(const Kernels::Ripple& ripple) {
  return ripple.diagonal ? distance_by<true>(ripple) : distance_by<false>(ripple);
}

/// A row looks only at itself and at the one after it, and a column at itself and the next: so it is done in place.
bool grow_squares(const ColumnShape& shape, Word* squares) {
  Lanes found{};
  for (std::size_t i = 0; i < shape.columns; ++i) {
    Word* const column = squares + i * shape.column_words;
    const auto pair = [&](std::size_t y) {
      const Lanes here = load(column + y);
      return here & (here >> 1 | load(column + shape.column_words + y) << 63);
    };
    for (std::size_t y = 0; y < shape.rows; y += lanes) {
      const Lanes larger = pair(y) & pair(y + 1);
      store(column + y, larger);
      found |= larger;
    }
  }
  return any(found);
}

}  // namespace
}  // namespace warren
