// SPDX-License-Identifier: MIT
// The number of spawns in a room or region.
#pragma once

#include <cstdint>

#include <warren/grid/rng.hpp>

namespace warren {

/// How densely a spawner fills an area.
struct SpawnDensity {
  int typical_area = 1;  ///< an area of this many cells gets the plain roll, others in proportion
  int max = 0;           ///< of one area
};

/// A roll of a seven-sided die, minus three, plus one for each level below the first, scaled by the area; at most
/// `density.max` and a quarter of the cells. Two draws.
std::int64_t roll_spawn_count(const SpawnDensity& density, std::int64_t area, int depth, Rng& rng);

}  // namespace warren
