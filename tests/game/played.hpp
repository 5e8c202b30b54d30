// SPDX-License-Identifier: MIT
// Games for tests: the shipped rules, small hand-drawn floors, and random commands.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/rules/game.hpp"
#include "game/rules/hunger.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/turn.hpp"

namespace warren::game::test {

/// A campaign of levels without links, so that drawn levels have a next one.
inline const std::shared_ptr<const Rulebook>& book() {
  static const std::shared_ptr<const Rulebook> loaded = [] {
    auto result = Rulebook::load("descent");
    REQUIRE_MESSAGE(result.has_value(), (result ? "" : to_text(result.error())));
    return *result;
  }();
  return loaded;
}

inline Game new_game(std::uint64_t seed) {
  Result<Game> game = Game::begin(book(), seed);
  REQUIRE(game.has_value());
  return *game;
}

inline KindId kind(std::string_view name) {
  const Kind* found = book()->kinds.find(name);
  REQUIRE_MESSAGE(found != nullptr, name);
  return book()->kinds.id_of(*found);
}

/// A game on a drawing, whose player can tell all items: glyphs of tiles, '@' the player, 'g' a hunting goblin, 'p' a
/// peasant.
inline Game drawn_game(const std::vector<std::string>& rows) {
  Game game;
  game.book = book();
  game.play = Rng::stream(1, 0, "play", 0);
  game.cosmetics = Rng::stream(1, 0, "cosmetics", 0);
  const Size size{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
  Floor floor;
  floor.name = "drawn";
  floor.tiles.reset(size, Tile::floor);
  floor.memory.reset(size, unknown_tile);
  floor.blood.reset(size);
  game.player.body = {.kind = Kinds::adventurer, .health = 30, .most_health = 30};
  game.player.food = food_at_start;
  know_all(game);
  for (int y = 0; y < size.h; ++y) {
    for (int x = 0; x < size.w; ++x) {
      const char glyph = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      const Point at{x, y};
      if (const std::optional<Tile> tile = GameTiles().find_glyph(glyph)) floor.tiles[at] = *tile;
      if (glyph == '@') game.player.body.at = at;
      if (glyph == 'g' || glyph == 'p') {
        Monster monster;
        monster.body = {.kind = kind(glyph == 'g' ? "Goblin" : "Peasant"), .at = at, .health = 10, .most_health = 10};
        if (glyph == 'p') monster.body.health = monster.body.most_health = 6;
        floor.monsters.push_back(monster);
      }
    }
  }
  floor.arrival = floor.left_by = game.player.body.at;
  floor.index_monsters();
  game.floors.push_back(std::move(floor));
  look(game);
  return game;
}

inline void give(Game& game, std::string_view name, int count = 1) {
  put_into_pack(game, {kind(name), count});
  game.tally.made += count;
}

/// A random command, possible or not; every other one is a step.
inline Command random_command(const Game& game, Rng& rng) {
  const auto verb = rng.coin() ? Verb::move : static_cast<Verb>(rng.below(13));
  const int which = rng.below(Player::most_stacks);
  const int x = game.player.body.at.x + rng.between(-7, 7);
  const int y = game.player.body.at.y + rng.between(-7, 7);
  switch (verb) {
    case Verb::move:
    case Verb::close: return {verb, static_cast<std::uint8_t>(which % 8)};
    case Verb::use:
    case Verb::identify:
    case Verb::drop: return {verb, static_cast<std::uint8_t>(which)};
    case Verb::buy:
    case Verb::use_at: return {verb, static_cast<std::uint8_t>(which % 6), {std::max(x, 0), std::max(y, 0)}};
    case Verb::take_off: return {verb, static_cast<std::uint8_t>(which % slot_count)};
    default: return {verb};
  }
}

}  // namespace warren::game::test
