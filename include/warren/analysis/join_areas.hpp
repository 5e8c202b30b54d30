// SPDX-License-Identifier: MIT
// Parts of a map between which there is no way, and how to join them.
#pragma once

#include <warren/core/level.hpp>

namespace warren {

/// Joins everything that can be walked on into one area, by orthogonal steps, and notes what had to be dug as
/// corridors. Nothing is dug beside a door, so that doors stay in their walls, nor in the outer ring. A level that
/// hangs together is left as it is; one that doors keep apart is unlucky. Short digs come before long ones. Cost:
/// linear in the cells.
Status join_areas(Level& level);

}  // namespace warren
