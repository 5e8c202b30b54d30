// SPDX-License-Identifier: MIT
// Missions that do not fit, that are too large, or that are large and fit.
#include "src/proof/mission_graph.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <warren/proof/proof.hpp>

#include "tests/unit/proof/drawn_mission.hpp"

namespace warren::mission_graph_test {

TEST_CASE("missions that do not fit their level are refused with all problems at once") {
  test::Drawn made = test::drawn({"#######", "#@a1.2>", "##b####"});
  made.mission.keys[0].at = {0, 0};
  made.mission.locks[0].condition = LockCondition::all_of({LockCondition::key("nowhere")});
  made.mission.locks[1].cells.push_back({99, 99});
  made.mission.locks.push_back({"empty"});
  made.mission.one_ways.push_back({{1, 1}, {1, 1}});
  made.mission.levers = {{"a", {1, 1}}};
  const Result<Proof> proof = prove(made.level, made.mission);
  REQUIRE(!proof);
  CHECK(proof.error().code == ErrorCode::bad_mission);
  CHECK(proof.error().more.size() == 5);
  for (const char* part :
       {"key \"a\" is on a cell", "\"nowhere\"", "99,99", "lock \"empty\"", "leads nowhere", "of a lever is taken"}) {
    CHECK_MESSAGE(to_text(proof.error()).find(part) != std::string::npos, part);
  }
  made.level.start.reset();
  CHECK(prove(made.level, {}).error().code == ErrorCode::bad_mission);
}

TEST_CASE("missions with too many states are refused by a typed error, in little time") {
  Level level({64, 40});
  level.carve({1, 1, 62, 38});
  level.start = Point{1, 1};
  level.add_exit({62, 38});
  Mission mission;
  for (int i = 0; i < 20; ++i) {
    mission.keys.push_back({"small", {2 + i, 1}, "", true});
    mission.locks.push_back({std::to_string(i), {{2 + 2 * i, 5}}, LockCondition::key("small")});
  }
  CHECK(prove(level, mission).error().code == ErrorCode::too_many_to_prove);
  mission.keys.resize(12);
  mission.locks.resize(12);
  CHECK(prove(level, mission)->strength == Strength::complete);
  CHECK(prove(level, mission)->states == 4096);
  Mission levers;
  for (int i = 0; i < 11; ++i) levers.levers.push_back({std::to_string(i), {2 + i, 1}});
  CHECK(prove(level, levers).error().code == ErrorCode::too_many_to_prove);
  Mission one_way;
  one_way.one_ways.push_back({{30, 30}, {1, 0}});
  for (int i = 0; i < 17; ++i) one_way.keys.push_back({std::to_string(i), {2 + i, 1}});
  CHECK(prove(level, one_way).error().code == ErrorCode::too_many_to_prove);
}

TEST_CASE("one key for two doors is winnable, not safe, and the wrong door is shown") {
  test::Drawn made = test::drawn({
      "########",
      "#.1@a2>#",
      "########",
  });
  made.mission.keys[0].is_consumable = true;
  made.mission.locks[1].condition = LockCondition::key("a");
  const Result<Proof> proof = prove(made.level, made.mission);
  REQUIRE(proof);
  CHECK(proof->strength == Strength::winnable);
  REQUIRE(proof->stuck);
  const std::vector<PlayAction> expected = {{PlayAction::Kind::take, 0, {{3, 1}, {4, 1}}},
                                            {PlayAction::Kind::open, 0, {{4, 1}, {3, 1}}}};
  CHECK(*proof->stuck == expected);
}

TEST_CASE("a hundred thousand locks and keys take linear time") {
  Level level({1002, 802});
  Mission mission;
  for (int y = 1; y < 801; y += 2) level.carve({1, y, 1000, 1});
  for (int y = 2; y < 800; y += 2) level.carve({y % 4 == 2 ? 1000 : 1, y, 1, 1});
  // A serpentine: key, lock, key, lock, ...
  int count = 0;
  for (int y = 1; y < 801; y += 2) {
    for (int i = 1; i < 999; i += 4) {
      const int x = y % 4 == 1 ? i : 1001 - i;
      const int step = y % 4 == 1 ? 1 : -1;
      const std::string name = std::to_string(count++);
      mission.keys.push_back({name, {x, y}});
      mission.locks.push_back({name, {{x + step, y}}, LockCondition::key(name)});
    }
  }
  level.start = Point{1, 1};
  level.add_exit({1, 799});
  CHECK(count == 100'000);
  const Result<Proof> proof = prove(level, mission);
  REQUIRE(proof);
  CHECK(proof->strength == Strength::complete);
  mission.keys[50'000].at = mission.keys[50'001].at;
  const Result<Proof> broken = prove(level, mission);
  CHECK(broken->strength == Strength::none);
  CHECK(broken->unreached_keys.size() == 50'000);
  CHECK(verify_certificate(level, mission).error().code == ErrorCode::too_many_to_prove);
}

}  // namespace warren::mission_graph_test
