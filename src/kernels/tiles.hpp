// SPDX-License-Identifier: MIT
// Conversion between sets of cells and tiles, which are bits and bytes.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "src/kernels/kernels.hpp"
#include "src/kernels/lanes.hpp"

namespace warren {
namespace {

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
constexpr bool little_endian = true;
#else
constexpr bool little_endian = false;
#endif

/// The highest bit of each of up to 64 bytes, as bits 0 .. count-1.
inline Word high_bits(const std::uint8_t* bytes, std::size_t count) {
  Word bits = 0;
  std::size_t x = 0;
#if defined(__AVX2__)
  for (; x + 32 <= count; x += 32) {
    const __m256i some = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes + x));
    bits |= Word{static_cast<std::uint32_t>(_mm256_movemask_epi8(some))} << x;
  }
#endif
#if defined(__SSE2__)
  for (; x + 16 <= count; x += 16) {
    const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + x));
    bits |= Word{static_cast<std::uint32_t>(_mm_movemask_epi8(some))} << x;
  }
#elif defined(__wasm_simd128__)
  for (; x + 16 <= count; x += 16) bits |= Word{wasm_i8x16_bitmask(wasm_v128_load(bytes + x))} << x;
#endif
  if constexpr (little_endian) {
    // Eight bytes at once: the multiplication gathers bit 7 of byte i at bit 56 + i.
    for (; x + 8 <= count; x += 8) {
      Word some = 0;
      std::memcpy(&some, bytes + x, 8);
      bits |= (((some >> 7) & 0x0101010101010101U) * 0x0102040810204080U >> 56) << x;
    }
  }
  for (; x < count; ++x) bits |= Word{bytes[x]} >> 7 << x;
  return bits;
}

void low_bytes(const std::uint8_t* tiles, std::size_t width, std::size_t height, Word* words) {
  const Word in_last = ~Word{0} >> ((64 - (width & 63)) & 63);
  for (std::size_t y = 0; y < height; ++y, tiles += width) {
    std::size_t x = 0;
    for (; x + 64 < width; x += 64) *words++ = ~high_bits(tiles + x, 64);
    if (x < width) *words++ = ~high_bits(tiles + x, width - x) & in_last;
  }
}

void spread_bits(std::uint8_t* to, const Word* words, std::size_t width, std::uint8_t set, std::uint8_t clear) {
  std::size_t x = 0;
#if defined(__AVX2__)
  // Every byte gets a copy of its group of eight bits, keeps its own bit, and becomes all ones or zero.
  const __m256i whose = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
  const __m256i own = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201U));
  const __m256i all_set = _mm256_set1_epi8(static_cast<char>(set));
  const __m256i all_clear = _mm256_set1_epi8(static_cast<char>(clear));
  for (; x + 32 <= width; x += 32) {
    const auto bits = static_cast<int>(static_cast<std::uint32_t>(words[x >> 6] >> (x & 63)));
    const __m256i spread = _mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32(bits), whose), own);
    const __m256i bytes = _mm256_blendv_epi8(all_clear, all_set, _mm256_cmpeq_epi8(spread, own));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + x), bytes);
  }
#elif defined(__wasm_simd128__)
  const v128_t whose = wasm_i64x2_const(0, 0x0101010101010101);
  const v128_t own = wasm_i64x2_splat(static_cast<std::int64_t>(0x8040201008040201U));
  const v128_t all_set = wasm_u8x16_splat(set);
  const v128_t all_clear = wasm_u8x16_splat(clear);
  for (; x + 16 <= width; x += 16) {
    const v128_t bits = wasm_u16x8_splat(static_cast<std::uint16_t>(words[x >> 6] >> (x & 63)));
    const v128_t spread = wasm_v128_and(wasm_i8x16_swizzle(bits, whose), own);
    wasm_v128_store(to + x, wasm_v128_bitselect(all_set, all_clear, wasm_i8x16_eq(spread, own)));
  }
#endif
  if constexpr (little_endian) {
    constexpr Word in_every_byte = 0x0101010101010101U;
    const Word eight_clear = clear * in_every_byte;
    const Word difference = eight_clear ^ (set * in_every_byte);
    for (; x + 8 <= width; x += 8) {
      const Word bits = words[x >> 6] >> (x & 63) & 0xff;
      // Byte i keeps bit i of its copy; adding 127 moves that to the highest bit, which then fills the byte.
      const Word kept = (bits * in_every_byte) & 0x8040201008040201U;
      const Word filled = (((kept + 0x7f * in_every_byte) >> 7) & in_every_byte) * 0xff;
      const Word bytes = eight_clear ^ (filled & difference);
      std::memcpy(to + x, &bytes, sizeof bytes);
    }
  }
  for (; x < width; ++x) to[x] = (words[x >> 6] >> (x & 63) & 1) != 0 ? set : clear;
}

std::int64_t count(const Word* words, std::size_t size) {
  std::int64_t total = 0;
  for (std::size_t i = 0; i < size; ++i) total += count_bits(words[i]);
  return total;
}

std::size_t count_runs(const Word* words, std::size_t size) {
  std::int64_t total = 0;
  for (std::size_t i = 0; i < size; ++i) total += count_bits(words[i] & ~(words[i] << 1));
  return static_cast<std::size_t>(total);
}

}  // namespace
}  // namespace warren
