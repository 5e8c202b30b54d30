// SPDX-License-Identifier: MIT
#include "tools/survey/summary.hpp"

namespace warren::survey {

void Summary::add(const Row& row) {
  ++levels_;
  if (row.failed()) {
    ++failed_;
    Failures& failures = failures_.try_emplace(row.failure, Failures{0, row.seed}).first->second;
    ++failures.count;
    failures.first_seed = std::min(failures.first_seed, row.seed);
    return;
  }
  for (std::size_t i = 0; i < metric_count; ++i) {
    if (row.values[i] != missing) metrics_[i].add(row.values[i]);
  }
  for (const NamedCount& known_count : row.counts) {
    auto known = counts_.find(known_count.name);
    if (known == counts_.end()) known = counts_.emplace(known_count.name, Histogram{}).first;
    known->second.add(known_count.count);
  }
}

void Summary::add(const Summary& other) {
  levels_ += other.levels_;
  failed_ += other.failed_;
  for (std::size_t i = 0; i < metric_count; ++i) metrics_[i].add(other.metrics_[i]);
  for (const auto& [name, counts] : other.counts_) counts_[name].add(counts);
  for (const auto& [rule, theirs] : other.failures_) {
    Failures& ours = failures_.try_emplace(rule, Failures{0, theirs.first_seed}).first->second;
    ours.count += theirs.count;
    ours.first_seed = std::min(ours.first_seed, theirs.first_seed);
  }
}

std::map<std::string, Histogram, std::less<>> Summary::counts() const {
  std::map<std::string, Histogram, std::less<>> all = counts_;
  for (auto& [name, counts] : all) {
    if (const std::int64_t none = built() - counts.count(); none > 0) counts.add(0, none);
  }
  return all;
}

}  // namespace warren::survey
