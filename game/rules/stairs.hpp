// SPDX-License-Identifier: MIT
// From level to level: the first time one is built, after that it is as it was left.
#pragma once

#include "game/rules/game.hpp"

namespace warren::game {

enum class Direction : std::uint8_t { down, up };

/// Builds the level of a depth of the campaign, from the seed alone. `history` is filled when given, for those who like
/// to watch.
Result<Level> build_level(const Rulebook& book, std::uint64_t seed, int depth, History* history = nullptr);

/// Makes a level playable: up stairs at its start, everything that it names put in its place, and in the last one the
/// goal instead of stairs down.
Floor furnish(const Rulebook& book, const Level& level, std::uint64_t seed, Tally& tally);

/// Takes the stairs under the player: the time it takes, and 0 when there are none. Hunters beside the player follow.
Result<int> take_stairs(Game& game, Direction direction);

/// Puts the player onto a level that is there already, and whoever stands there out of the way.
void arrive(Game& game, int depth, Point at);

}  // namespace warren::game
