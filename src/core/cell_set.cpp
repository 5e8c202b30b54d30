// SPDX-License-Identifier: MIT
#include <warren/core/cell_set.hpp>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <algorithm>
#include <cstring>

namespace warren {

namespace {

using Word = CellSet::Word;

/// The highest bit of each of `count` bytes, as bits 0 .. count-1.
Word high_bits(const Tile* tiles, int count) {
  Word bits = 0;
  int x = 0;
#if defined(__SSE2__)
  for (; x + 16 <= count; x += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(tiles + x));
    bits |= Word{static_cast<std::uint32_t>(_mm_movemask_epi8(bytes))} << x;
  }
#endif
  if constexpr (std::endian::native == std::endian::little) {
    // Eight bytes at once: the multiplication gathers bit 7 of byte i at bit 56 + i.
    for (; x + 8 <= count; x += 8) {
      Word bytes = 0;
      std::memcpy(&bytes, tiles + x, 8);
      bits |= (((bytes >> 7) & 0x0101010101010101U) * 0x0102040810204080U >> 56) << x;
    }
  }
  for (; x < count; ++x) bits |= Word{static_cast<std::uint8_t>(tiles[x])} >> 7 << x;
  return bits;
}

}  // namespace

CellSet CellSet::walkable(const Grid<Tile>& tiles) {
  CellSet set;
  set.assign_walkable(tiles);
  return set;
}

CellSet CellSet::of(const Grid<Tile>& tiles, Tile tile) {
  CellSet set(tiles.size());
  for_each_tile(tiles, tile, [&](Point p) { set.insert(p); });
  return set;
}

void CellSet::reset(Size size) {
  size_ = size;
  row_words_ = (static_cast<std::size_t>(size.w) + 63) / 64;
  words_.assign(row_words_ * static_cast<std::size_t>(size.h), 0);
}

void CellSet::assign_walkable(const Grid<Tile>& tiles) {
  reset(tiles.size());
  for (int y = 0; y < size_.h; ++y) {
    const Tile* cells = tiles.row(y).data();
    const std::span<Word> words = row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const int first = static_cast<int>(i) * 64;
      words[i] = ~high_bits(cells + first, std::min(64, size_.w - first));
    }
    trim(words);
  }
}

namespace {

/// Calls visit(i, mask) for every word of a row that the columns left .. right-1 have a part in.
template <class Visit>
void for_each_word(int left, int right, Visit visit) {
  for (int i = left >> 6; i <= (right - 1) >> 6; ++i) {
    const int from = std::max(left - i * 64, 0);
    const int to = std::min(right - i * 64, 64);
    visit(static_cast<std::size_t>(i), (~Word{0} >> (64 - (to - from))) << from);
  }
}

}  // namespace

void CellSet::insert(const Rect& area) {
  const Rect inside = area.intersection(bounds());
  if (inside.empty()) return;
  for_each_word(inside.left(), inside.right(), [&](std::size_t i, Word mask) {
    for (int y = inside.top(); y < inside.bottom(); ++y) row(y)[i] |= mask;
  });
}

bool CellSet::meets(const Rect& area) const {
  const Rect inside = area.intersection(bounds());
  if (inside.empty()) return false;
  Word found = 0;
  for_each_word(inside.left(), inside.right(), [&](std::size_t i, Word mask) {
    for (int y = inside.top(); y < inside.bottom(); ++y) found |= row(y)[i] & mask;
  });
  return found != 0;
}

bool CellSet::empty() const {
  return std::all_of(words_.begin(), words_.end(), [](Word w) { return w == 0; });
}

std::int64_t CellSet::count() const {
  std::int64_t total = 0;
  for (const Word w : words_) total += std::popcount(w);
  return total;
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
  CellSet result(size_);
  for (int y = 0; y < size_.h; ++y) {
    const std::span<const Word> from = row(y);
    const std::span<Word> to = result.row(y);
    for (std::size_t i = 0; i < from.size(); ++i) to[i] = ~from[i];
    trim(to);
  }
  return result;
}

CellSet CellSet::grown(Movement movement) const {
  // Along the rows first; for diagonal movement the widened rows then spread up and down.
  CellSet wide(size_);
  for (int y = 0; y < size_.h; ++y) {
    const std::span<const Word> from = row(y);
    const std::span<Word> to = wide.row(y);
    for (std::size_t i = 0; i < from.size(); ++i) {
      const Word before = i > 0 ? from[i - 1] >> 63 : 0;
      const Word after = i + 1 < from.size() ? from[i + 1] << 63 : 0;
      to[i] = from[i] | from[i] << 1 | from[i] >> 1 | before | after;
    }
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
  // What lies outside the map is missing too, so the rim goes.
  CellSet rim_free(size_);
  rim_free.insert(bounds().grown(-1));
  return inner &= rim_free;
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
