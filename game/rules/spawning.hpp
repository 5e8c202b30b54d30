// SPDX-License-Identifier: MIT
// The spawns of a level as entities of a floor.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Places an entity for every spawn of the level. Names that the game does not know get a kind of their own.
void place_spawns(Game& game, Floor& floor, const Level& level);

/// A monster with the health of its kind at a depth.
Monster unhurt_monster(const Game& game, KindId id, Point at, int depth);

}  // namespace warren::game
