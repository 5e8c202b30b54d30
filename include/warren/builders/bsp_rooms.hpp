// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms scattered in ever smaller quarters of the map, and nothing between them.
struct BspRooms {
  int attempts = 240;  ///< how many places are tried
  int min_side = 4;    ///< of a room's floor
  int max_side = 10;

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {min_side + 4, min_side + 4}; }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
