// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// One corridor fewer than rooms; a room connects only to rooms after it in the list.
struct StraightCorridors {
  int winding_percent = 0;  ///< of the steps deviate from the line; 0: straight

  /// Corridors that meander.
  static StraightCorridors winding() { return {.winding_percent = 40}; }

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
