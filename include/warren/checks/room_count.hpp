// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>

namespace warren {

/// The number of rooms is in a range.
struct RoomCount {
  int min = 1;        ///< the fewest rooms
  int max = 1000000;  ///< the most rooms

  void run(const CheckInput& input, Findings& findings) const;
  void judge_given(const GivenInput& input, Findings& findings) const;
  std::int64_t min_cells() const { return min; }
  Status validate() const { return in_order<&RoomCount::min, &RoomCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
