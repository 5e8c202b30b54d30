// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Monsters, items and traps all over the map, in crowds: for levels without rooms.
struct AreaSpawner {
  SpawnTable table{};      ///< what may appear
  int region_area = 150;   ///< there is one region for so many cells of floor
  int typical_area = 100;  ///< a region of this many free cells gets the plain roll, others in proportion
  int most_per_region = 12;
  int quiet_radius = 5;  ///< nothing appears so close to the start

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
