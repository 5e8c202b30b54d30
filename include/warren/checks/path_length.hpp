// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// The length of the shortest path from the start to the nearest exit is in a range.
struct PathLength {
  int min = 1;               ///< the fewest steps
  int max = 1000000;         ///< the most steps
  int min_percent = 0;       ///< the fewest steps in percent of width + height, for recipes of any size
  int max_percent = 100000;  ///< the most steps in percent of width + height

  void run(const CheckInput& input, Findings& findings) const;
  void judge_given(const GivenInput& input, Findings& findings) const;
  std::int64_t min_cells() const { return std::int64_t{min} + 1; }
  Status validate() const;

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
