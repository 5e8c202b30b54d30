// SPDX-License-Identifier: MIT
// A sample of the rows of a survey, spread evenly over its seeds, for charts that need whole rows.
#pragma once

#include <vector>

#include "tools/survey/named_counts.hpp"
#include "tools/survey/row.hpp"
#include "tools/survey/seed_range.hpp"

namespace warren::survey {

/// Which rows are sampled depends only on their seeds.
class Sample {
 public:
  static constexpr std::uint64_t most = 4000;

  Sample() = default;
  explicit Sample(const SeedRange& seeds) : first_(seeds.first), step_((seeds.count + most - 1) / most) {}

  void look_at(const Row& row) {
    if (step_ == 0 || row.failed() || (row.seed - first_) % step_ != 0) return;
    rows_.push_back(row);
    for (NamedCount& known : rows_.back().counts) known.name = names_.keep(known.name);
  }
  const std::vector<Row>& rows() const { return rows_; }

 private:
  std::uint64_t first_ = 0;
  std::uint64_t step_ = 0;  // none
  std::vector<Row> rows_;
  CountNames names_;
};

}  // namespace warren::survey
