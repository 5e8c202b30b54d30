// SPDX-License-Identifier: MIT
// The end of a game in words: its score, and the report that players keep of it, the "morgue file" of roguelikes.
#pragma once

#include <cstdint>
#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

/// Coins, 5 points for each kill, 100 for each depth below the first, and 5,000 for winning.
std::int64_t score_of(const Game& game);

/// How and where the game ended, what the character had, the last messages, and the map as far as it was seen.
std::string morgue_text(const Game& game);

}  // namespace warren::game
