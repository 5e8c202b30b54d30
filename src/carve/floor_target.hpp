// SPDX-License-Identifier: MIT
// How much of a map is open: what builders that dig until it is enough share.
#pragma once

#include <cstdint>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/carve/brush.hpp"

namespace warren {

/// How many cells have to be open for `percent` of the interior to be: at least five, where there are so many, since
/// a start and an exit need room.
std::int64_t floor_target(const Level& level, int percent);

/// Opens random cells along the edge of what is open until `missing` cells more are, or all of the interior. Something
/// must be open already. What was connected stays so, as far as the brush paints no images.
Status grow_edge(Level& level, Brush& brush, std::int64_t missing, Rng& rng);

}  // namespace warren
