// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>
#include <warren/level/mission.hpp>

namespace warren {

/// The locks of the level can be opened in some order that leads to an exit, and its certificate holds, if it has one.
/// Levels without locks and keys pass.
struct MissionSolvable {
  Strength strength = Strength::winnable;  ///< the least strength, which is not Strength::none

  void run(const CheckInput& input, Findings& findings) const;
  Status validate() const;

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
