// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Without a start, the first room in the list stays empty.
struct RoomSpawner {
  SpawnTable table{};      ///< names to draw from
  int typical_area = 56;   ///< cells of a room with an unscaled roll; others scale in proportion
  int most_per_room = 12;  ///< maximum number of spawns per room
  Where where{};           ///< which cells are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
