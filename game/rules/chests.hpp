// SPDX-License-Identifier: MIT
// Chests: what they hold is decided by the seed, the depth and where they stand, whoever opens them and when.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Opens what the player stands on, if it holds something: its items lie there from then on.
void open_chest(Game& game);

}  // namespace warren::game
