// SPDX-License-Identifier: MIT
// Ranges, shards and sets of seeds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace warren::survey {

struct SeedRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;

  std::uint64_t end() const { return first + count; }
  bool operator==(const SeedRange&) const = default;
};

/// One part of a survey that is split among independent hosts.
struct Shard {
  std::uint64_t index = 1;  ///< from 1
  std::uint64_t of = 1;

  bool is_all() const { return of == 1; }
};

/// A set of seeds as ranges, for surveys that were interrupted.
class SeedSet {
 public:
  /// Seeds must be added in ascending order.
  void add(std::uint64_t seed) {
    ++count_;
    if (!ranges_.empty() && ranges_.back().end() == seed) {
      ++ranges_.back().count;
    } else {
      ranges_.push_back({seed, 1});
    }
  }
  bool contains(std::uint64_t seed) const {
    const auto after = std::ranges::upper_bound(ranges_, seed, {}, &SeedRange::first);
    return after != ranges_.begin() && seed < std::prev(after)->end();
  }
  std::uint64_t count() const { return count_; }

 private:
  std::vector<SeedRange> ranges_;
  std::uint64_t count_ = 0;
};

}  // namespace warren::survey
