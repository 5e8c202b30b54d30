// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Straight corridors, or winding ones, from each room to the nearest one that comes later.
struct StraightCorridors {
  int winding_percent = 0;  ///< of the steps that stray from the line

  static StraightCorridors winding() { return {.winding_percent = 40}; }

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
