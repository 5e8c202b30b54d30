// SPDX-License-Identifier: MIT
// A turn: the player does one thing, then time passes for everybody else.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// What the player does; the time it takes, and 0 when it cannot be done.
Result<int> carry_out(Game& game, const Command& command);

/// Works out anew what the player sees, and remembers it.
void look(Game& game);
/// The same without remembering anything that is not remembered already: for games that are loaded.
void look_again(Game& game);

}  // namespace warren::game
