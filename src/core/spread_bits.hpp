// SPDX-License-Identifier: MIT
// From a bit to a byte for each cell.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace warren {

/// Writes `width` bytes: `set` for each bit that is set, lowest bit of the first word first, and `clear` for the
/// others.
inline void spread_bits(std::uint8_t* to, std::span<const std::uint64_t> words, int width, std::uint8_t set,
                        std::uint8_t clear) {
  constexpr std::uint64_t in_every_byte = 0x0101010101010101U;
  const std::uint64_t all_clear = clear * in_every_byte;
  const std::uint64_t difference = all_clear ^ (set * in_every_byte);
  int x = 0;
  if constexpr (std::endian::native == std::endian::little) {
    for (; x + 8 <= width; x += 8) {
      const std::uint64_t bits = words[static_cast<std::size_t>(x >> 6)] >> (x & 63) & 0xff;
      // Byte i keeps bit i of its copy; adding 127 moves that to the highest bit, which then fills the byte.
      const std::uint64_t kept = (bits * in_every_byte) & 0x8040201008040201U;
      const std::uint64_t filled = (((kept + 0x7f * in_every_byte) >> 7) & in_every_byte) * 0xff;
      const std::uint64_t bytes = all_clear ^ (filled & difference);
      std::memcpy(to + x, &bytes, sizeof bytes);
    }
  }
  for (; x < width; ++x) {
    const bool is_set = (words[static_cast<std::size_t>(x >> 6)] >> (x & 63) & 1) != 0;
    to[x] = is_set ? set : clear;
  }
}

}  // namespace warren
