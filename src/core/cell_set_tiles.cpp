// SPDX-License-Identifier: MIT
// Between tiles and sets: eight or sixteen cells at a time.
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

/// One byte for each of eight bits, the lowest first: 255 for a bit that is set.
Word spread_bits(Word eight_bits) {
  // Byte i keeps bit i of its copy; adding 127 moves that to the highest bit, which then fills the byte.
  const Word kept = (eight_bits * 0x0101010101010101U) & 0x8040201008040201U;
  return (((kept + 0x7f7f7f7f7f7f7f7fU) >> 7) & 0x0101010101010101U) * 0xff;
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

void write_tiles(Grid<Tile>& tiles, const CellSet& set, Tile inside, Tile outside) {
  const Word all_outside = static_cast<std::uint8_t>(outside) * Word{0x0101010101010101U};
  const Word difference = all_outside ^ (static_cast<std::uint8_t>(inside) * Word{0x0101010101010101U});
  const int width = tiles.width();
  for (int y = 0; y < tiles.height(); ++y) {
    Tile* cells = tiles.row(y).data();
    const std::span<const Word> words = set.row(y);
    int x = 0;
    if constexpr (std::endian::native == std::endian::little) {
      for (; x + 8 <= width; x += 8) {
        const Word bits = words[static_cast<std::size_t>(x >> 6)] >> (x & 63) & 0xff;
        const Word bytes = all_outside ^ (spread_bits(bits) & difference);
        std::memcpy(cells + x, &bytes, 8);
      }
    }
    for (; x < width; ++x) {
      const bool is_inside = (words[static_cast<std::size_t>(x >> 6)] >> (x & 63) & 1) != 0;
      cells[x] = is_inside ? inside : outside;
    }
  }
}

}  // namespace warren
