// SPDX-License-Identifier: MIT
// The bot in missions: with bosses, levers, keys that are used up and ledges, and where a wrong choice loses.
#include <doctest/doctest.h>

#include <vector>

#include <warren/builders/mission.hpp>
#include <warren/proof/proof.hpp>

#include "tests/game/mission_level.hpp"
#include "tests/support/random_locks.hpp"

namespace warren::mission_bot_test {

using namespace warren::game;
using namespace warren::game::test;

TEST_CASE("the bot fights for the keys of bosses") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Level level = drawn_level({"##############", "#@...#...a...#", "#............#", "#....#.......#", "######1#######",
                               "#.....>......#", "##############"});
    level.mission.keys[0].kind = "boss";
    Game game = begun_on(level);
    Bot bot(seed);
    while (game.depth == 1 && game.tally.turns < 5'000 && !game.over()) {
      game.player.food = food_at_start;
      game.player.body.health = game.player.body.most_health;
      REQUIRE(game.apply(bot.decide(game)).has_value());
      REQUIRE(broken_invariant(game) == "");
    }
    CHECK(game.depth == 2);
    CHECK(game.tally.kills > 0);
  }
}

TEST_CASE("the bot solves missions: keys behind locks, levers, keys that are used up, and ledges") {
  std::vector<Level> levels;
  levels.push_back(drawn_level({"###########", "#a.@.1.b###", "#####.#####", "#>.3.2..c.#", "###########"}));
  // A lever opens one gate and shuts another; the key is behind the one that is open at first.
  levels.push_back(drawn_level({"###########", "#..@..1.>.#", "#.#####2###", "#.3..a.b..#", "###########"}));
  levels.back().mission.levers = {{"sluice", {1, 1}}};
  levels.back().mission.locks[0].condition =
      LockCondition::all_of({LockCondition::key("sluice"), LockCondition::key("a")});
  levels.back().mission.locks[2].condition = LockCondition::lever_off("sluice");
  levels.push_back(drawn_level({"###########", "#a.@..1.>.#", "#.#.#######", "#.#.2...a.#", "###########"}));
  for (Key& key : levels.back().mission.keys) key.is_consumable = true;
  for (Lock& lock : levels.back().mission.locks) lock.condition = LockCondition::key("a");
  levels.push_back(drawn_level({"###########", "#@....#..>#", "#.###.#1###", "#.#a......#", "###########"}));
  levels.back().mission.one_ways = {{{5, 2}, {0, 1}}};
  for (Level& level : levels) {
    level.movement = Movement::orthogonal;
    const Result<Proof> proof = prove(level, level.mission);
    REQUIRE_MESSAGE(proof.has_value(), (proof ? "" : to_text(proof.error())));
    REQUIRE(proof->strength >= Strength::safe);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      CHECK_MESSAGE(solved_in(level, seed) > 0, "level " << (&level - levels.data()) << ", seed " << seed);
    }
  }
}

TEST_CASE("the bot wins missions in which some plays get stuck") {
  Level closet = drawn_level({"###########", "######2####", "#a.@.....1>", "###########"});
  closet.mission.keys[0].is_consumable = true;
  for (Lock& lock : closet.mission.locks) lock.condition = LockCondition::key("a");
  Level pit = drawn_level({"###########", "#a........#", "#.@.....1.#", "#........>#", "###########"});
  pit.mission.locks.front().cells = {{8, 1}, {8, 2}, {8, 3}};
  pit.mission.one_ways = {{{4, 1}, {1, 0}}, {{4, 2}, {1, 0}}, {{4, 3}, {1, 0}}};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const Level& level : {closet, pit}) {
      REQUIRE(prove(level, level.mission)->strength == Strength::winnable);
      CHECK(solved_in(level, seed) > 0);
    }
  }
  int levels = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    INFO(seed);
    Level level = warren::test::level_with_locks(seed, warren::test::LockMix::everything, {14, 10});
    Rng rng(seed);
    if (level.mission.empty() || !PlaceMission{.locks = 0, .strength = Strength::winnable}.build(level, rng)) continue;
    if (level.mission.strength != Strength::winnable) continue;
    ++levels;
    CHECK(solved_in(level, seed) >= 0);
  }
  CHECK(levels > 20);
}

}  // namespace warren::mission_bot_test
