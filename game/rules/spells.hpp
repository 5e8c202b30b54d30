// SPDX-License-Identifier: MIT
// Magic of monsters, traps and scrolls: summoning, teleporting, alarms.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

/// Lets a monster that sees the player cast the spell of its kind, by chance. True when it did; then references to
/// monsters are no longer valid, because a spell may add some. Summoning costs the caster a quarter of its health, so
/// that it ends.
bool cast_spell(Game& game, Floor& floor, Monster& caster);

/// Adds up to `count` awake monsters on free cells around a cell; how many.
int summon(Game& game, Floor& floor, KindId kind, Point around, int count);

/// Moves the player to a random cell that could be reached on foot from here, so that no lock is passed.
void teleport_player(Game& game);

/// All enemies of the floor begin to hunt the player.
void raise_alarm(Game& game);

}  // namespace warren::game
