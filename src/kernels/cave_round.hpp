// SPDX-License-Identifier: MIT
// One round of a cellular automaton, on 64 cells of each of some rows at once.
#pragma once

#include "kernels/kernels.hpp"
#include "kernels/lanes.hpp"

namespace warren {
namespace {

/// How many of a cell and the two beside it in the row are open, as ones and twos.
inline void count_along_rows(const Word* column, std::size_t column_words, std::size_t rows, Word* ones, Word* twos) {
  for (std::size_t y = 0; y < rows; y += lanes) {
    const Lanes here = load(column + y);
    const Lanes west = here << 1 | load(column - column_words + y) >> 63;
    const Lanes east = here >> 1 | load(column + column_words + y) << 63;
    const Lanes either = west ^ east;
    store(ones + y, either ^ here);
    store(twos + y, (west & east) | (either & here));
  }
}

/// A rule as masks.
struct RuleMasks {
  Lanes add[3];
  Lanes close_at_8;
};

/// What the cells of some rows turn into, given the counts of their rows and of those above and below.
inline Lanes next_of(const Lanes& here, const Word* ones, const Word* twos, std::size_t y, const RuleMasks& rule) {
  const Lanes one_above = load(ones + y - 1);
  const Lanes one_below = load(ones + y + 1);
  const Lanes two_above = load(twos + y - 1);
  const Lanes two_below = load(twos + y + 1);
  // In its own row a cell does not count itself: one less where it is open.
  const Lanes one_beside = load(ones + y) ^ here;
  const Lanes two_beside = load(twos + y) & ~(one_beside & here);
  // All three rows in binary: bit0 + 2 bit1 + 4 bit2 + 8 bit3.
  const Lanes one_either = one_above ^ one_below;
  const Lanes bit0 = one_either ^ one_beside;
  const Lanes carry = (one_above & one_below) | (one_either & one_beside);
  const Lanes rows_either = two_above ^ two_below;
  const Lanes rest_either = two_beside ^ carry;
  const Lanes bit1 = rows_either ^ rest_either;
  const Lanes rows_both = two_above & two_below;
  const Lanes rest_both = two_beside & carry;
  const Lanes bit2 = (rows_both ^ rest_both) | (rows_either & rest_either);
  const Lanes bit3 = rows_both & rest_both;
  // Adding what the rule says, the carry out of bit 2 tells whether there are enough.
  const Lanes carry0 = bit0 & rule.add[0];
  const Lanes carry1 = (bit1 & carry0) | (rule.add[1] & (bit1 | carry0));
  const Lanes carry2 = (bit2 & carry1) | (rule.add[2] & (bit2 | carry1));
  return (carry2 | bit3) & ~(bit3 & rule.close_at_8);
}

/// The bits of column i that are inside the outer ring.
inline Word inside_bits(std::size_t i, int width) {
  const int first = static_cast<int>(i) * 64;
  const int end = width - 1 - first;  // the first bit past the inside
  Word bits = end >= 64 ? ~Word{0} : end <= 0 ? 0 : ~(~Word{0} << end);
  if (first == 0) bits &= ~Word{1};
  return bits;
}

void play_cave(Kernels::CaveRound& round) {
  const ColumnShape& shape = round.shape;
  RuleMasks masks{};
  for (unsigned bit = 0; bit < 3; ++bit) masks.add[bit] = in_all_lanes((round.add >> bit & 1) != 0 ? ~Word{0} : 0);
  masks.close_at_8 = in_all_lanes(round.close_at_8 ? ~Word{0} : 0);
  Lanes changed{};
  Lanes open{};
  for (std::size_t i = 0; i < shape.columns; ++i) {
    const Word* from = round.from + i * shape.column_words;
    Word* to = round.to + i * shape.column_words;
    count_along_rows(from, shape.column_words, shape.rows, round.ones, round.twos);
    const Lanes bits = in_all_lanes(inside_bits(i, shape.width));
    // The last rows may be fewer than there are lanes. What lies below them is closed, before and after.
    for (std::size_t y = 1; y + 1 < shape.rows; y += lanes) {
      const Lanes here = load(from + y);
      const Lanes next = next_of(here, round.ones, round.twos, y, masks) & bits & first_lanes(shape.rows - 1 - y);
      store(to + y, next);
      changed |= next ^ here;
      open |= next;
    }
  }
  round.changed = any(changed);
  round.any_open = any(open);
}

}  // namespace
}  // namespace warren
