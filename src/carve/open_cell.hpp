// SPDX-License-Identifier: MIT
// Opening cells whose coordinates are decided elsewhere: by a recipe, or before the build.
#pragma once

#include <string_view>

#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// Whether a vault covers a cell, so that no step may change it.
bool is_in_vault(const Level& level, Point cell);
/// Makes a cell walkable, and removes doors beside it that it leads past. True if the cell was blocked. Fails for a
/// blocked cell of a vault; `what` names the cell in the error.
Result<bool> open_cell(Level& level, Point cell, std::string_view what);
/// Connects all walkable cells as join_areas() does. Fails if this would open a vault.
Status join_around_vaults(Level& level, std::string_view what);

/// If the conditions name a cell that is blocked, opens it and connects it to the rest of the map. Fails if the cell is
/// not inside the outermost ring, or belongs to a vault.
Status open_requested_cell(Level& level, const Where& where);

}  // namespace warren
