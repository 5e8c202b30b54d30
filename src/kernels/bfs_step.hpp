// SPDX-License-Identifier: MIT
// A wave that spreads over all cells of a map at once, and squares that grow likewise.
#pragma once

#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

/// The cells of some rows and those beside them, in their rows.
inline Lanes widened(const Lanes& here, const Word* rows, std::size_t column_words) {
  return here | here << 1 | here >> 1 | load(rows - column_words) >> 63 | load(rows + column_words) << 63;
}

/// One step of the wave, as far as the given rows; false when it has come to nothing.
///
/// Where it has been needs no memory. From a wave one gets to the next, to the one before, which stands where the next
/// is written, and by corners to itself.
template <bool diagonal>
inline bool spread(const Kernels::Ripple& ripple, const Word* wave, Word* next, std::size_t first, std::size_t last) {
  const std::size_t words = ripple.shape.column_words;
  Lanes found{};
  for (std::size_t i = 0; i < ripple.shape.columns; ++i) {
    const Word* const from = wave + i * words;
    const Word* const open = ripple.open + i * words;
    Word* const to = next + i * words;
    const auto reach_of = [&](const Word* rows) { return diagonal ? widened(load(rows), rows, words) : load(rows); };
    Lanes here = load(from + first);
    Lanes reach_above = reach_of(from + first - lanes);
    Lanes reach = reach_of(from + first);
    // Past the last row nothing is open, so that it does no harm to look there.
    for (std::size_t y = first; y <= last; y += lanes) {
      const Lanes below = load(from + y + lanes);
      const Lanes reach_below = reach_of(from + y + lanes);
      const Lanes beside = diagonal ? reach : widened(here, from + y, words);
      const Lanes reached = one_up(reach_above, reach) | one_down(reach, reach_below) | beside;
      const Lanes now = reached & load(open + y) & ~(here | load(to + y));
      store(to + y, now);
      found |= now;
      here = below;
      reach_above = reach;
      reach = reach_below;
    }
  }
  return any(found);
}

template <bool diagonal>
inline int distance_by(const Kernels::Ripple& ripple) {
  Word* wave = ripple.wave;
  Word* next = ripple.next;
  std::size_t first = ripple.row;
  std::size_t last = ripple.row;
  for (int steps = 1;; ++steps) {
    if (first > 0) --first;
    if (last + 1 < ripple.shape.rows) ++last;
    if (!spread<diagonal>(ripple, wave, next, first / lanes * lanes, last)) return -1;
    for (std::size_t i = 0; i < ripple.goal_count; ++i) {
      if ((next[ripple.goals[i].word] & ripple.goals[i].bit) != 0) return steps;
    }
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
    const auto pairs_of = [&](std::size_t y) {
      const Lanes here = load(column + y);
      return here & (here >> 1 | load(column + shape.column_words + y) << 63);
    };
    Lanes pairs = pairs_of(0);
    for (std::size_t y = 0; y < shape.rows; y += lanes) {
      const Lanes below = pairs_of(y + lanes);
      const Lanes larger = pairs & one_down(pairs, below);
      store(column + y, larger);
      found |= larger;
      pairs = below;
    }
  }
  return any(found);
}

}  // namespace
}  // namespace warren
