// SPDX-License-Identifier: MIT
// What monsters do: sleep until somebody comes, wander, hunt whom they see and remember, open doors, flee when hurt.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Every monster of the floor does what it can in so much time, in the order of their rows; the fast ones more.
void let_monsters_act(Game& game, int time);

}  // namespace warren::game
