// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// There are ways around: islands of rock that one can walk around.
struct Loops {
  int min = 1;
  int max = 1000000;
  int min_island = 10;  ///< the cells of an island that counts; smaller ones are pillars

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const { return in_order<&Loops::min, &Loops::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
