// SPDX-License-Identifier: MIT
#include "game/bot/shopping.hpp"

#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/shops.hpp"

namespace warren::game {

namespace {

int carried_with(const Game& game, Effect effect) {
  int count = 0;
  for (const Stack& stack : game.player.pack) {
    count += is_known(game, stack.kind) && game.kinds()[stack.kind].effect == effect ? stack.count : 0;
  }
  return count;
}

bool is_wanted(const Game& game, const Kind& kind) {
  constexpr int enough_healing = 4;
  constexpr int enough_food = 2;
  if (is_worn(kind.effect)) {
    const KindId worn = game.player.worn[kind.effect == Effect::weapon ? 0 : 1];
    return worn == nothing_worn || game.kinds()[worn].amount < kind.amount;
  }
  if (kind.effect == Effect::heal) return carried_with(game, Effect::heal) < enough_healing;
  return kind.effect == Effect::feed && carried_with(game, Effect::feed) < enough_food;
}

/// Equipment lasts, so it comes before the rest; among the rest, the more expensive does more.
std::optional<std::size_t> best_ware(const Game& game, const Monster& keeper) {
  const std::vector<Ware> stock = stock_of(game, keeper);
  std::optional<std::size_t> best;
  const auto rank = [&](const Ware& ware) { return ware.price + (is_worn(game.kinds()[ware.kind].effect) ? 1000 : 0); };
  for (std::size_t i = 0; i < stock.size(); ++i) {
    const Ware& ware = stock[i];
    if (ware.is_sold || ware.price > game.player.coins || !has_room_for(game, ware.kind)) continue;
    if (!is_wanted(game, game.kinds()[ware.kind])) continue;
    if (!best || rank(ware) > rank(stock[*best])) best = i;
  }
  return best;
}

}  // namespace

std::optional<Command> go_shopping(const Game& game, PathFinder& finder) {
  for (const Monster& monster : game.here().monsters) {
    if (!game.sees(monster.body.at) || !keeps_shop(game, monster)) continue;
    const std::optional<std::size_t> ware = best_ware(game, monster);
    if (!ware) continue;
    const Point at = monster.body.at;
    if (king_distance(at, game.player.body.at) == 1) return Command{Verb::buy, static_cast<std::uint8_t>(*ware), at};
    const auto path = finder.nearest(game, [&](Point p) { return king_distance(p, at) == 1; });
    if (path) return move_command(path->direction);
  }
  return std::nullopt;
}

}  // namespace warren::game
