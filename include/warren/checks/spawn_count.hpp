// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// The number of spawns is in a range.
struct SpawnCount {
  int min = 1;        ///< the fewest spawns
  int max = 1000000;  ///< the most spawns

  void run(const CheckInput& input, Findings& findings) const;
  std::int64_t min_cells() const { return min; }
  Status validate() const { return in_order<&SpawnCount::min, &SpawnCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
