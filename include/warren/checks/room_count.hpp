// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// There are enough rooms and not too many.
struct RoomCount {
  int min = 1;
  int max = 1000000;

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const { return in_order<&RoomCount::min, &RoomCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
