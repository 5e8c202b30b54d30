// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Doors in the walls of rooms, and corridors that wind from door to door, as NetHack digs them.
struct NethackCorridors {
  bool dead_ends = true;  ///< extra corridors that never arrive stay; otherwise they are filled again
  bool secrets = false;   ///< hides one door in eight and one corridor cell in a hundred
  int door_percent = 33;  ///< of doorways that have a door

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
