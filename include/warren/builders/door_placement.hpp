// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Every door is passable in one direction only, and no two doors are adjacent, except those of a row across the
/// opening of a wide corridor.
struct DoorPlacement {
  int percent = 100;          ///< of the places where a corridor meets a room
  int anywhere_percent = 33;  ///< of the narrow passages, on a map without corridors
  int width = 1;              ///< the widest opening of a corridor that is closed, by a row of doors side by side
  Where where{};              ///< cells next to which doors are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
