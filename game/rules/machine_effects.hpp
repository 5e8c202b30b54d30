// SPDX-License-Identifier: MIT
// Machines in play: what sets them off, and what happens then. Whatever they do stays in their area and ends.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// The player has entered a cell, taken something there, opened a door, or pulls a lever; the last returns the time.
void step_into_machine(Game& game);
void take_from_machine(Game& game);
void open_machine_door(Game& game, Point door);
int pull_machine_lever(Game& game);

/// What has become of the machines of the floor after a turn.
enum class MachineTurn : std::uint8_t { passed, falls };
/// Lets gas spread, fire burn, water rise. Says whether the floor gives way under the player.
MachineTurn run_machines(Game& game);

/// Whether gas, fire or deep water is on a cell.
bool is_hazard(const Floor& floor, Point p);
/// Whether a machine of the floor is at work.
bool has_running_machine(const Floor& floor);

}  // namespace warren::game
