// SPDX-License-Identifier: MIT
// Statistics of many rows. The order of additions does not matter, so every thread has its own summary, and they are
// added at the end.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "tools/survey/histogram.hpp"
#include "tools/survey/row.hpp"

namespace warren::survey {

/// The seeds that failed by one rule.
struct Failures {
  std::int64_t count = 0;
  std::uint64_t first_seed = 0;  ///< the smallest, in any order of addition

  bool operator==(const Failures&) const = default;
};

class Summary {
 public:
  void add(const Row& row);
  /// Counts a level that was built and not measured.
  void add_built() { ++levels_; }
  void add(const Summary& other);

  std::int64_t levels() const { return levels_; }  ///< including failed ones
  std::int64_t failed() const { return failed_; }
  std::int64_t built() const { return levels_ - failed_; }
  const Histogram& operator[](std::size_t metric) const { return metrics_[metric]; }
  const Histogram& operator[](MetricId metric) const { return metrics_[index_of(metric)]; }
  const std::map<std::string, Failures, std::less<>>& failures() const { return failures_; }
  /// The number per level for each name, such as "spawns.Orc", including levels with none.
  std::map<std::string, Histogram, std::less<>> counts() const;

 private:
  std::int64_t levels_ = 0;
  std::int64_t failed_ = 0;
  std::array<Histogram, metric_count> metrics_;
  std::map<std::string, Histogram, std::less<>> counts_;  // only levels that have some
  std::map<std::string, Failures, std::less<>> failures_;
};

}  // namespace warren::survey
