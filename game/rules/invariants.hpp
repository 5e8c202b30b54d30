// SPDX-License-Identifier: MIT
// What is true of every game at the end of every turn.
#pragma once

#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

/// Empty when all holds: everybody stands where one can stand and nobody on anybody else, stacks have something in
/// them, no item has been lost or come from nowhere, figures are in their ranges. Else what does not.
std::string broken_invariant(const Game& game);

}  // namespace warren::game
