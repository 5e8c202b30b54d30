// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/check.hpp>

namespace warren {

/// The number of prefabs, or of those of a name, is in a range.
struct PrefabCount {
  std::string name{};  ///< only prefabs of this name; empty: of any name
  int min = 1;         ///< the fewest prefabs
  int max = 1000000;   ///< the most prefabs

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const { return in_order<&PrefabCount::min, &PrefabCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
