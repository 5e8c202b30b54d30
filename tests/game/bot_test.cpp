// SPDX-License-Identifier: MIT
// The bot on levels where it failed before.
#include "game/bot/bot.hpp"

#include <doctest/doctest.h>

#include "game/rules/hunger.hpp"
#include "game/rules/stairs.hpp"
#include "tests/game/played.hpp"

namespace warren::bot_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

/// A game at this depth, without monsters.
Game alone_at(int depth, std::uint64_t seed) {
  Game game = new_game(seed);
  for (int next = 2; next <= depth; ++next) {
    const Result<Level> level = build_level(*book(), seed, next);
    REQUIRE(level.has_value());
    game.floors.push_back(furnish(game, *level));
  }
  Floor& floor = game.floors.back();
  floor.monsters.clear();
  floor.index_monsters();
  arrive(game, depth, floor.arrival);
  look(game);
  return game;
}

}  // namespace

TEST_CASE("on the last level the bot searches for the Heart without a limit, and reads no scroll for stairs down") {
  Game game = alone_at(book()->last_depth(), 4852);
  know_all(game);
  give(game, "Magic Mapping Scroll", 3);
  Bot bot(4852);
  for (int i = 0; i < 5'000; ++i) bot.decide(game);  // more turns than it explores other levels for
  while (!game.over() && game.tally.turns < 10'000) {
    game.player.food = food_at_start;
    game.player.body.health = game.player.body.most_health;
    REQUIRE(game.apply(bot.decide(game)).has_value());
  }
  CHECK(game.ending == Ending::won);
  CHECK(game.player.pack[0].kind == kind("Magic Mapping Scroll"));
  CHECK(game.player.pack[0].count >= 3);
}

}  // namespace warren::bot_test
