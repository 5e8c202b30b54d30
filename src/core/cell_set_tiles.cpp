// SPDX-License-Identifier: MIT
// Between tiles and sets: eight or sixteen cells at a time.
#include <warren/core/cell_set.hpp>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <algorithm>
#include <cstring>

#include "core/spread_bits.hpp"

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

CellSet CellSet::doors(const Grid<Tile>& tiles) {
  CellSet set = of(tiles, Tile::door);
  for_each_tile(tiles, Tile::secret_door, [&](Point p) { set.insert(p); });
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
  for (int y = 0; y < tiles.height(); ++y) {
    auto* bytes = reinterpret_cast<std::uint8_t*>(tiles.row(y).data());
    spread_bits(bytes, set.row(y), tiles.width(), static_cast<std::uint8_t>(inside),
                static_cast<std::uint8_t>(outside));
  }
}

}  // namespace warren
