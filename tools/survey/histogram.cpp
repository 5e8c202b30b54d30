// SPDX-License-Identifier: MIT
#include "tools/survey/histogram.hpp"

#include <cmath>

namespace warren::survey {

void Histogram::add(const Histogram& other) {
  if (counts_.size() < other.counts_.size()) counts_.resize(other.counts_.size());
  for (std::size_t slot = 0; slot < other.counts_.size(); ++slot) counts_[slot] += other.counts_[slot];
  count_ += other.count_;
  add_to_sum(other.sum_);
  least_ = std::min(least_, other.least_);
  most_ = std::max(most_, other.most_);
}

Value Histogram::value_of(std::size_t slot) const {
  constexpr std::size_t half = std::size_t{1} << (exact_bits - 1);
  if (slot < 2 * half) return static_cast<Value>(slot);
  const std::size_t dropped = slot / half - 1;
  const std::uint64_t value = std::uint64_t{slot - dropped * half} << dropped;
  // Min and max are exact, and no value lies beyond them.
  return std::clamp(static_cast<Value>(value), least_, most_);
}

double Histogram::deviation() const {
  if (count_ < 2) return 0;
  double squares = 0;
  for_each([&](Value value, std::int64_t times) {
    const double away = static_cast<double>(value) - mean();
    squares += static_cast<double>(times) * away * away;
  });
  return std::sqrt(squares / static_cast<double>(count_ - 1));
}

double Histogram::at(std::int64_t n) const {
  std::int64_t seen = 0;
  for (std::size_t slot = 0; slot < counts_.size(); ++slot) {
    seen += counts_[slot];
    if (seen > n) return static_cast<double>(value_of(slot));
  }
  return static_cast<double>(max());
}

double Histogram::quantile(double share) const {
  if (empty()) return 0;
  const double rank = share * static_cast<double>(count_ - 1);
  const auto below = static_cast<std::int64_t>(rank);
  const double low = at(below);
  return low + (rank - static_cast<double>(below)) * (at(std::min(below + 1, count_ - 1)) - low);
}

}  // namespace warren::survey
