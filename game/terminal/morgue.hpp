// SPDX-License-Identifier: MIT
// The report that players keep of a game that has ended, the "morgue file" of roguelikes.
#pragma once

#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

/// How and where the game ended, what the character had, the last messages, and the map as far as it was seen.
std::string morgue_text(const Game& game);

}  // namespace warren::game
