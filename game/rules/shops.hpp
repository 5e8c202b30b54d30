// SPDX-License-Identifier: MIT
// Shops: some townspeople sell items for coins. The stock follows from the seed, the floor and the keeper; a game has
// only what was sold of it.
#pragma once

#include <optional>
#include <vector>

#include "game/rules/game.hpp"

namespace warren::game {

struct Ware {
  KindId kind = 0;
  int price = 0;
  bool is_sold = false;

  bool operator==(const Ware&) const = default;
};

/// The shopkeeper on a cell beside the player; null when there is none.
const Monster* keeper_beside(const Game& game, Point at);
bool keeps_shop(const Game& game, const Monster& monster);

/// In coins; it rises with the amount of the item.
int price_of(const Kind& kind);

/// All wares of a keeper on the player's floor, at most Sale::most_wares.
std::vector<Ware> stock_of(const Game& game, const Monster& keeper);

/// Buys a ware of the keeper on this cell. Returns the time it takes, 0 when it is not possible.
int buy(Game& game, std::size_t ware, Point at);

}  // namespace warren::game
