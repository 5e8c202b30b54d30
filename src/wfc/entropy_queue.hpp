// SPDX-License-Identifier: MIT
// The undecided places of a wave, in the order of their entropy.
//
// Entropies are rounded to a few hundred steps with a linked list for each, so inserting, moving and taking the lowest
// take constant time. Within a list the place that changed last comes first.
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

/// The same for numbers that recur: the last result is kept for each of many slots.
class RecentLogs {
 public:
  std::int64_t of(std::uint32_t n) {
    Entry& entry = entries_[n % entries_.size()];
    if (entry.n != n) entry = {n, static_cast<std::int32_t>(fixed_log2(n))};
    return entry.log;
  }

 private:
  struct Entry {
    std::uint32_t n = 1;
    std::int32_t log = 0;
  };
  std::array<Entry, 4096> entries_{};
};

class EntropyQueue {
 public:
  static constexpr int steps = 512;

  /// Empties the queue.
  void reset(std::size_t places);
  /// Inserts or moves a place. Steps out of range are clamped.
  void put(int place, std::int64_t step);
  void remove(int place);
  /// Removes and returns the place with the lowest step; -1 when the queue is empty.
  int take_lowest();

 private:
  struct Link {
    int before;  // -1 at the head of a list
    int after;   // -1 at its end
    int step;    // -1 when it is not in the queue
  };

  std::vector<Link> links_;
  std::array<int, steps> heads_{};
  std::array<std::uint64_t, steps / 64> used_{};  // a bit for each list that is not empty
};

}  // namespace warren
