// SPDX-License-Identifier: MIT
// Random numbers that are the same on every machine.
//
// The generator is xoshiro256++ (Blackman and Vigna, public domain). Bounded draws multiply and shift,
// in integers only, and every draw below takes exactly one number from the stream whatever its
// arguments, so a change of a range never shifts the draws that follow. The bias that this leaves is
// under n / 2^64. Never put two draws in one expression: C++ does not say which comes first.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <utility>

#include <warren/grid/rect.hpp>

namespace warren {

// A 64-bit hash that is the same on every platform, for golden values and for random streams.
//
// Words of eight little-endian bytes are folded in one by one with a multiply and a rotate, and a
// last mix spreads every input bit over the result. It is fast and well mixed, but not
// cryptographic.

/// Spreads every bit of `x` over all 64 (the finaliser of SplitMix64). A bijection.
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

/// Folds values into a 64-bit hash, one after the other.
class Hasher {
 public:
  constexpr Hasher& word(std::uint64_t value) {
    state_ = std::rotl((state_ ^ value) * 0x9e3779b97f4a7c15U, 29) + 0xd1b54a32d192ed03U;
    return *this;
  }
  constexpr Hasher& number(std::int64_t value) { return word(static_cast<std::uint64_t>(value)); }

  /// The length is folded in as well, so that "ab", "c" and "a", "bc" differ.
  Hasher& bytes(std::span<const unsigned char> data) {
    word(data.size());
    for (; data.size() >= 8; data = data.subspan(8)) word(little_endian(data.first(8)));
    return data.empty() ? *this : word(little_endian(data));
  }
  Hasher& text(std::string_view value) {
    return bytes({reinterpret_cast<const unsigned char*>(value.data()), value.size()});
  }

  constexpr std::uint64_t value() const { return mix_bits(state_); }

 private:
  static std::uint64_t little_endian(std::span<const unsigned char> data) {
    std::uint64_t word = 0;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(&word, data.data(), data.size());
    } else {
      for (std::size_t i = 0; i < data.size(); ++i) word |= std::uint64_t{data[i]} << (8 * i);
    }
    return word;
  }

  std::uint64_t state_ = 0x57617272656e0001U;  // "Warren", version 1
};

/// A stream of random numbers.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : state_) word = mix_bits(seed += 0x9e3779b97f4a7c15U);
  }

  /// The stream of one step of one build. Streams that differ in any part have nothing in common, so
  /// adding, removing or tuning one step leaves the draws of all the others as they were.
  static Rng stream(std::uint64_t seed, int depth, std::string_view step_key, int attempt) {
    return Rng(Hasher{}.word(seed).number(depth).number(attempt).text(step_key).value());
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// One of 0 .. n-1. Of n below 2 it is always 0.
  constexpr int below(int n) { return static_cast<int>(scaled(n > 0 ? static_cast<std::uint64_t>(n) : 0)); }

  /// One of lo .. hi, both ends possible. Of an empty range it is lo.
  constexpr int between(int lo, int hi) {
    const std::int64_t range = std::int64_t{hi} - lo + 1;
    return static_cast<int>(lo + static_cast<std::int64_t>(scaled(range > 0 ? static_cast<std::uint64_t>(range) : 0)));
  }
  /// True once in n times.
  constexpr bool one_in(int n) { return below(n) == 0; }
  /// True p times in a hundred.
  constexpr bool percent(int p) { return below(100) < p; }
  /// A fair coin.
  constexpr bool coin() { return (next() >> 63) != 0; }

  /// The sum of `count` dice with `sides` sides each.
  constexpr int dice(int count, int sides) {
    int sum = 0;
    for (int i = 0; i < count; ++i) sum += between(1, sides);
    return sum;
  }

  /// One cell of a rectangle that is not empty; two draws, column first.
  constexpr Point cell_of(const Rect& area) {
    const int x = area.x + below(area.w);
    const int y = area.y + below(area.h);
    return {x, y};
  }

  /// One element of a range that is not empty.
  template <class T>
  constexpr T& pick(std::span<T> items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  /// Any order, each equally likely (Fisher and Yates).
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      const auto other = static_cast<std::size_t>(below(static_cast<int>(left)));
      std::swap(items[left - 1], items[other]);
    }
  }

 private:
  /// The high 64 bits of a draw times a range of up to 2^32.
  constexpr std::uint64_t scaled(std::uint64_t range) {
    const std::uint64_t bits = next();
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
    __extension__ using Product = unsigned __int128;  // one instruction
    return static_cast<std::uint64_t>(static_cast<Product>(bits) * range >> 64);
#else
    const std::uint64_t low = (bits & 0xffffffffU) * range;
    return ((bits >> 32) * range + (low >> 32)) >> 32;
#endif
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace warren
