// SPDX-License-Identifier: MIT
// The effects of items: potions, scrolls with and without a target, food, equipment.
#pragma once

#include <vector>

#include "game/rules/game.hpp"

namespace warren::game {

/// Whether the player can aim this item at a cell: in sight and in range.
bool can_target(const Game& game, const Kind& item, Point target);
/// The cells affected by an item: those within its radius of the target and visible from there.
View area_of(const Game& game, const Kind& item, Point target);

/// These return the time they take, 0 when they are not possible.
int use_item(Game& game, std::size_t place);
int use_item_at(Game& game, std::size_t place, Point target);

}  // namespace warren::game
