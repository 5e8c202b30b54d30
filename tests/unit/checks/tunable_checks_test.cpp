// SPDX-License-Identifier: MIT
// The checks that can be tuned: both ends of their ranges, and options that contradict each other.
#include <doctest/doctest.h>

#include <warren/warren.hpp>

#include "tests/unit/checks/findings.hpp"

namespace warren::tunable_checks_test {

namespace {

/// A hall of 8x4 cells with the start in one corner and the exit in the other, ten steps away.
template <class C>
bool holds(C check, const Level& level = findings::hall()) {
  const CellSet walkable = walkable_cells(level.tiles);
  const CellSet reachable = level.start ? walkable.flood(*level.start) : CellSet(level.size());
  Findings found;
  CellSet scratch;
  Check(check).run({level, walkable, reachable, scratch}, found);
  return found.empty();
}

}  // namespace

TEST_CASE("path_length counts the steps to the exit, also in proportion to the map") {
  CHECK(holds(PathLength{.min = 10, .max = 10}));
  CHECK_FALSE(holds(PathLength{.min = 11}));
  CHECK_FALSE(holds(PathLength{.max = 9}));
  CHECK(holds(PathLength{.min_percent = 62, .max_percent = 63}));  // ten of sixteen
  CHECK_FALSE(holds(PathLength{.min_percent = 75}));
  CHECK_FALSE(holds(PathLength{.max_percent = 50}));
}

TEST_CASE("floor_percent counts all cells of the map") {
  CHECK(holds(FloorPercent{.min = 53, .max = 54}));  // 32 of 60
  CHECK_FALSE(holds(FloorPercent{.min = 54}));
  CHECK_FALSE(holds(FloorPercent{.max = 53}));
}

TEST_CASE("room_count and spawn_count count lists") {
  CHECK(holds(RoomCount{.min = 1, .max = 1}));
  CHECK_FALSE(holds(RoomCount{.min = 2}));
  Level level = findings::hall();
  level.spawns.push_back({{3, 3}, "Goblin"});
  CHECK(holds(SpawnCount{.min = 1, .max = 1}, level));
  CHECK_FALSE(holds(SpawnCount{.min = 0, .max = 0}, level));
}

TEST_CASE("loops counts islands of the size that matters") {
  Level level = findings::hall();
  CHECK(holds(Loops{.min = 0, .max = 0}, level));
  CHECK_FALSE(holds(Loops{.min = 1, .min_island = 1}, level));
  level.tiles.fill({3, 2, 3, 2}, Tile::wall);
  CHECK(holds(Loops{.min = 1, .max = 1, .min_island = 6}, level));
  CHECK_FALSE(holds(Loops{.min = 1, .min_island = 7}, level));
}

TEST_CASE("no_unreachable_floor tells the cells that are cut off") {
  Level level = findings::hall();
  CHECK(findings::of("no_unreachable_floor", level).empty());
  level.tiles.fill({6, 1, 1, 4}, Tile::wall);
  CHECK(findings::cells(findings::of("no_unreachable_floor", level)).size() == 8);
}

TEST_CASE("options of checks that contradict each other are told before anything runs") {
  const Chain chain = Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{}).require(PathLength{.min = 9, .max = 3});
  const Status good = chain.check({});
  REQUIRE_FALSE(good);
  CHECK(good.error().message == "check path_length: option min is 9, but max is only 3");
  CHECK_FALSE(Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{}).require(RoomCount{.min = -1}).check({}));
}

TEST_CASE("a check that is required is kept, and a second one of its name takes its place") {
  const Chain base = Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{});
  Chain chain = base;
  chain.require(RoomCount{.min = 5000}).require(RoomCount{.min = 1});
  CHECK(chain.checks().size() == base.checks().size() + 1);
  CHECK(chain.build().has_value());
  chain.require(RoomCount{.min = 5000});
  const Result<Level> level = chain.build({.seed = 4});
  REQUIRE_FALSE(level);
  CHECK(level.error().place.check == "room_count");
}

}  // namespace warren::tunable_checks_test
