// SPDX-License-Identifier: MIT
// Placing a row of a spawn table: one spawn, or a group side by side.
#pragma once

#include <string_view>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include <warren/level/spawn_table.hpp>

#include "src/placement/places.hpp"

namespace warren {

struct RowPlacement {
  std::string_view source;  ///< of the spawns
  int spacing = 0;          ///< between these spawns and those that are placed later
  int limit = 1;            ///< maximum number of spawns, at least 1
};

/// Places a spawn at `first`, which must be free, and the others of its group on the free cells that are nearest to it
/// by steps that cross no door. Takes their cells. Returns the number of spawns. One draw for a row with a group of
/// varying size, none for others.
int place_row(Level& level, const SpawnRow& row, Point first, const RowPlacement& placement, FreeCells& free, Rng& rng);

}  // namespace warren
