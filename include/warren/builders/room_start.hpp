// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// The start, in the middle of the first room unless told otherwise.
struct RoomStart {
  RoomChoice room = RoomChoice::first;
  SpotChoice spot = SpotChoice::center;

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
