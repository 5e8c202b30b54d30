// SPDX-License-Identifier: MIT
// Which exit of a floor to take in a dungeon, and which floor to look for a key on. Floors are counted from 0.
#pragma once

#include <cstddef>
#include <optional>

#include "game/rules/game.hpp"

namespace warren::game {

/// The cell of the exit that leads nearer to a floor over links that are open; empty if there is none. Prefers floors
/// that were visited: on others, locks may be in the way from this side.
std::optional<Point> exit_towards(const Game& game, std::size_t destination);

/// A floor that has a key which the player lacks, and that can be reached. Keys that open the path to the destination
/// come before others, and then those of this floor.
std::optional<std::size_t> floor_with_key(const Game& game, std::size_t destination);

}  // namespace warren::game
