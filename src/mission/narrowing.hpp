// SPDX-License-Identifier: MIT
// Walling up all but one cell of a wide lock.
#pragma once

#include <cstddef>
#include <span>

#include <warren/level/level.hpp>

#include "src/mission/site_map.hpp"

namespace warren {

/// Fills all cells of a site but one, which gets walls on both sides if that is possible. Does nothing, and returns
/// false, if that would cut off other cells or open a way around another site, if one of the cells is not free, or if a
/// door would no longer stand in a wall. `open` is the walkable cells of the level, which must be connected, and is
/// kept up to date.
bool narrow(Level& level, CellSet& open, std::span<LockSite> sites, std::size_t index);

}  // namespace warren
