// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Replaces an earlier start.
struct RoomStart {
  RoomChoice room = RoomChoice::first;   ///< which room
  SpotChoice spot = SpotChoice::center;  ///< which cell of the room
  Where where{};                         ///< which rooms are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
