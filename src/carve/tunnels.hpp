// SPDX-License-Identifier: MIT
// Tunnels between what does not hang together, for builders that stagger.
#pragma once

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/carve/brush.hpp"

namespace warren {

/// Digs from area to area over the shortest gaps, none too soberly, until all that can be walked on hangs together.
/// `brush` must be one of this level; when it paints images, the level has to be symmetric in the same way.
Status join_by_tunnels(Level& level, Brush& brush, Rng& rng);

}  // namespace warren
