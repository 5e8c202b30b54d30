// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Adds an exit and keeps earlier ones.
struct RoomStairs {
  RoomChoice room = RoomChoice::last;    ///< which room
  SpotChoice spot = SpotChoice::center;  ///< which cell of the room

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
