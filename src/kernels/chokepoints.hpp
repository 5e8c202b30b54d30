// SPDX-License-Identifier: MIT
// Articulation points, dead ends and the Euler number of a set of cells, computed for whole words of cells at once.
#pragma once

#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

/// For each cell of some rows, its eight neighbours that are in a set.
struct Around {
  Lanes n, ne, e, se, s, sw, w, nw;

  Around(const Word* column, std::size_t column_words, std::size_t y) {
    const Word* const before = column - column_words + y;
    const Word* const after = column + column_words + y;
    n = load(column + y - 1);
    s = load(column + y + 1);
    const Lanes here = load(column + y);
    w = here << 1 | load(before) >> 63;
    e = here >> 1 | load(after) << 63;
    nw = n << 1 | load(before - 1) >> 63;
    ne = n >> 1 | load(after - 1) << 63;
    sw = s << 1 | load(before + 1) >> 63;
    se = s >> 1 | load(after + 1) << 63;
  }
};

std::int64_t euler_number(const ColumnShape& shape, const Word* set) {
  std::int64_t total = 0;
  for (std::size_t i = 0; i < shape.columns; ++i) {
    const Word* const column = set + i * shape.column_words;
    const Word* const after = column + shape.column_words;
    for (std::size_t y = 0; y < shape.rows; ++y) {
      const Word here = column[y];
      const Word below = column[y + 1];
      const Word beside = here & (here >> 1 | after[y] << 63);
      const Word beside_below = below & (below >> 1 | after[y + 1] << 63);
      total += count_bits(here) - count_bits(beside) - count_bits(here & below) + count_bits(beside & beside_below);
    }
  }
  return total;
}

void find_dead_ends(const ColumnShape& shape, const Word* open, Word* found) {
  for (std::size_t i = 0; i < shape.columns; ++i) {
    const Word* const column = open + i * shape.column_words;
    for (std::size_t y = 0; y < shape.rows; y += lanes) {
      const Lanes here = load(column + y);
      const Lanes n = load(column + y - 1);
      const Lanes s = load(column + y + 1);
      const Lanes w = here << 1 | load(column - shape.column_words + y) >> 63;
      const Lanes e = here >> 1 | load(column + shape.column_words + y) << 63;
      const Lanes one = (n ^ s) ^ (w ^ e);  // or three
      const Lanes two_or_more = (n & s) | (w & e) | ((n | s) & (w | e));
      store(found + i * shape.column_words + y, here & one & ~two_or_more);
    }
  }
}

void find_chokepoints(const Kernels::WallComponents& walls) {
  const std::size_t words = walls.shape.column_words;
  for (std::size_t i = 0; i < walls.shape.columns; ++i) {
    const Word* const open = walls.open + i * words;
    for (std::size_t y = 0; y < walls.shape.rows; y += lanes) {
      // The gap after an open neighbour, clockwise: the next neighbour if it is blocked, else the corner between.
      const Around around(open, words, y);
      const Lanes n = around.n & ~(around.e & around.ne);
      const Lanes e = around.e & ~(around.s & around.se);
      const Lanes s = around.s & ~(around.w & around.sw);
      const Lanes w = around.w & ~(around.n & around.nw);
      // For every pair of gaps: both exist, and their components agree in all digits compared so far.
      Lanes n_e = n & e, n_s = n & s, n_w = n & w, e_s = e & s, e_w = e & w, s_w = s & w;
      for (std::size_t digit = 0; digit < walls.digit_count; ++digit) {
        const Around wall(walls.digits[digit] + i * words, words, y);
        const Lanes at_n = wall.e | (wall.ne & around.e);
        const Lanes at_e = wall.s | (wall.se & around.s);
        const Lanes at_s = wall.w | (wall.sw & around.w);
        const Lanes at_w = wall.n | (wall.nw & around.n);
        n_e &= ~(at_n ^ at_e);
        n_s &= ~(at_n ^ at_s);
        n_w &= ~(at_n ^ at_w);
        e_s &= ~(at_e ^ at_s);
        e_w &= ~(at_e ^ at_w);
        s_w &= ~(at_s ^ at_w);
      }
      store(walls.found + i * words + y, load(open + y) & (n_e | n_s | n_w | e_s | e_w | s_w));
    }
  }
}

}  // namespace
}  // namespace warren
