// SPDX-License-Identifier: MIT
// Moving between floors. A floor is built on the first visit and kept afterwards.
#pragma once

#include "game/rules/exits.hpp"
#include "game/rules/game.hpp"

namespace warren::game {

/// Builds the level of a depth, or of a floor of a dungeon by its number, from the seed alone. `history`, when given,
/// receives the frames. Fails if the level has no start, or no exit.
Result<Level> build_level(const Rulebook& book, std::uint64_t seed, int depth, History* history = nullptr);

/// Turns a level into the next floor of a game: stairs back at its start unless it has some, an entity for every spawn,
/// and on the last floor the Heart in place of the exits that lead out, if the book has one.
Floor furnish(Game& game, const Level& level);

/// Builds and furnishes the floor of a depth, or of a dungeon by its number. The floor follows from the seed and the
/// kinds that the game has by then.
Result<Floor> make_floor(Game& game, int number);

/// The number of the floor beyond the exit under the player, if it has not been visited.
std::optional<int> unvisited_beyond(const Game& game, Direction direction);

/// Takes the exit under the player. Returns the time, 0 without an exit. Hunting monsters beside the player follow.
Result<int> take_stairs(Game& game, Direction direction);

/// The floor gives way under the player: a fall to the next floor of a campaign, or into a hollow.
Status fall(Game& game);

/// Places the player on an existing floor and moves a monster on that cell aside.
void arrive(Game& game, int depth, Point at);

}  // namespace warren::game
