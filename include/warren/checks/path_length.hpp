// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// The way from the start to the exit is neither too short nor too long.
struct PathLength {
  int min = 1;  ///< steps from the start to the nearest exit
  int max = 1000000;
  int min_percent = 0;  ///< the same in percent of width + height, for recipes that are built at any size
  int max_percent = 100000;

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const;

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
