// SPDX-License-Identifier: MIT
// Missions that a level has before the builder runs, completed and proven.
#include "src/mission/existing_mission.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <warren/builders/mission.hpp>
#include <warren/proof/proof.hpp>
#include <warren/search/distance_field.hpp>
#include <warren/warren.hpp>

#include "tests/support/play_oracle.hpp"
#include "tests/support/random_locks.hpp"
#include "tests/unit/proof/drawn_mission.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::existing_mission_test {

namespace {

/// The level of a drawing, with its mission.
Level level_of(const std::vector<std::string>& rows) {
  test::Drawn drawn = test::drawn(rows);
  drawn.level.mission = std::move(drawn.mission);
  return std::move(drawn.level);
}

Status complete(Level& level, PlaceMission options = {.locks = 0}, std::uint64_t seed = 1) {
  Rng rng(seed);
  return options.build(level, rng);
}

void check_certificate(const Level& level) {
  const Result<Proof> proof = prove(level, level.mission);
  REQUIRE_MESSAGE(proof, to_text(proof.error()));
  CHECK(proof->strength == level.mission.strength);
  const Status verified = verify_certificate(level, level.mission);
  CHECK_MESSAGE(verified, (verified ? "" : to_text(verified.error())));
}

const std::vector<std::string> two_locks = {
    "#############",  //
    "#....#...#..#",  //
    "#.@..1...2.>#",  //
    "#....#...#..#",  //
    "#############",
};

}  // namespace

TEST_CASE("missing keys are placed for locks that the level has, and nothing else is added") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Level level = level_of(two_locks);
    REQUIRE(complete(level, {.locks = 0, .key_kind = "gem"}, seed));
    check_certificate(level);
    REQUIRE(level.mission.locks.size() == 2);
    REQUIRE(level.mission.keys.size() == 2);
    CHECK(level.mission.keys[0].name == "a");
    CHECK(level.mission.keys[0].kind == "gem");
    CHECK(level.mission.keys[0].at.x < 5);
    CHECK(level.mission.keys[1].at.x < 9);
    CHECK(level.mission.strength == Strength::complete);
  }
}

TEST_CASE("keys that are drawn stay where they are, and new locks have other keys") {
  Level level = level_of({"###################", "#....#...#........#", "#.@b.1...2...+...>#", "#....#...#........#",
                          "##########.....####", "###################"});
  level.mission.locks[0].condition = LockCondition::any_of({LockCondition::key("a"), LockCondition::key("iron key")});
  const Mission drawn = level.mission;
  REQUIRE(complete(level, {.locks = {0, 1}, .optional = {0, 1}}));
  check_certificate(level);
  CHECK(level.mission.keys[0] == drawn.keys[0]);
  CHECK(level.mission.locks[0] == drawn.locks[0]);
  for (const Lock& lock : level.mission.locks) {
    if (lock.name.starts_with("gate")) CHECK(lock.condition == LockCondition::key("brass key"));
  }
}

TEST_CASE("the conditions of where hold for missing keys") {
  Level level = level_of(two_locks);
  level.tiles[{2, 3}] = Tile::grass;
  REQUIRE(complete(level, {.locks = 0, .where = {.tile = {"grass"}}}));
  CHECK(std::ranges::count(level.mission.keys, Point{2, 3}, &Key::at) == 1);
}

TEST_CASE("keys that open nothing new are marked as spare") {
  Level level = level_of({"#############", "#.aa.#...#..#", "#.@..1...2.>#", "#..b.#.b.#..#", "#############"});
  REQUIRE(complete(level));
  check_certificate(level);
  CHECK(std::ranges::count(level.mission.keys, true, &Key::is_spare) == 2);
}

TEST_CASE("a certificate that the level had is replaced, and a level without locks has none") {
  Level level = level_of(two_locks);
  level.mission.spheres = {{{7}, {8}}};
  level.mission.cuts = {{3, {}}};
  REQUIRE(complete(level));
  check_certificate(level);
  Level plain = level_of({"#####", "#@.>#", "#####"});
  REQUIRE(complete(plain));
  CHECK(plain.mission == Mission{});
}

TEST_CASE("errors say why a mission cannot be completed") {
  Level circular = level_of({"#############", "#....#...#..#", "#.@..1...2.>#", "#....#.b.#.a#", "#############"});
  const Status shut = complete(circular);
  REQUIRE_FALSE(shut);
  CHECK(shut.error().code == ErrorCode::unsolved_mission);
  CHECK(shut.error().message == "the lock \"1\" before the exit can never be opened: its condition is a");
  CHECK(shut.error().place.cells == std::vector<Point>{{5, 2}});

  Level cramped = level_of({"######", "#@1.>#", "######"});
  const Status no_place = complete(cramped);
  REQUIRE_FALSE(no_place);
  CHECK(no_place.error().code == ErrorCode::no_key_place);
  CHECK(no_place.error().message.find("\"a\"") != std::string::npos);

  Level in_wall = level_of(two_locks);
  in_wall.mission.locks[0].cells = {{0, 0}, {-1, 5}};
  const Status refused = complete(in_wall);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::bad_mission);

  Level many = level_of(two_locks);
  many.mission.keys.assign(most_existing_parts, {"a", *many.start});
  const Status too_many = complete(many);
  REQUIRE_FALSE(too_many);
  CHECK(too_many.error().code == ErrorCode::too_many_to_prove);
  many.mission = {};
  many.mission.locks = {{"none", {{5, 2}}, LockCondition::lever_off("nobody")}};
  const Status unknown = complete(many);
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().code == ErrorCode::bad_mission);
}

