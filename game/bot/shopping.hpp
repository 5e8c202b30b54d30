// SPDX-License-Identifier: MIT
// What the bot buys: better equipment, healing and food, from the shopkeepers that it sees.
#pragma once

#include <optional>

#include "game/rules/game.hpp"
#include "game/rules/path_finder.hpp"

namespace warren::game {

/// The purchase of a ware, or a step to its keeper; empty when nothing is wanted that can be paid.
std::optional<Command> go_shopping(const Game& game, PathFinder& finder);

}  // namespace warren::game
