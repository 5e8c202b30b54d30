// SPDX-License-Identifier: MIT
#include "src/placement/spawn_roll.hpp"

#include <algorithm>

namespace warren {

std::int64_t roll_spawn_count(const SpawnDensity& density, std::int64_t area, int depth, Rng& rng) {
  const std::int64_t roll = std::int64_t{rng.dice(1, 7)} - 3 + (std::int64_t{depth} - 1);
  const int rounding = rng.below(density.typical_area);
  if (roll <= 0) return 0;
  const std::int64_t count = (roll * area + rounding) / density.typical_area;
  return std::min({count, std::int64_t{density.max}, area / 4});
}

}  // namespace warren
