// SPDX-License-Identifier: MIT
// Chests. Their contents follow from the seed, the depth and the cell, not from when they are opened.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Opens the chest under the player, if there is one, and drops its items on the cell.
void open_chest(Game& game);

}  // namespace warren::game
