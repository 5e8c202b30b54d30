// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Without a start, the first room in the list stays empty.
struct RoomSpawner {
  SpawnTable table{};            ///< names to draw from
  int typical_area = 56;         ///< cells of a room with an unscaled roll; others scale in proportion
  int most_per_room = 12;        ///< maximum number of spawns per room
  int budget = 0;                ///< danger points of a room next to the start; 0: the spawn count is rolled instead
  int budget_per_100_steps = 0;  ///< points added for every 100 steps from the start to the middle of the room
  int budget_by_intensity = 0;   ///< points added where the intensity is 100, in proportion below; see intensity_of()
  int most_monsters = 1000;      ///< with a budget: maximum number of monsters per room
  int most_items = 1000;         ///< with a budget: maximum number of items per room
  int most_traps = 1000;         ///< with a budget: maximum number of traps per room
  int most_props = 1000;         ///< with a budget: maximum number of props per room
  Where where{};                 ///< which cells are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
