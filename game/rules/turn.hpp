// SPDX-License-Identifier: MIT
// A turn: the player acts, then the monsters do.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Executes the player's command. Returns the time it takes, 0 when it is not possible.
Result<int> carry_out(Game& game, const Command& command);

/// Updates the player's field of view and memory.
void look(Game& game);
/// The same without updating the memory, for loaded games.
void look_again(Game& game);

}  // namespace warren::game
