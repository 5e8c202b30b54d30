// SPDX-License-Identifier: MIT
// Allies: monsters that follow the player, fight what hunts the player, and come along over stairs.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// The turn of an ally: it attacks an enemy beside it, walks to one near the player, or follows. It mends meanwhile.
void act_as_ally(Game& game, Floor& floor, Monster& ally);

/// The first ally beside a monster; null when there is none.
Monster* ally_beside(const Game& game, Floor& floor, const Monster& monster);

/// Whether an ally is near enough to come along over stairs.
bool comes_along(Game& game, const Monster& monster);

}  // namespace warren::game
