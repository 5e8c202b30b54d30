// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms dropped at random, each joined to the one before it by an L-shaped corridor.
struct RoomsAndCorridors {
  int attempts = 30;  ///< how many rooms are tried
  int min_side = 6;   ///< of a room's floor
  int max_side = 10;

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {min_side + 2, min_side + 2}; }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
