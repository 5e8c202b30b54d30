// SPDX-License-Identifier: MIT
// The number of open cells that a digging builder aims for.
#pragma once

#include <cstdint>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/carve/brush.hpp"

namespace warren {

/// The number of cells that are `percent` of the interior, but at least five where there are so many, because a start
/// and an exit need room.
std::int64_t floor_target(const Level& level, int percent);

/// Opens random cells next to open ones until `missing` more cells are open, or the whole interior. At least one cell
/// must be open. A connected map stays connected if the brush paints no images.
Status grow_edge(Level& level, Brush& brush, std::int64_t missing, Rng& rng);

}  // namespace warren
