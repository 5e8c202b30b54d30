// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// There are enough monsters and items, and not too many.
struct SpawnCount {
  int min = 1;
  int max = 1000000;

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const { return in_order<&SpawnCount::min, &SpawnCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
