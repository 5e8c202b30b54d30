// SPDX-License-Identifier: MIT
#include <warren/builders/populate.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/distance_field.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::populate_test {

namespace {

const SpawnTable& wild() {
  static const SpawnTable table("wild", {{.name = "Rat", .danger = 1, .min_group = 3, .max_group = 5},
                                         {.name = "Ogre", .danger = 6},
                                         {.name = "Wolf", .danger = 2, .min_group = 2, .max_group = 2}});
  return table;
}

Level dungeon(std::uint64_t seed, int depth = 1) {
  Result<Level> level = Chain{BspDungeon{}}
                            .with(DoorPlacement{})
                            .with(RoomStart{})
                            .with(DistantExit{})
                            .build({.seed = seed, .depth = depth});
  REQUIRE(level);
  return *level;
}

Status run(const Populate& step, Level& level, std::uint64_t seed) {
  Rng rng(seed);
  return step.build(level, rng);
}

int danger_in(const Level& level) {
  int sum = 0;
  for (const Spawn& spawn : level.spawns) sum += wild().find(spawn.name)->danger;
  return sum;
}

}  // namespace

TEST_CASE("the danger of all spawns stays within the budget of the depth, and uses nearly all of it") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const int depth = 1 + static_cast<int>(seed % 9);
    Level level = dungeon(seed, depth);
    REQUIRE(run({.table = wild(), .budget = 20, .budget_per_depth = 4}, level, seed));
    INFO("seed " << seed << ", depth " << depth);
    const int budget = 20 + 4 * (depth - 1);
    CHECK(danger_in(level) <= budget);
    CHECK(danger_in(level) > budget - 6);
    CHECK(test::complaint(level) == "");
  }
}

TEST_CASE("nothing spawns near the start, and no two spawns share a cell") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    INFO("seed " << seed);
    Level level = dungeon(seed, 5);
    REQUIRE(run({.table = wild(), .budget = 60, .quiet_steps = 15}, level, seed));
    const Grid<std::int32_t> steps = distances_from(walkable_cells(level.tiles), *level.start, level.movement);
    std::set<std::pair<int, int>> cells;
    for (const Spawn& spawn : level.spawns) {
      CHECK(steps[spawn.at] >= 15);
      CHECK(cells.insert({spawn.at.x, spawn.at.y}).second);
    }
  }
}

TEST_CASE("the others of a group are close to its first") {
  const SpawnTable pack("pack", {{.name = "Wolf", .danger = 1, .min_group = 4, .max_group = 4}});
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    INFO("seed " << seed);
    Level level = dungeon(seed);
    REQUIRE(run({.table = pack, .budget = 8}, level, seed));
    for (std::size_t i = 0; i < level.spawns.size(); ++i) {
      const auto beside = std::ranges::count_if(level.spawns, [&](const Spawn& other) {
        return std::max(std::abs(other.at.x - level.spawns[i].at.x), std::abs(other.at.y - level.spawns[i].at.y)) <= 12;
      });
      CHECK(beside >= 2);
    }
  }
}

TEST_CASE("a count is a guarantee, and groups do not exceed it") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    INFO("seed " << seed);
    Level level = dungeon(seed);
    REQUIRE(run(Populate::items(wild(), {4, 7}), level, seed));
    CHECK(level.spawns.size() == 7);
  }
  Level tiny({7, 7});
  tiny.carve({2, 2, 2, 2});
  tiny.start = Point{2, 2};
  const Status failed = run(Populate::items(wild(), 5), tiny, 1);
  REQUIRE_FALSE(failed);
  CHECK(failed.error().kind() == ErrorKind::unlucky_seed);
  CHECK(failed.error().message.find("only 0 of at least 5 spawns of \"wild\" could be placed") != std::string::npos);
}

TEST_CASE("spawns are farther from the start than cells are on average") {
  std::int64_t spawned = 0;
  std::int64_t spawns = 0;
  std::int64_t walked = 0;
  std::int64_t cells = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Level level = dungeon(seed);
    REQUIRE(run({.table = wild(), .budget = 40, .quiet_steps = 0}, level, seed));
    const Grid<std::int32_t> steps = distances_from(walkable_cells(level.tiles), *level.start, level.movement);
    for (const Spawn& spawn : level.spawns) spawned += steps[spawn.at], ++spawns;
    walkable_cells(level.tiles).for_each([&](Point p) { walked += steps[p], ++cells; });
  }
  CHECK(10 * spawned * cells > 11 * walked * spawns);
}

}  // namespace warren::populate_test
