// SPDX-License-Identifier: MIT
#include "game/rules/identification.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "game/rules/inventory.hpp"
#include "game/rules/shops.hpp"

namespace warren::game {

bool is_known(const Game& game, KindId kind) {
  const Kind& item = game.kinds()[kind];
  return !item.appearances || std::ranges::find(game.player.known, item.same_as) != game.player.known.end();
}

const Look* look_of(const Game& game, KindId kind) {
  const Kind& item = game.kinds()[kind];
  if (!item.appearances) return nullptr;
  const Appearances& appearances = game.kinds().appearances()[*item.appearances];
  std::array<std::uint8_t, Appearances::most_looks> order{};
  const std::span<std::uint8_t> dealt(order.data(), appearances.looks.size());
  std::iota(dealt.begin(), dealt.end(), std::uint8_t{0});
  Rng rng = Rng::stream(game.seed, 0, fmt::format("appearances of a {}", appearances.name), 0);
  rng.shuffle(dealt);
  if (item.place) return &appearances.looks[dealt[*item.place]];
  // Kinds of packs take what is left, by their name, so that the order in which they are found does not matter. There
  // may be more of them than looks, and then some look alike.
  const auto first = static_cast<std::size_t>(appearances.kinds);
  const std::span<std::uint8_t> left = first < dealt.size() ? dealt.subspan(first) : dealt;
  Rng own = Rng::stream(game.seed, 0, fmt::format("appearance of the {}", item.name), 0);
  return &appearances.looks[left[static_cast<std::size_t>(own.below(static_cast<int>(left.size())))]];
}

std::string_view item_name(const Game& game, KindId kind) {
  return is_known(game, kind) ? std::string_view(game.kinds()[kind].name) : look_of(game, kind)->name;
}

Colour item_colour(const Game& game, KindId kind) {
  return is_known(game, kind) ? game.kinds()[kind].colour : look_of(game, kind)->colour;
}

bool learn_kind(Game& game, KindId kind) {
  if (is_known(game, kind)) return false;
  game.player.known.push_back(game.kinds()[kind].same_as);
  return true;
}

void identify(Game& game, KindId kind) {
  if (is_known(game, kind)) return;
  game.say(Tone::strange, fmt::format("The {} is {}.", item_name(game, kind), with_article(game.kinds()[kind].name)));
  learn_kind(game, kind);
}

void know_all(Game& game) {
  for (const Kind& kind : game.kinds().all()) learn_kind(game, game.kinds().id_of(kind));
}

std::optional<std::size_t> largest_unknown(const Game& game) {
  std::optional<std::size_t> largest;
  const std::vector<Stack>& pack = game.player.pack;
  for (std::size_t i = 0; i < pack.size(); ++i) {
    if (!is_known(game, pack[i].kind) && (!largest || pack[i].count > pack[*largest].count)) largest = i;
  }
  return largest;
}

void hear_of_wares(Game& game) {
  for (const Point step : all_steps) {
    const Monster* keeper = keeper_beside(game, game.player.body.at + step);
    if (keeper == nullptr) continue;
    std::string names;
    for (const Ware& ware : stock_of(game, *keeper)) {
      if (ware.is_sold || !learn_kind(game, ware.kind)) continue;
      names += fmt::format("{}{}", names.empty() ? "" : ", ", game.kinds()[ware.kind].name);
    }
    if (names.empty()) continue;
    game.say(Tone::strange,
             fmt::format("You can tell from the shelves of the {}: {}.", game.kind_of(keeper->body).name, names));
  }
}

int read_for(Game& game, std::size_t place) {
  if (place >= game.player.pack.size()) return 0;
  const KindId wanted = game.player.pack[place].kind;
  if (is_known(game, wanted)) {
    game.say(Tone::plain, fmt::format("You know the {} already.", item_name(game, wanted)));
    return 0;
  }
  const std::vector<Stack>& pack = game.player.pack;
  const auto scroll = std::ranges::find_if(pack, [&](const Stack& stack) {
    return game.kinds()[stack.kind].effect == Effect::identify && is_known(game, stack.kind);
  });
  if (scroll == pack.end()) return 0;
  use_up(game, static_cast<std::size_t>(scroll - pack.begin()));
  identify(game, wanted);
  return Game::usual_time;
}

}  // namespace warren::game
