// SPDX-License-Identifier: MIT
// The steps of monsters: to free cells, along the distances to the player.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Whether a monster can step onto a cell beside it. Monsters avoid traps, hidden ones too.
bool is_free_for(const Game& game, const Floor& floor, const Monster& monster, Point p);

/// The distances to the player, computed when they are out of date.
const Chase& chase_of(Game& game);

enum class Approach : std::uint8_t { towards, away };

/// Steps closer to the player or further away, or opens the door on that step. False when no such step exists.
bool step_along(Game& game, Floor& floor, Monster& monster, Approach approach);

}  // namespace warren::game
