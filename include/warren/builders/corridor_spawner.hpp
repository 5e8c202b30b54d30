// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Uses only cells recorded in Level::corridors, never cells of a room.
struct CorridorSpawner {
  SpawnTable table{};         ///< names to draw from
  int percent = 50;           ///< of the corridors get spawns
  int typical_length = 30;    ///< free cells of a corridor with an unscaled roll; others scale in proportion
  int most_per_corridor = 4;  ///< maximum number of spawns per corridor
  int quiet_radius = 5;       ///< in cells; nothing spawns this close to the start
  Where where{};              ///< which cells are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