TEST_CASE("the least strength is required of locks that the level has") {
  const std::vector<std::string> closet = {"###########", "######2####", "#a.@.....1>", "###########"};
  const auto with_closet = [&] {
    Level level = level_of(closet);
    level.mission.keys[0].is_consumable = true;
    for (Lock& lock : level.mission.locks) lock.condition = LockCondition::key("a");
    return level;
  };
  Level level = with_closet();
  const Status unsafe = complete(level);
  REQUIRE_FALSE(unsafe);
  CHECK(unsafe.error().code == ErrorCode::unsolved_mission);
  CHECK(unsafe.error().message == "the mission is winnable, and should be safe; a play can get stuck");
  CHECK(unsafe.error().place.cells.size() == 1);
  level = with_closet();
  REQUIRE(complete(level, {.locks = 0, .strength = Strength::winnable}));
  check_certificate(level);
  CHECK(level.mission.strength == Strength::winnable);
  CHECK_FALSE(PlaceMission{.strength = Strength::none}.validate());
}

TEST_CASE("a pit behind which there is no return is taken last") {
  Level level = level_of({"###########", "#a........#", "#.@.....1.#", "#........>#", "###########"});
  level.mission.locks.front().cells = {{8, 1}, {8, 2}, {8, 3}};
  level.mission.one_ways = {{{4, 1}, {1, 0}}, {{4, 2}, {1, 0}}, {{4, 3}, {1, 0}}};
  level.mission.locks.push_back({"alcove", {{1, 3}}, LockCondition::key("b")});
  level.mission.keys.push_back({"b", {3, 1}});
  REQUIRE(complete(level, {.locks = 0, .strength = Strength::winnable}));
  check_certificate(level);
  CHECK(level.mission.strength == Strength::winnable);
}

TEST_CASE("random missions with all kinds of conditions are completed as well as they can be") {
  int completed = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    INFO(seed);
    Level level = test::level_with_locks(seed, test::LockMix::kept_keys);
    if (level.mission.empty()) continue;
    Level best = level;  // with the missing keys at the start
    for (const char* name : {"amber", "blue", "coral"}) {
      if (std::ranges::find(best.mission.keys, name, &Key::name) == best.mission.keys.end()) {
        best.mission.keys.push_back({name, *best.start});
      }
    }
    const Strength possible = test::PlayOracle(best, best.mission).strength();
    const Status done = complete(level, {.locks = 0, .strength = Strength::winnable}, seed);
    if (!done) {
      CHECK((done.error().code == ErrorCode::no_key_place || possible == Strength::none));
      continue;
    }
    CHECK(possible != Strength::none);
    check_certificate(level);
    CHECK(test::PlayOracle(level, level.mission).strength() == level.mission.strength);
    ++completed;
  }
  CHECK(completed > 300);
}

TEST_CASE("random missions with levers, one-way cells and consumable keys are proven or refused") {
  int completed = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    INFO(seed);
    Level level = test::level_with_locks(seed, test::LockMix::everything);
    if (level.mission.empty()) continue;
    const Strength least = seed % 2 == 0 ? Strength::safe : Strength::winnable;
    const Status done = complete(level, {.locks = 0, .strength = least}, seed);
    if (!done) {
      CHECK((done.error().code == ErrorCode::unsolved_mission || done.error().code == ErrorCode::no_key_place));
      continue;
    }
    check_certificate(level);
    CHECK(level.mission.strength >= least);
    CHECK(test::PlayOracle(level, level.mission).strength() == level.mission.strength);
    ++completed;
  }
  CHECK(completed > 200);
}

TEST_CASE("every play of small missions with levers, one-way cells and alternatives can still reach everything") {
  int levers = 0;
  int drops = 0;
  int alternatives = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    INFO(seed);
    Level level =
        test::random_cave(seed, {12, 9}, 56, Tile::floor, seed % 3 == 0 ? Movement::diagonal : Movement::orthogonal);
    const CellSet open = walkable_cells(level.tiles);
    const std::optional<Point> exit = farthest_cell(open, *level.start, open, level.movement);
    if (!exit || open.count() > 64) continue;
    level.add_exit(*exit);
    PlaceMission options{.locks = {0, 2}, .optional = {0, 1}, .width = 3, .min_cells = 2};
    options.levers = static_cast<int>(seed % 2);
    options.drops = {0, static_cast<int>(seed % 3)};
    options.alternatives = seed % 5 == 0 ? 1 : 0;
    options.strength = Strength::complete;
    REQUIRE(options.validate());
    if (!complete(level, options, seed) || level.mission.empty()) continue;
    check_certificate(level);
    CHECK(test::PlayOracle(level, level.mission).strength() == Strength::complete);
    levers += static_cast<int>(level.mission.levers.size());
    drops += static_cast<int>(level.mission.one_ways.size());
    alternatives += static_cast<int>(std::ranges::count(level.mission.keys, true, &Key::is_spare));
  }
  CHECK(levers > 20);
  CHECK(drops > 10);
  CHECK(alternatives > 5);
}

TEST_CASE("locks that a starter draws are kept by steps that drop the mission, until it is proven") {
  const auto draw = custom_step("draw",
                                [](Level& level, Rng&) {
                                  level = level_of(two_locks);
                                  level.start.reset();
                                  level.remove_exits();
                                  return ok();
                                },
                                {.gives = {Fact::connected}});
  const Result<Level> level = Chain{draw}
                                  .with(AreaStart{})
                                  .with(DistantExit{.percent = 100})
                                  .with(PlaceMission{.locks = 0})
                                  .build({.seed = 1, .size = {13, 5}});
  REQUIRE_MESSAGE(level, to_text(level.error()));
  CHECK(level->mission.locks.size() == 2);
  CHECK(level->mission.keys.size() == 2);
  CHECK(verify_certificate(*level, level->mission));
}

}  // namespace warren::existing_mission_test
