// SPDX-License-Identifier: MIT
// The score of a game.
#pragma once

#include <cstdint>

#include "game/rules/game.hpp"

namespace warren::game {

/// Coins, 5 points for each kill, 100 for each depth below the first, and 5,000 for winning.
std::int64_t score_of(const Game& game);

}  // namespace warren::game
