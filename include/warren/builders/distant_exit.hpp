// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Stairs down, as far from the start on foot as can be, or a share of that.
struct DistantExit {
  int percent = 100;  ///< of the longest way there is

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
