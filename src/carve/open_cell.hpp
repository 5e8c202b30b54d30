// SPDX-License-Identifier: MIT
// Opening the cell that a recipe asks for by its coordinates.
#pragma once

#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// If the conditions name a cell that is blocked, opens it and connects it to the rest of the map. Fails if the cell is
/// not inside the outermost ring, or belongs to a vault.
Status open_requested_cell(Level& level, const Where& where);

}  // namespace warren
