// SPDX-License-Identifier: MIT
// The places of a wave that wait for their pattern, sorted by how little is open about them.
//
// Entropies are rounded to a few hundred steps, and a list is kept for each: putting a place in, moving it and taking
// the lowest cost the same however many there are. Of places in one list the one that changed last comes first.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace warren {

/// log2(n) in 1024ths, rounded down, in integers only. n is at least 1.
constexpr std::int64_t fixed_log2(std::uint32_t n) {
  const int whole = static_cast<int>(std::bit_width(n)) - 1;
  std::uint64_t mantissa = (std::uint64_t{n} << 31) >> whole;  // from 1 to 2, with 31 places after the point
  std::int64_t log = whole;
  for (int bit = 0; bit < 10; ++bit) {
    mantissa = mantissa * mantissa >> 31;
    const std::uint64_t carry = mantissa >> 32;
    mantissa >>= carry;
    log = 2 * log + static_cast<std::int64_t>(carry);
  }
  return log;
}

class EntropyQueue {
 public:
  static constexpr int steps = 512;

  /// Nobody waits.
  void reset(std::size_t places);
  /// Puts a place in, or moves it. Steps that are out of range count as the nearest.
  void put(int place, std::int64_t step);
  void remove(int place);
  /// The place with the lowest step, taken out; -1 when nobody waits.
  int take_lowest();

 private:
  struct Link {
    int before;  // -1 at the head of a list
    int after;   // -1 at its end
    int step;    // -1 when it does not wait
  };

  std::vector<Link> links_;
  std::array<int, steps> heads_{};
  std::array<std::uint64_t, steps / 64> used_{};  // a bit for each list that is not empty
};

}  // namespace warren
