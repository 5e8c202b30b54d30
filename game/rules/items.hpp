// SPDX-License-Identifier: MIT
// What items do: potions, scrolls with and without a target, food, things to wear.
#pragma once

#include <vector>

#include "game/rules/game.hpp"

namespace warren::game {

/// Whether the player can aim this item at a cell: in sight and in range.
bool can_target(const Game& game, const Kind& item, Point target);
/// The cells that an item aimed at a cell changes: those about the target that can be seen from it.
View area_of(const Game& game, const Kind& item, Point target);

/// These give the time they take, and 0 when they cannot be done.
int use_item(Game& game, std::size_t place);
int use_item_at(Game& game, std::size_t place, Point target);

}  // namespace warren::game
