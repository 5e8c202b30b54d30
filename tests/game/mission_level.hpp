// SPDX-License-Identifier: MIT
// Games on one level with a mission, and the bot on it.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "game/bot/bot.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/stairs.hpp"
#include "tests/game/played.hpp"
#include "tests/unit/proof/drawn_mission.hpp"

namespace warren::game::test {

/// A level from a drawing: digits are locks, and the keys a to f open 1 to 6.
inline Level drawn_level(const std::vector<std::string>& rows) {
  warren::test::Drawn made = warren::test::drawn(rows);
  made.level.mission = std::move(made.mission);
  for (Lock& lock : made.level.mission.locks) lock.kind = "gate";
  return std::move(made.level);
}

inline Game begun_on(const Level& level) {
  Game game = drawn_game({"###", "#@#", "###"});
  game.floors = {furnish(game, level)};
  arrive(game, 1, game.here().arrival);
  look(game);
  CHECK(broken_invariant(game) == "");
  return game;
}

/// Lets the bot play until it leaves the level; the number of turns, -1 when it does not.
inline std::int64_t solved_in(const Level& level, std::uint64_t seed) {
  Game game = begun_on(level);
  Bot bot(seed);
  while (game.depth == 1 && game.tally.turns < 20'000 && !game.over()) {
    game.player.food = food_at_start;
    REQUIRE(game.apply(bot.decide(game)).has_value());
    REQUIRE(broken_invariant(game) == "");
  }
  return game.depth == 2 ? game.tally.turns : -1;
}

}  // namespace warren::game::test
