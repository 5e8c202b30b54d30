// SPDX-License-Identifier: MIT
// Bit-sliced: the neighbours of 128 cells are counted together, by adding words as if each bit were a number of its
// own. The map is kept in columns of 64 cells, so that words of the same column follow each other from row to row and
// two rows fit into one vector; along a row the words of a narrow map would not fill one.
#include <warren/analysis/automaton.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

namespace warren {

namespace {

using Word = CellSet::Word;

#if defined(__GNUC__)
typedef Word Lanes __attribute__((vector_size(16)));
#else
using Lanes = Word;
#endif
constexpr std::size_t lanes = sizeof(Lanes) / sizeof(Word);
static_assert(lanes <= 2);

Lanes load(const Word* from) {
  Lanes value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

void store(Word* to, Lanes value) { std::memcpy(to, &value, sizeof value); }

Lanes in_all_lanes(Word word) { return Lanes{} | word; }

bool any(Lanes value) {
  Word words[lanes];
  std::memcpy(words, &value, sizeof value);
  return std::ranges::any_of(words, [](Word w) { return w != 0; });
}

/// How many of a cell and the two beside it in the row are open, as ones and twos.
void count_along_rows(const Word* column, std::size_t column_words, std::size_t rows, Word* ones, Word* twos) {
  for (std::size_t y = 0; y < rows; y += lanes) {
    const Lanes here = load(column + y);
    const Lanes west = here << 1 | load(column - column_words + y) >> 63;
    const Lanes east = here >> 1 | load(column + column_words + y) << 63;
    const Lanes either = west ^ east;
    store(ones + y, either ^ here);
    store(twos + y, (west & east) | (either & here));
  }
}

/// A rule as masks: of what has to be added to the number of open neighbours so that 8 or more means open.
struct RuleMasks {
  Lanes add[3];
  Lanes close_at_8;
};

/// What the cells of two rows turn into, given the counts of their rows and of those above and below.
Lanes next_of(Lanes here, const Word* ones, const Word* twos, std::size_t y, const RuleMasks& rule) {
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

RuleMasks masks_of(const CaveRule& rule) {
  // Open from `least` open neighbours on, and open + (8 - least) >= 8 says the same.
  const int least = 9 - std::clamp(rule.walls_to_close, 1, 8);
  const int add = 8 - least;
  RuleMasks masks{};
  for (int bit = 0; bit < 3; ++bit) masks.add[bit] = in_all_lanes((add >> bit & 1) != 0 ? ~Word{0} : 0);
  masks.close_at_8 = in_all_lanes(rule.pillars ? ~Word{0} : 0);
  return masks;
}

/// The bits of word i of a row that are inside the outer ring.
Word inside_bits(std::size_t i, int width) {
  const int first = static_cast<int>(i) * 64;
  const int end = width - 1 - first;  // the first bit past the inside
  Word bits = end >= 64 ? ~Word{0} : end <= 0 ? 0 : ~(~Word{0} << end);
  if (first == 0) bits &= ~Word{1};
  return bits;
}

}  // namespace

Automaton::Automaton(const CellSet& open)
    : size_(open.size()),
      columns_((static_cast<std::size_t>(size_.w) + 63) / 64),
      column_words_(static_cast<std::size_t>(size_.h) + 2 * lanes),
      cells_((columns_ + 2) * column_words_),
      next_(cells_.size()),
      ones_(column_words_),
      twos_(column_words_) {
  for (std::size_t i = 0; i < columns_; ++i) {
    const Word bits = inside_bits(i, size_.w);
    for (int y = 1; y < size_.h - 1; ++y) column(cells_, i)[y] = open.row(y)[i] & bits;
  }
}

bool Automaton::play(const CaveRule& rule) {
  if (size_.h < 3) return false;
  const auto rows = static_cast<std::size_t>(size_.h);
  const RuleMasks masks = masks_of(rule);
  Lanes changed{};
  Lanes open{};
  for (std::size_t i = 0; i < columns_; ++i) {
    const Word* from = column(cells_, i);
    Word* to = column(next_, i);
    count_along_rows(from, column_words_, rows, ones_.data(), twos_.data());
    const Lanes bits = in_all_lanes(inside_bits(i, size_.w));
    std::size_t y = 1;
    for (; y + lanes < rows; y += lanes) {
      const Lanes here = load(from + y);
      const Lanes next = next_of(here, ones_.data(), twos_.data(), y, masks) & bits;
      store(to + y, next);
      changed |= next ^ here;
      open |= next;
    }
    // Of an odd number of rows one is left; the row after it is the outer ring, and closed in both.
    if (y + 1 < rows) {
      Word last[lanes];
      store(last, next_of(load(from + y), ones_.data(), twos_.data(), y, masks) & bits);
      to[y] = last[0];
      changed |= load(to + y) ^ load(from + y);
      open |= load(to + y);
    }
  }
  if (!any(changed) || !any(open)) return false;
  std::swap(cells_, next_);
  return true;
}

void Automaton::write_to(CellSet& open) const {
  open.reset(size_);
  for (std::size_t i = 0; i < columns_; ++i) {
    const Word* from = column(cells_, i);
    for (int y = 0; y < size_.h; ++y) open.row(y)[i] = from[y];
  }
}

}  // namespace warren
