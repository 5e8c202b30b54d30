// SPDX-License-Identifier: MIT
// What townspeople say about the dungeon. All of it is true.
#pragma once

#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

/// A line that depends on the seed and the turn, and draws nothing from play.
std::string rumour(const Game& game);

}  // namespace warren::game
