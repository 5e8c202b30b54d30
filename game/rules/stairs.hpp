// SPDX-License-Identifier: MIT
// Moving between floors. A floor is built on the first visit and kept afterwards.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

enum class Direction : std::uint8_t { down, up };

/// Builds the level of a depth of the campaign, from the seed alone. `history`, when given, receives the frames.
Result<Level> build_level(const Rulebook& book, std::uint64_t seed, int depth, History* history = nullptr);

/// Turns a level into a floor: stairs up at its start, an entity for every spawn, and on the last floor the goal in
/// place of the stairs down.
Floor furnish(const Rulebook& book, const Level& level, std::uint64_t seed, Tally& tally);

/// Takes the stairs under the player. Returns the time, 0 without stairs. Hunting monsters beside the player follow.
Result<int> take_stairs(Game& game, Direction direction);

/// Places the player on an existing floor and moves a monster on that cell aside.
void arrive(Game& game, int depth, Point at);

}  // namespace warren::game
