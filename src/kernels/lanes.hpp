// SPDX-License-Identifier: MIT
// SIMD lanes: as many words as the instruction set of the including file processes at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace warren {
namespace {

using Word = std::uint64_t;

#if defined(__AVX2__)
using Lanes = Word __attribute__((vector_size(32)));
#elif defined(__GNUC__)
using Lanes = Word __attribute__((vector_size(16)));
#else
using Lanes = Word;
#endif
constexpr std::size_t lanes = sizeof(Lanes) / sizeof(Word);
constexpr std::size_t max_lanes = 4;
static_assert(lanes <= max_lanes);

inline Lanes load(const Word* from) {
  Lanes value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

inline void store(Word* to, Lanes value) { std::memcpy(to, &value, sizeof value); }

// The lanes shifted by one row up or down, for rows that are consecutive in memory. Shuffling avoids unaligned loads
// that overlap recent stores, which would stall store forwarding.
#if defined(__AVX2__)
inline Lanes one_up(const Lanes& above, const Lanes& here) { return __builtin_shufflevector(above, here, 3, 4, 5, 6); }
inline Lanes one_down(const Lanes& here, const Lanes& below) {
  return __builtin_shufflevector(here, below, 1, 2, 3, 4);
}
#elif defined(__GNUC__)
inline Lanes one_up(const Lanes& above, const Lanes& here) { return __builtin_shufflevector(above, here, 1, 2); }
inline Lanes one_down(const Lanes& here, const Lanes& below) { return __builtin_shufflevector(here, below, 1, 2); }
#else
inline Lanes one_up(const Lanes& above, const Lanes&) { return above; }
inline Lanes one_down(const Lanes&, const Lanes& below) { return below; }
#endif

inline Lanes in_all_lanes(Word word) { return Lanes{} | word; }

/// All bits of the first `count` lanes, and none of the others.
inline Lanes first_lanes(std::size_t count) {
  constexpr Word all = ~Word{0};
  static constexpr Word words[2 * max_lanes] = {all, all, all, all};
  return load(words + max_lanes - (count < lanes ? count : lanes));
}

inline std::int64_t count_bits(Word word) {
#if defined(__POPCNT__) || defined(__wasm__) || !defined(__GNUC__)
  return __builtin_popcountll(word);
#else
  // Without a popcount instruction the compiler would call a library function for every word.
  constexpr Word all = ~Word{0};
  Word pairs = word - (word >> 1 & all / 3);
  pairs = (pairs & all / 15 * 3) + (pairs >> 2 & all / 15 * 3);
  pairs = (pairs + (pairs >> 4)) & all / 255 * 15;
  return static_cast<std::int64_t>(pairs * (all / 255) >> 56);
#endif
}

inline bool any(const Lanes& value) {
#if defined(__AVX2__)
  return _mm256_testz_si256(reinterpret_cast<__m256i>(value), reinterpret_cast<__m256i>(value)) == 0;
#elif defined(__wasm_simd128__)
  return wasm_v128_any_true(reinterpret_cast<v128_t>(value));
#else
  Word words[lanes];
  std::memcpy(words, &value, sizeof value);
  Word found = 0;
  for (const Word word : words) found |= word;
  return found != 0;
#endif
}

}  // namespace
}  // namespace warren
