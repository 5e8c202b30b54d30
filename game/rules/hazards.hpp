// SPDX-License-Identifier: MIT
// Gas, fire, water and floors that give way, in the area of a machine. Each ends after a bounded number of turns.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

void start_gas(Game& game, MachineState& machine);
void start_fire(Game& game, MachineState& machine);
void start_flood(Game& game, MachineState& machine);

/// One turn of each.
void spread_gas(Game& game, MachineState& machine);
void spread_fire(Game& game, MachineState& machine);
void move_water(Game& game, MachineState& machine);
void break_floor(Game& game, MachineState& machine);

}  // namespace warren::game
