// SPDX-License-Identifier: MIT
// The differences between two recipes over the same seeds.
#pragma once

#include <string>
#include <vector>

#include "tools/survey/summary.hpp"

namespace warren::survey {

struct Difference {
  std::string name{};  ///< of the metric
  double one = 0;      ///< means, in the unit of the metric
  double other = 0;
  /// Cohen's d: the difference of the means in standard deviations. 0.2 is small, 0.8 is large.
  double effect = 0;
};

/// "none", "small", "medium" or "large".
std::string_view size_of(double effect);

/// Every metric that both have, sorted by effect, largest first.
std::vector<Difference> compare(const Summary& one, const Summary& other);

}  // namespace warren::survey
