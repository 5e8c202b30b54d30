// SPDX-License-Identifier: MIT
// Joining what is cut off.
#pragma once

#include <warren/core/level.hpp>

namespace warren {

/// Opens ways to everything that cannot be walked to from `from` by orthogonal steps, each the shortest through what
/// blocks, within the interior. `opened` says what a blocked tile becomes, which must be something walkable. Returns
/// how many cells were opened. Linear in the cells.
int join_walkable(Level& level, Point from, Tile (*opened)(Tile blocked));

}  // namespace warren
