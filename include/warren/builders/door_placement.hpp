// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Doors where corridors meet rooms; without corridors, in narrow places.
struct DoorPlacement {
  int percent = 100;          ///< of the places where a corridor meets a room
  int anywhere_percent = 33;  ///< of the narrow places, on a map without corridors

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
