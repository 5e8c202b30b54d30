// SPDX-License-Identifier: MIT
// Conditions of the player and of monsters that pass with time: poison, haste, webs.
//
// Every condition loses a turn when the player has acted, for all bodies of the floor at once.
#pragma once

#include <optional>
#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

/// The condition that an effect inflicts; nullopt when it does something else.
std::optional<Condition> condition_of(Effect effect);

/// A body has a condition for the longer of the turns that are left and these: sources do not add up.
void inflict(Body& body, Condition condition, int turns);
/// The same, and says so.
void inflict_on_player(Game& game, Condition condition, int turns);

/// The time that an action takes, or the energy that a monster gains, of a body that may be hasted or slowed.
int paced_time(const Body& body, int time);
int paced_energy(const Body& body, int energy);

/// A turn of all conditions on the floor. Poison takes a point of health, and may kill.
void pass_conditions(Game& game);

/// "poisoned, slowed"; empty without conditions.
std::string conditions_text(const Body& body);

}  // namespace warren::game
