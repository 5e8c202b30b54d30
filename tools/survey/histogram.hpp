// SPDX-License-Identifier: MIT
// Counts of values, so that quantiles of many millions of levels need little memory.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "tools/survey/metrics/metric.hpp"

namespace warren::survey {

/// Exact for values below 65,536. Larger ones, which only steps of work reach, keep their upper 16 bits: a relative
/// error of 1/32,768. Count, min and max are always exact, and so is the sum below 2^63, where it saturates. Values are
/// never negative.
class Histogram {
 public:
  void add(Value value, std::int64_t times = 1) {
    const std::size_t slot = slot_of(value);
    if (slot >= counts_.size()) counts_.resize(std::max(slot + 1, 2 * counts_.size()));
    counts_[slot] += times;
    count_ += times;
    add_to_sum(times != 0 && value > most_sum / times ? most_sum : value * times);
    least_ = std::min(least_, value);
    most_ = std::max(most_, value);
  }
  void add(const Histogram& other);

  std::int64_t count() const { return count_; }
  bool empty() const { return count_ == 0; }
  /// All of these are 0 for an empty histogram.
  Value min() const { return empty() ? 0 : least_; }
  Value max() const { return empty() ? 0 : most_; }
  double mean() const { return empty() ? 0 : static_cast<double>(sum_) / static_cast<double>(count_); }
  double deviation() const;
  /// The quantile for `share`, 0 to 1, with linear interpolation.
  double quantile(double share) const;

  /// Calls visit(value, count) for every value, in ascending order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t slot = 0; slot < counts_.size(); ++slot) {
      if (counts_[slot] != 0) visit(value_of(slot), counts_[slot]);
    }
  }

 private:
  static constexpr int exact_bits = 16;
  static constexpr std::int64_t most_sum = std::numeric_limits<std::int64_t>::max();

  void add_to_sum(std::int64_t more) { sum_ = more > most_sum - sum_ ? most_sum : sum_ + more; }

  static std::size_t slot_of(Value value) {
    const auto bits = static_cast<std::uint64_t>(value);
    const int dropped = std::max(static_cast<int>(std::bit_width(bits)) - exact_bits, 0);
    // Each further power of two has half as many slots as there are exact values.
    return static_cast<std::size_t>((bits >> dropped) + (static_cast<std::uint64_t>(dropped) << (exact_bits - 1)));
  }
  Value value_of(std::size_t slot) const;
  /// The n-th smallest value, from 0.
  double at(std::int64_t n) const;

  std::vector<std::int64_t> counts_;
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  Value least_ = std::numeric_limits<Value>::max();
  Value most_ = 0;
};

}  // namespace warren::survey
