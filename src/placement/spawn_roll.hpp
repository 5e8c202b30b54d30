// SPDX-License-Identifier: MIT
// How many things appear in a place: what the spawners share.
#pragma once

#include <cstdint>

#include <warren/grid/rng.hpp>

namespace warren {

/// What a spawner says about crowds.
struct SpawnDensity {
  int typical_area = 1;  ///< a place of this many cells gets the plain roll, others in proportion
  int most = 0;          ///< no place gets more than this
};

/// One die of seven, less three, plus one for each level of depth below the first, in proportion to the area; never
/// more than the density may have, nor than a quarter of the cells. Two draws.
std::int64_t roll_spawn_count(const SpawnDensity& density, std::int64_t area, int depth, Rng& rng);

}  // namespace warren
