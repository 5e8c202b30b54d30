// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Monsters, items and traps in the corridors.
struct CorridorSpawner {
  SpawnTable table{};       ///< what may appear
  int percent = 50;         ///< of the corridors are rolled for
  int typical_length = 30;  ///< a corridor of this many free cells gets the plain roll, others in proportion
  int most_per_corridor = 4;
  int quiet_radius = 5;  ///< nothing appears so close to the start

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
