// SPDX-License-Identifier: MIT
// Flood fill, from row to row.
#pragma once

#include "src/kernels/fill_word.hpp"
#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

/// Word i of a row, with the left and right neighbours of every cell.
inline Word widened(const Word* row, std::size_t size, std::size_t i) {
  const Word before = i > 0 ? row[i - 1] >> 63 : 0;
  const Word after = i + 1 < size ? row[i + 1] << 63 : 0;
  return row[i] | row[i] << 1 | row[i] >> 1 | before | after;
}

/// Fills a row from itself and from the adjacent row. True when it changed.
template <bool diagonal>
inline bool grow_row(const Word* open, const Word* beside, Word* row, std::size_t size) {
  bool grew = false;
  const auto grow_word = [&](std::size_t i, Word carried) {
    const Word near = diagonal ? widened(beside, size, i) : beside[i];
    const Word seeds = (row[i] | near | carried) & open[i];
    if (seeds == row[i]) return;
    row[i] = fill_word(open[i], seeds);
    grew = true;
  };
  grow_word(0, 0);
  for (std::size_t i = 1; i < size; ++i) grow_word(i, row[i - 1] >> 63);
  for (std::size_t i = size - 1; i-- > 0;) grow_word(i, row[i + 1] << 63);
  return grew;
}

template <bool diagonal>
inline void sweep_rows(Kernels::Sweep& sweep) {
  bool grew = false;
  for (int y = sweep.from; y >= 0 && y < sweep.rows; y += sweep.direction) {
    const bool wanted = sweep.direction > 0 ? y <= sweep.to : y >= sweep.to;
    if (!wanted && !grew) break;
    const auto row = static_cast<std::size_t>(y) * sweep.row_words;
    const int other = y - sweep.direction;
    const auto beside = other >= 0 && other < sweep.rows ? static_cast<std::size_t>(other) * sweep.row_words : row;
    grew = grow_row<diagonal>(sweep.open + row, sweep.reached + beside, sweep.reached + row, sweep.row_words);
    if (!grew) continue;
    if (y < sweep.first) sweep.first = y;
    if (y > sweep.last) sweep.last = y;
  }
}

void sweep(Kernels::Sweep& sweep) { sweep.diagonal ? sweep_rows<true>(sweep) : sweep_rows<false>(sweep); }

}  // namespace
}  // namespace warren
