// SPDX-License-Identifier: MIT
// One step of a bit-parallel BFS, and of the search for the largest square: all cells of a map at once.
#pragma once

#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

/// The cells of some rows and their neighbours to the left and right.
inline Lanes widened(const Lanes& here, const Word* rows, std::size_t column_words) {
  return here | here << 1 | here >> 1 | load(rows - column_words) >> 63 | load(rows + column_words) << 63;
}

/// Writes the next frontier within the given rows; false when it is empty.
///
/// No visited set is needed. The neighbours of a frontier are in the next frontier, in the previous one, which `next`
/// still holds, and with diagonal steps in the frontier itself.
template <bool diagonal>
inline bool expand(const Kernels::DistanceQuery& query, const Word* frontier, Word* next, std::size_t first,
                   std::size_t last) {
  const std::size_t words = query.shape.column_words;
  Lanes found{};
  for (std::size_t i = 0; i < query.shape.columns; ++i) {
    const Word* const from = frontier + i * words;
    const Word* const open = query.open + i * words;
    Word* const to = next + i * words;
    const auto reach_of = [&](const Word* rows) { return diagonal ? widened(load(rows), rows, words) : load(rows); };
    Lanes here = load(from + first);
    Lanes reach_above = reach_of(from + first - lanes);
    Lanes reach = reach_of(from + first);
    // Rows past the last one are padding without open cells, so reading whole lanes is safe.
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

/// Whether a row has no cells of the last two frontiers.
inline bool is_left(const Kernels::DistanceQuery& query, std::size_t row) {
  Word found = 0;
  for (std::size_t i = 0; i < query.shape.columns; ++i) {
    found |= query.frontier[i * query.shape.column_words + row] | query.next[i * query.shape.column_words + row];
  }
  return found == 0;
}

template <bool diagonal>
inline int distance_by(const Kernels::DistanceQuery& query) {
  Word* frontier = query.frontier;
  Word* next = query.next;
  std::size_t first = query.row;
  std::size_t last = query.row;
  for (int steps = 1;; ++steps) {
    // The search leaves the rows around its source after a while.
    if (steps % 4 == 0) {
      while (first < last && is_left(query, first)) ++first;
      while (first < last && is_left(query, last)) --last;
    }
    if (first > 0) --first;
    if (last + 1 < query.shape.rows) ++last;
    if (!expand<diagonal>(query, frontier, next, first / lanes * lanes, last)) return -1;
    for (std::size_t i = 0; i < query.goal_count; ++i) {
      if ((next[query.goals[i].word] & query.goals[i].bit) != 0) return steps;
    }
    Word* const spare = frontier;
    frontier = next;
    next = spare;
  }
}

int distance(const Kernels::DistanceQuery& query) {
  return query.diagonal ? distance_by<true>(query) : distance_by<false>(query);
}

/// In place: a row depends only on itself and the row below, a column only on itself and the next column.
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
