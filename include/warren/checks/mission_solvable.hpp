// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/check.hpp>

namespace warren {

/// The strengths that can be required of a mission, from Strength::winnable on.
enum class RequiredStrength : std::uint8_t { winnable, safe, complete };
inline constexpr std::string_view required_strength_names[] = {"winnable", "safe", "complete"};

/// The locks of the level can be opened in some order that leads to an exit, and its certificate holds, if it has one.
/// Levels without locks and keys pass.
struct MissionSolvable {
  RequiredStrength strength = RequiredStrength::winnable;  ///< the least strength

  void run(const CheckInput& input, Findings& findings) const;

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
