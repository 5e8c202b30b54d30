// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Stairs down, in the middle of the last room unless told otherwise.
struct RoomStairs {
  RoomChoice room = RoomChoice::last;
  SpotChoice spot = SpotChoice::center;

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
