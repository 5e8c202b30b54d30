// SPDX-License-Identifier: MIT
// The certificate of a mission: spheres, walks and cut witnesses.
#pragma once

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

#include "src/mission/lock_logic.hpp"
#include "src/mission/region_graph.hpp"

namespace warren {

/// Writes the spheres, walks and cut witnesses of the level's mission. The graph and the logic must be those of the
/// mission. The error unsolved_mission if not all keys can be taken on one walk to an exit.
///
/// Cost: for each key and for the exit, a search that ends there.
Status certify(Level& level, const CellSet& open, const RegionGraph& graph, const LockLogic& logic);

}  // namespace warren
