// SPDX-License-Identifier: MIT
#include "game/rules/shops.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"

namespace warren::game {

namespace {

/// The effects that one ware of a stock may have.
using WareEffects = std::array<Effect, 5>;

constexpr WareEffects food = {Effect::feed};
constexpr WareEffects healing = {Effect::heal};
constexpr WareEffects weapons = {Effect::weapon};
constexpr WareEffects shields = {Effect::shield};
constexpr WareEffects equipment = {Effect::weapon, Effect::shield};
constexpr WareEffects missiles = {Effect::thrown};
constexpr WareEffects scrolls = {Effect::harm, Effect::confuse, Effect::map, Effect::teleport, Effect::identify};

struct Trade {
  std::string_view keeper;
  std::array<WareEffects, Sale::most_wares> wares;
};

constexpr std::array<Trade, 4> trades = {{
    {"Barkeep", {food, food, healing, equipment, scrolls}},
    {"Blacksmith", {weapons, weapons, shields, missiles, missiles}},
    {"Alchemist", {healing, healing, healing, scrolls, scrolls}},
    {"Shady Salesman", {scrolls, scrolls, scrolls, equipment, missiles}},
}};

const Trade* trade_of(const Game& game, const Monster& monster) {
  const Kind& kind = game.kind_of(monster.body);
  if (kind.manner != Manner::stands) return nullptr;
  const auto found = std::ranges::find(trades, std::string_view(kind.name), &Trade::keeper);
  return found == trades.end() ? nullptr : &*found;
}

/// The kinds that a shop of this depth has of some effects. Deeper shops have better items.
std::vector<KindId> choices(const Kinds& kinds, const WareEffects& effects, int danger) {
  const int most_price = 40 + 15 * std::min(danger, 100);
  std::vector<KindId> ids;
  for (const Kind& kind : kinds.all()) {
    const bool is_wanted = kind.type == SpawnKind::item && kind.effect != Effect::none &&
                           std::ranges::find(effects, kind.effect) != effects.end();
    if (is_wanted && price_of(kind) <= most_price) ids.push_back(kinds.id_of(kind));
  }
  return ids;
}

}  // namespace

bool keeps_shop(const Game& game, const Monster& monster) {
  return trade_of(game, monster) != nullptr && monster.mind.mood != Mood::fleeing;
}

const Monster* keeper_beside(const Game& game, Point at) {
  const Monster* monster = game.here().monster_at(at);
  const bool is_beside = king_distance(at, game.player.body.at) == 1;
  return is_beside && monster != nullptr && keeps_shop(game, *monster) ? monster : nullptr;
}

int price_of(const Kind& kind) {
  const int amount = kind.amount;
  switch (kind.effect) {
    case Effect::feed: return 5 + amount / 60;
    case Effect::heal: return 8 + amount * 3 / 2;
    case Effect::weapon: return 10 + 6 * amount * amount;
    case Effect::shield: return 20 + 12 * amount * amount;
    case Effect::thrown: return 2 + amount;
    case Effect::identify: return 15;
    default: return 25 + amount / 2 + 5 * kind.radius;
  }
}

std::vector<Ware> stock_of(const Game& game, const Monster& keeper) {
  const Trade* trade = trade_of(game, keeper);
  std::vector<Ware> stock;
  if (trade == nullptr) return stock;
  const Kinds& kinds = game.book->kinds;
  Rng rng = Rng::stream(game.seed, game.number(), fmt::format("shop of the {}", trade->keeper), 0);
  for (const WareEffects& effects : trade->wares) {
    const std::vector<KindId> ids = choices(kinds, effects, game.danger());
    if (ids.empty()) continue;
    const KindId id = ids[static_cast<std::size_t>(rng.below(static_cast<int>(ids.size())))];
    const Sale sale{game.number(), keeper.body.kind, static_cast<std::uint8_t>(stock.size())};
    stock.push_back({id, price_of(kinds[id]), std::ranges::find(game.sold, sale) != game.sold.end()});
  }
  return stock;
}

int buy(Game& game, std::size_t ware, Point at) {
  const Monster* keeper = keeper_beside(game, at);
  if (keeper == nullptr) return 0;
  const std::vector<Ware> stock = stock_of(game, *keeper);
  if (ware >= stock.size() || stock[ware].is_sold) return 0;
  const Ware& wanted = stock[ware];
  const std::string name = with_count(game.kinds()[wanted.kind].name, 1);
  if (game.player.coins < wanted.price) {
    game.say(Tone::plain, fmt::format("You cannot pay for {}.", name));
    return 0;
  }
  if (!has_room_for(game, wanted.kind)) {
    game.say(Tone::plain, "Your pack is full.");
    return 0;
  }
  game.player.coins -= wanted.price;
  game.sold.push_back({game.number(), keeper->body.kind, static_cast<std::uint8_t>(ware)});
  ++game.tally.made;
  put_into_pack(game, {wanted.kind, 1});
  learn_kind(game, wanted.kind);
  game.say(Tone::good, fmt::format("You buy {} for {}.", name, wanted.price));
  return Game::usual_time;
}

}  // namespace warren::game
