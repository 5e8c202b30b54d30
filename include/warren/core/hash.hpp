// SPDX-License-Identifier: MIT
// A 64-bit hash that is the same on every platform, for golden values and for random streams.
//
// Words of eight little-endian bytes are folded in one by one with a multiply and a rotate, and a
// last mix spreads every input bit over the result. It is fast and well mixed, and no defence
// against somebody who wants collisions.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace warren {

/// Spreads every bit of `x` over all 64 (the finaliser of SplitMix64). A bijection.
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

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

}  // namespace warren
