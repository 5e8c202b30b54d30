// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Monsters, items and traps in every room but the one where the player starts.
struct RoomSpawner {
  SpawnTable table{};     ///< what may appear
  int typical_area = 56;  ///< a room of this many cells gets the plain roll, others in proportion
  int most_per_room = 12;

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
