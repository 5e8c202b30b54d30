// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <warren/chain/chain.hpp>
#include <warren/checks/mission_solvable.hpp>

#include "tests/unit/checks/findings.hpp"

namespace warren::mission_solvable_test {

namespace {

/// A corridor with the start at one end, the exit at the other, and a lock in between.
Level locked_corridor(Point key) {
  Level level({9, 3});
  level.carve({1, 1, 7, 1});
  level.start = Point{2, 1};
  level.add_exit({7, 1});
  level.mission.locks = {{"gate", {{4, 1}}, LockCondition::key("iron")}};
  level.mission.keys = {{"iron", key}};
  return level;
}

Findings found(const MissionSolvable& check, const Level& level) {
  const CellSet walkable = walkable_cells(level.tiles);
  CellSet scratch;
  Findings findings;
  check.run({level, walkable, walkable, scratch}, findings);
  return findings;
}

}  // namespace

TEST_CASE("levels without locks pass, and those whose key can be taken") {
  CHECK(findings::of("mission_solvable", findings::hall()).empty());
  CHECK(findings::of("mission_solvable", locked_corridor({1, 1})).empty());
}

TEST_CASE("a key behind its own lock is found") {
  const Findings findings = findings::of("mission_solvable", locked_corridor({5, 1}));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].message == "the mission is not winnable, and should be winnable");
}

TEST_CASE("the required strength is an option, and a stuck play is shown by its last cell") {
  Level level = locked_corridor({1, 1});
  level.carve({3, 1, 1, 1});
  level.mission.keys[0].is_consumable = true;
  level.tiles[{2, 0}] = Tile::floor;  // a closet with a lock of its own
  level.mission.locks.push_back({"closet", {{2, 0}}, LockCondition::key("iron")});
  CHECK(found({}, level).empty());
  const Findings findings = found({.strength = Strength::safe}, level);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].message == "the mission is winnable, and should be safe");
  CHECK(findings[0].cells.size() == 1);
}

TEST_CASE("locks that do not fit the level, and broken certificates, are findings") {
  Level level = locked_corridor({1, 1});
  level.mission.locks[0].condition = LockCondition::key("gold");
  REQUIRE(findings::of("mission_solvable", level).size() == 1);
  CHECK(findings::of("mission_solvable", level)[0].message.find("\"gold\"") != std::string::npos);
  level = locked_corridor({1, 1});
  level.mission.strength = Strength::complete;
  CHECK(findings::of("mission_solvable", level).size() > 1);  // neither spheres nor walks
  level.mission.spheres = {{{0}, {0}}};
  level.mission.walks = {{0, {{2, 1}, {1, 1}}}, {-1, {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}}}};
  CHECK(findings::of("mission_solvable", level).empty());
}

TEST_CASE("every chain runs it, so that no builder can give a level that cannot be won") {
  const auto build = [](Point key) {
    const Level wanted = locked_corridor(key);
    const auto lock = custom_step("lock",
                                  [wanted](Level& level, Rng&) {
                                    level = wanted;
                                    return ok();
                                  },
                                  {.gives = {Fact::start, Fact::exit}});
    return Chain{lock}.build({.seed = 1, .size = wanted.size()});
  };
  CHECK(build({1, 1}));
  const Result<Level> refused = build({5, 1});
  REQUIRE(!refused);
  CHECK(refused.error().place.check == "mission_solvable");
}

TEST_CASE("a chain that requires a strength runs the check once") {
  const auto count = [](const Chain& chain) {
    return std::ranges::count_if(chain.checks(),
                                 [](const Check& check) { return check.descriptor().id == "mission_solvable"; });
  };
  const auto nothing = custom_step("nothing", [](Level&, Rng&) { return ok(); });
  CHECK(count(Chain{nothing}) == 1);
  CHECK(count(Chain{nothing}.require(MissionSolvable{.strength = Strength::safe})) == 1);
}

}  // namespace warren::mission_solvable_test
