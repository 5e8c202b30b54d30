// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// The share of walkable cells is in a range.
struct FloorPercent {
  int min = 1;    ///< the smallest share, in percent of all cells
  int max = 100;  ///< the largest share

  void run(const CheckInput& input, Findings& findings) const;
  void judge_given(const GivenInput& input, Findings& findings) const;
  Status validate() const { return in_order<&FloorPercent::min, &FloorPercent::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
