// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/check.hpp>

namespace warren {

/// The number of rooms with a role is in a range.
struct RoleCount {
  std::string role{};  ///< only rooms with this role; empty: with any role
  int min = 1;         ///< the fewest rooms
  int max = 1000000;   ///< the most rooms

  void run(const CheckInput& input, Findings& findings) const;
  void judge_given(const GivenInput& input, Findings& findings) const;
  Status validate() const { return in_order<&RoleCount::min, &RoleCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
