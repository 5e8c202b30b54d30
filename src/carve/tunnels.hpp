// SPDX-License-Identifier: MIT
// Winding tunnels between components, for builders that use random walks.
#pragma once

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/carve/brush.hpp"

namespace warren {

/// Digs winding tunnels over the shortest gaps between components until all walkable cells are connected.
/// `brush` must belong to this level; when it paints images, the level must have the same symmetry.
Status join_by_tunnels(Level& level, Brush& brush, Rng& rng);

}  // namespace warren
