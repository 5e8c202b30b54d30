// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// The number of loops is in a range. A loop is a path around an island: a component of rock that does not touch the
/// outer ring.
struct Loops {
  int min = 1;          ///< the fewest loops
  int max = 1000000;    ///< the most loops
  int min_island = 10;  ///< the smallest island that counts, in cells; smaller ones are pillars

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const { return in_order<&Loops::min, &Loops::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
