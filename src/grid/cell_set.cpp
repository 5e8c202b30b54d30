// SPDX-License-Identifier: MIT
#include <warren/grid/cell_set.hpp>

#include <algorithm>
#include <utility>

#include "src/grid/row_bits.hpp"
#include "src/grid/word_masks.hpp"
#include "src/kernels/kernels.hpp"

namespace warren {

void CellSet::reset(Size size) {
  size_ = size;
  row_words_ = (static_cast<std::size_t>(size.w) + 63) / 64;
  words_.assign(row_words_ * static_cast<std::size_t>(size.h), 0);
}

void CellSet::insert(const Rect& area) {
  const Rect inside = area.intersection(bounds());
  if (inside.empty()) return;
  for_each_word(inside.left(), inside.right(), [&](std::size_t i, Word mask) {
    for (int y = inside.top(); y < inside.bottom(); ++y) row(y)[i] |= mask;
  });
}

void CellSet::erase(const Rect& area) {
  const Rect inside = area.intersection(bounds());
  if (inside.empty()) return;
  for_each_word(inside.left(), inside.right(), [&](std::size_t i, Word mask) {
    for (int y = inside.top(); y < inside.bottom(); ++y) row(y)[i] &= ~mask;
  });
}

void CellSet::insert_random(const Rect& area, int percent, Rng& rng) {
  // The chance as a binary fraction, processed from the lowest bit. Combining the bits drawn so far with a word of fair
  // coins halves their chance with "and", and halves it and adds a half with "or".
  constexpr int places = 10;
  const int chance = (std::clamp(percent, 0, 100) * (1 << places) + 50) / 100;
  if (chance == 1 << places) insert(area);
  const Rect inside = area.intersection(bounds());
  if (inside.empty() || chance == 0 || chance == 1 << places) return;
  Rng draws = rng;  // a copy, which the compiler can keep in registers
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    const std::span<Word> words = row(y);
    for_each_word(inside.left(), inside.right(), [&](std::size_t i, Word mask) {
      Word drawn = 0;
      for (int bit = std::countr_zero(static_cast<unsigned>(chance)); bit < places; ++bit) {
        const Word coins = draws.next();
        drawn = (chance >> bit & 1) != 0 ? drawn | coins : drawn & coins;
      }
      words[i] |= drawn & mask;
    });
  }
  rng = draws;
}

bool CellSet::meets(const Rect& area) const {
  const Rect inside = area.intersection(bounds());
  if (inside.empty()) return false;
  Word found = 0;
  for_each_word(inside.left(), inside.right(), [&](std::size_t i, Word mask) {
    const Word* word = row(inside.top()).data() + i;
    for (int y = inside.top(); y < inside.bottom(); ++y, word += row_words_) found |= *word & mask;
  });
  return found != 0;
}

bool CellSet::empty() const {
  return std::all_of(words_.begin(), words_.end(), [](Word w) { return w == 0; });
}

std::int64_t CellSet::count() const { return kernels().count(words_.data(), words_.size()); }

Rect CellSet::extent() const {
  int left = size_.w;
  int top = size_.h;
  int right = 0;
  int bottom = 0;
  for (int y = 0; y < size_.h; ++y) {
    const std::span<const Word> words = row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == 0) continue;
      const int first = static_cast<int>(i) * 64;
      left = std::min(left, first + std::countr_zero(words[i]));
      right = std::max(right, first + 64 - std::countl_zero(words[i]));
      top = std::min(top, y);
      bottom = y + 1;
    }
  }
  return bottom == 0 ? Rect{} : Rect::between(left, top, right, bottom);
}

CellSet CellSet::window(const Rect& area) const {
  CellSet part({std::max(area.w, 0), std::max(area.h, 0)});
  const Rect rows = area.intersection({area.x, 0, area.w, size_.h});
  for (int y = rows.top(); y < rows.bottom(); ++y) {
    const std::span<const Word> from = row(y);
    const auto word = [&](int i) {
      return i >= 0 && std::cmp_less(i, from.size()) ? from[static_cast<std::size_t>(i)] : 0;
    };
    const std::span<Word> to = part.row(y - area.y);
    const int shift = area.x & 63;
    int i = area.x >> 6;
    for (Word& cells : to) {
      cells = word(i) >> shift | (shift > 0 ? word(i + 1) << (64 - shift) : 0);
      ++i;
    }
    part.trim(to);
  }
  return part;
}

CellSet& CellSet::operator&=(const CellSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  return *this;
}

CellSet& CellSet::operator|=(const CellSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}

CellSet& CellSet::operator-=(const CellSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  return *this;
}

CellSet CellSet::complement() const {
  CellSet result;
  result.assign_complement(*this);
  return result;
}

void CellSet::assign_complement(const CellSet& other) {
  *this = other;
  for (Word& word : words_) word = ~word;
  for (int y = 0; y < size_.h; ++y) trim(row(y));
}

CellSet CellSet::grown(Movement movement) const {
  // Along the rows first. For diagonal movement the widened rows then spread up and down.
  CellSet wide(size_);
  for (int y = 0; y < size_.h; ++y) {
    const std::span<const Word> from = row(y);
    const std::span<Word> to = wide.row(y);
    for (std::size_t i = 0; i < from.size(); ++i) to[i] = from[i] | left_beside(from, i) | right_beside(from, i);
    trim(to);
  }
  const CellSet& spread = movement == Movement::diagonal ? wide : *this;
  CellSet result = wide;
  for (int y = 0; y < size_.h; ++y) {
    const std::span<Word> to = result.row(y);
    for (const int other : {y - 1, y + 1}) {
      if (other < 0 || other >= size_.h) continue;
      const std::span<const Word> from = spread.row(other);
      for (std::size_t i = 0; i < to.size(); ++i) to[i] |= from[i];
    }
  }
  return result;
}

CellSet CellSet::shrunk(Movement movement) const {
  CellSet inner = complement().grown(movement).complement();
  // Cells outside the map are not in the set, so the outermost ring is removed.
  return inner &= CellSet(size_, bounds().grown(-1));
}

std::optional<Point> CellSet::nth(std::int64_t n) const {
  if (n < 0) return std::nullopt;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::int64_t here = std::popcount(words_[i]);
    if (n >= here) {
      n -= here;
      continue;
    }
    Word word = words_[i];
    for (; n > 0; --n) word &= word - 1;
    const int x = static_cast<int>(i % row_words_) * 64 + std::countr_zero(word);
    return Point{x, static_cast<int>(i / row_words_)};
  }
  return std::nullopt;
}

std::optional<Point> CellSet::pick(Rng& rng) const { return nth(rng.below(static_cast<int>(count()))); }

}  // namespace warren
