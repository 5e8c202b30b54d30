// SPDX-License-Identifier: MIT
#include "game/bot/carried.hpp"

#include <algorithm>

#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"

namespace warren::game {

std::uint8_t carried_letter(const Game& game, std::size_t place) {
  return static_cast<std::uint8_t>(letter_of(game.player, place));
}

Command use(const Game& game, std::size_t place) { return {Verb::use, carried_letter(game, place)}; }

std::optional<std::size_t> first_with(const Game& game, Effect effect) {
  for (std::size_t i = 0; i < game.player.pack.size(); ++i) {
    const KindId kind = game.player.pack[i].kind;
    if (game.kinds()[kind].effect == effect && is_known(game, kind)) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> largest_unknown_with(const Game& game, char glyph, int fewest) {
  const std::vector<Stack>& pack = game.player.pack;
  std::optional<std::size_t> largest;
  for (std::size_t i = 0; i < pack.size(); ++i) {
    const bool fits = game.kinds()[pack[i].kind].glyph == glyph && pack[i].count >= fewest;
    if (!fits || is_known(game, pack[i].kind)) continue;
    if (!largest || pack[i].count > pack[*largest].count) largest = i;
  }
  return largest;
}

std::optional<Command> try_scroll_on(const Game& game, const Monster& enemy) {
  constexpr int nearest = 2;
  constexpr int furthest = 5;
  const int distance = king_distance(enemy.body.at, game.player.body.at);
  if (distance < nearest || distance > furthest) return std::nullopt;
  const auto scroll = largest_unknown_with(game, scroll_glyph);
  return scroll ? std::optional(use(game, *scroll)) : std::nullopt;
}

std::optional<Command> identify_something(const Game& game) {
  constexpr int hurt_percent = 60;
  constexpr int weak_percent = 35;  // a bad potion could kill
  const Body& body = game.player.body;
  const bool is_steady = std::ranges::none_of(all_conditions, [&](Condition c) { return body.has(c); });
  if (!is_steady || health_percent(body) < weak_percent) return std::nullopt;
  if (const auto wanted = largest_unknown(game); wanted && first_with(game, Effect::identify)) {
    return Command{Verb::identify, carried_letter(game, *wanted)};
  }
  const int fewest_potions = health_percent(body) < hurt_percent ? 1 : 2;
  if (const auto potion = largest_unknown_with(game, potion_glyph, fewest_potions)) return use(game, *potion);
  if (const auto scroll = largest_unknown_with(game, scroll_glyph, 2)) return use(game, *scroll);
  return std::nullopt;
}

}  // namespace warren::game
