// SPDX-License-Identifier: MIT
// How a set of cells hangs together.
//
// Chokepoints are cells that alone join what lies on two sides of them; they are found some hundred at once.
#pragma once

#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

/// The cells around those of some rows, as far as they are in a set.
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

void find_chokepoints(const Kernels::WallComponents& rocks) {
  const std::size_t words = rocks.shape.column_words;
  for (std::size_t i = 0; i < rocks.shape.columns; ++i) {
    const Word* const open = rocks.open + i * words;
    for (std::size_t y = 0; y < rocks.shape.rows; y += lanes) {
      // The gap after an open neighbour, clockwise: the next neighbour if that is blocked, or else the corner between.
      const Around ways(open, words, y);
      const Lanes n = ways.n & ~(ways.e & ways.ne);
      const Lanes e = ways.e & ~(ways.s & ways.se);
      const Lanes s = ways.s & ~(ways.w & ways.sw);
      const Lanes w = ways.w & ~(ways.n & ways.nw);
      // For every two of them: both are there, and in the same rock as far as its digits have been compared.
      Lanes n_e = n & e, n_s = n & s, n_w = n & w, e_s = e & s, e_w = e & w, s_w = s & w;
      for (std::size_t digit = 0; digit < rocks.digit_count; ++digit) {
        const Around rock(rocks.digits[digit] + i * words, words, y);
        const Lanes at_n = rock.e | (rock.ne & ways.e);
        const Lanes at_e = rock.s | (rock.se & ways.s);
        const Lanes at_s = rock.w | (rock.sw & ways.w);
        const Lanes at_w = rock.n | (rock.nw & ways.n);
        n_e &= ~(at_n ^ at_e);
        n_s &= ~(at_n ^ at_s);
        n_w &= ~(at_n ^ at_w);
        e_s &= ~(at_e ^ at_s);
        e_w &= ~(at_e ^ at_w);
        s_w &= ~(at_s ^ at_w);
      }
      store(rocks.found + i * words + y, load(open + y) & (n_e | n_s | n_w | e_s | e_w | s_w));
    }
  }
}

}  // namespace
}  // namespace warren
