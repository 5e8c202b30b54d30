// SPDX-License-Identifier: MIT
// Hidden things: traps, which spring once, and secret doors and corridors.
#pragma once

#include <cstdint>

#include "game/rules/game.hpp"

namespace warren::game {

enum class Care : std::uint8_t { passing, searching };

/// Lets the player find traps in sight and adjacent secret doors and corridors. True when the map has changed.
bool notice(Game& game, Care care);

/// Springs the trap under the player, if there is one.
void step_on_trap(Game& game);

}  // namespace warren::game
