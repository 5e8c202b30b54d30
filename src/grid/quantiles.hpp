// SPDX-License-Identifier: MIT
// The value that a share of all values are below.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "src/grid/noise.hpp"

namespace warren {

/// What quantile() finds, for any number of values: some thousand are kept, and of more than that it is counted how
/// often each comes.
class Quantiles {
 public:
  /// All values are from `lowest` to `highest`, and there are up to `most` of them.
  Quantiles(std::int64_t most, std::int32_t lowest, std::int32_t highest) : lowest_(lowest) {
    constexpr std::int64_t most_kept = 1 << 16;
    if (most <= most_kept) {
      values_.reserve(static_cast<std::size_t>(most));
    } else {
      counts_.resize(static_cast<std::size_t>(highest - lowest) + 1);
    }
  }

  void add(std::int32_t value) {
    if (counts_.empty()) {
      values_.push_back(value);
    } else {
      ++counts_[static_cast<std::size_t>(value - lowest_)];
    }
  }
  void add(std::span<const std::int32_t> values) {
    if (counts_.empty()) {
      values_.insert(values_.end(), values.begin(), values.end());
    } else {
      for (const std::int32_t value : values) ++counts_[static_cast<std::size_t>(value - lowest_)];
    }
  }

  /// As quantile().
  std::int32_t at(std::int64_t share, std::int64_t whole) {
    return counts_.empty() ? quantile(values_, share, whole) : counted_cut(share, whole);
  }

 private:
  std::int32_t counted_cut(std::int64_t share, std::int64_t whole) const;

  std::vector<std::int32_t> values_;
  std::int32_t lowest_;
  std::vector<std::uint32_t> counts_;  // of each value from the lowest on
};

}  // namespace warren
