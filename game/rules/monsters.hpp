// SPDX-License-Identifier: MIT
// The behaviour of monsters: they sleep until the player comes near, wander, hunt, open doors and flee when hurt.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Lets every monster of the floor act for an amount of time, in list order. Fast monsters act more often.
void let_monsters_act(Game& game, int time);

}  // namespace warren::game
