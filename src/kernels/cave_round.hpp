// SPDX-License-Identifier: MIT
// One round of a cellular automaton, bit-sliced: 64 cells of several rows at once.
#pragma once

#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

/// The number of open cells among a cell and its two neighbours in the row, as a two-bit sum.
struct AlongRow {
  Lanes ones;
  Lanes twos;

  AlongRow(const Word* rows, std::size_t column_words) {
    const Lanes here = load(rows);
    const Lanes west = here << 1 | load(rows - column_words) >> 63;
    const Lanes east = here >> 1 | load(rows + column_words) << 63;
    const Lanes either = west ^ east;
    ones = either ^ here;
    twos = (west & east) | (either & here);
  }
};

/// A rule as masks.
struct RuleMasks {
  Lanes add[3];
  Lanes close_at_8;
};

/// The next state of the cells of some rows, from the sums of these rows and of those above and below.
inline Lanes next_of(const Lanes& here, const AlongRow& above, const AlongRow& row, const AlongRow& below,
                     const RuleMasks& rule) {
  const Lanes one_above = one_up(above.ones, row.ones);
  const Lanes one_below = one_down(row.ones, below.ones);
  const Lanes two_above = one_up(above.twos, row.twos);
  const Lanes two_below = one_down(row.twos, below.twos);
  // A cell does not count itself: one less in its own row where it is open.
  const Lanes one_beside = row.ones ^ here;
  const Lanes two_beside = row.twos & ~(one_beside & here);
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
  // After adding the rule's constant, a carry out of bit 2 means that there are enough open neighbours.
  const Lanes carry0 = bit0 & rule.add[0];
  const Lanes carry1 = (bit1 & carry0) | (rule.add[1] & (bit1 | carry0));
  const Lanes carry2 = (bit2 & carry1) | (rule.add[2] & (bit2 | carry1));
  return (carry2 | bit3) & ~(bit3 & rule.close_at_8);
}

/// The bits of column i inside the outermost ring.
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
    const Lanes bits = in_all_lanes(inside_bits(i, shape.width));
    AlongRow above(from - lanes, shape.column_words);
    AlongRow row(from, shape.column_words);
    Lanes inside = bits & ~first_lanes(1);  // the first row is part of the ring, and so is the last
    // The last rows may be fewer than there are lanes. The padding below them stays closed.
    for (std::size_t y = 0; y + 1 < shape.rows; y += lanes) {
      const AlongRow below(from + y + lanes, shape.column_words);
      const Lanes here = load(from + y);
      const Lanes next = next_of(here, above, row, below, masks) & inside & first_lanes(shape.rows - 1 - y);
      store(to + y, next);
      changed |= next ^ here;
      open |= next;
      above = row;
      row = below;
      inside = bits;
    }
  }
  round.changed = any(changed);
  round.any_open = any(open);
}

}  // namespace
}  // namespace warren
