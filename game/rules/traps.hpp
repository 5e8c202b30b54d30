// SPDX-License-Identifier: MIT
// What is hidden: traps that snap once, and doors and corridors that look like walls. A careful eye notices them.
#pragma once

#include <cstdint>

#include "game/rules/game.hpp"

namespace warren::game {

enum class Care : std::uint8_t { passing, searching };

/// Lets the player notice what is hidden: traps in sight, and secret doors and corridors beside. True when the map has
/// changed by it.
bool notice(Game& game, Care care);

/// Springs the trap under the player, if there is one.
void step_on_trap(Game& game);

}  // namespace warren::game
