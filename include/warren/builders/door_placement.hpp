// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Every door is passable in one direction only, and no two doors are adjacent.
struct DoorPlacement {
  int percent = 100;          ///< of the places where a corridor meets a room
  int anywhere_percent = 33;  ///< of the narrow passages, on a map without corridors

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
