// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/builder.hpp>

namespace warren {

/// Places spawns of one name. Fails with an unlucky seed if the fewest cannot be placed.
struct PlaceSpawns {
  std::string name = "Goblin";                ///< of the spawns, as in a spawn table
  SpawnKind spawn_kind = SpawnKind::monster;  ///< for a name that no spawn table has
  CountRange count = 1;                       ///< number of spawns
  int quiet_radius = 0;                       ///< in cells; nothing spawns this close to the start
  UserData data{};                            ///< of the spawns, for the game; none: that of the spawn table
  Where where{};                              ///< which cells are considered

  Status build(Level& level, Rng& rng) const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
