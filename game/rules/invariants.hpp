// SPDX-License-Identifier: MIT
// The invariants of a game at the end of every turn.
#pragma once

#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

/// Describes the first invariant that does not hold; empty when all hold. Every monster stands on a free walkable
/// cell, no stack is empty, no item was lost or duplicated, and all numbers are in range.
std::string broken_invariant(const Game& game);

}  // namespace warren::game
