// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Divides the floor into Voronoi regions and rolls a spawn count for each of them.
struct AreaSpawner {
  SpawnTable table{};        ///< names to draw from
  int region_area = 150;     ///< floor cells per region
  int typical_area = 100;    ///< free cells of a region with an unscaled roll; others scale in proportion
  int most_per_region = 12;  ///< maximum number of spawns per region
  int quiet_radius = 5;      ///< in cells; nothing spawns this close to the start
  Where where{};             ///< which cells are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
