// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// The share of the map that can be walked on is in a range.
struct FloorPercent {
  int min = 1;  ///< percent of all cells of the map
  int max = 100;

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const { return in_order<&FloorPercent::min, &FloorPercent::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
