// SPDX-License-Identifier: MIT
// Spawns in corridors: allowed cells, counts by length, and the share of corridors.
#include <warren/builders/corridor_spawner.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <warren/builders/rooms_and_corridors.hpp>
#include <warren/grid/rng.hpp>
#include "src/carve/dig.hpp"

#include "tests/support/oracle.hpp"

namespace warren::corridor_spawner_test {

namespace {

void spawn(Level& level, const CorridorSpawner& spawner, std::uint64_t seed) {
  Rng rng = Rng::stream(seed, level.depth, "corridors", 1);
  REQUIRE(spawner.build(level, rng));
}

/// Ten straight corridors of equal length, each between two cells that do not belong to it.
Level ladder(int length) {
  Level level({length + 4, 23});
  for (int i = 0; i < 10; ++i) {
    const int y = 2 * i + 1;
    level.carve({1, y, 1, 1});
    level.carve({length + 2, y, 1, 1});
    dig_dogleg(level, {1, y}, {length + 2, y}, FirstLeg::horizontal);
  }
  REQUIRE(level.corridors.size() == 10);
  return level;
}

double mean_per_corridor(const CorridorSpawner& spawner, int length, int depth = 1) {
  constexpr int rounds = 300;
  std::size_t spawns = 0;
  for (std::uint64_t seed = 0; seed < rounds; ++seed) {
    Level level = ladder(length);
    level.depth = depth;
    spawn(level, spawner, seed);
    spawns += level.spawns.size();
  }
  return static_cast<double>(spawns) / (10.0 * rounds);
}

}  // namespace

TEST_CASE("every spawn has its own corridor cell, never the start, an exit or a door") {
  const CorridorSpawner crowded{.percent = 100, .typical_length = 1, .most_per_corridor = 1000, .quiet_radius = 0};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Level level({80, 50});
    Rng rng(seed);
    REQUIRE(RoomsAndCorridors{}.build(level, rng));
    const std::span<const Point> dug = level.corridors.cells();
    if (dug.size() < 10) continue;
    level.start = dug[0];
    level.add_exit(dug[3]);
    level.tiles[dug[5]] = Tile::door;
    level.spawns.push_back({dug[7], "Orc"});
    for (int round = 0; round < 3; ++round) spawn(level, crowded, seed * 3 + static_cast<std::uint64_t>(round));
    REQUIRE(level.spawns.size() > 3);
    std::set<test::Cell> taken{{dug[0].x, dug[0].y}, {dug[3].x, dug[3].y}, {dug[5].x, dug[5].y}};
    for (const Spawn& s : level.spawns) {
      REQUIRE(std::ranges::find(dug, s.at) != dug.end());
      REQUIRE(taken.insert({s.at.x, s.at.y}).second);
    }
  }
}

TEST_CASE("the count is unscaled at typical length, scales with the length, and is capped") {
  const CorridorSpawner all{.percent = 100, .most_per_corridor = 100};
  CHECK(mean_per_corridor(all, 30) == doctest::Approx(10.0 / 7).epsilon(0.1));
  CHECK(mean_per_corridor(all, 60) == doctest::Approx(20.0 / 7).epsilon(0.1));
  CHECK(mean_per_corridor(all, 30, 5) == doctest::Approx(5.0).epsilon(0.1));
  CHECK(mean_per_corridor(all, 3, 50) == 0);
  CHECK(mean_per_corridor({.percent = 100, .most_per_corridor = 2}, 100, 50) == 2);
}

TEST_CASE("percent sets the share of corridors with spawns") {
  const double all = mean_per_corridor({.percent = 100}, 30);
  CHECK(mean_per_corridor({.percent = 25}, 30) == doctest::Approx(0.25 * all).epsilon(0.15));
  CHECK(mean_per_corridor({.percent = 0}, 30) == 0);
}

TEST_CASE("nothing spawns within quiet_radius, and the rest of the corridor is filled") {
  bool seen = false;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Level level = ladder(40);
    level.start = Point{20, 1};
    spawn(level, {.percent = 100, .typical_length = 5, .most_per_corridor = 9, .quiet_radius = 6}, seed);
    for (const Spawn& s : level.spawns) {
      REQUIRE(squared_distance(s.at, *level.start) > 36);
      seen |= s.at.y == 1;
    }
  }
  CHECK(seen);
}

TEST_CASE("nothing spawns without corridors or from a table without rows for this depth") {
  Level level({20, 20});
  level.carve(level.interior());
  spawn(level, {}, 1);
  CHECK(level.spawns.empty());
  Level rungs = ladder(40);
  spawn(rungs, {.table = SpawnTable("deep", {{.name = "Dragon", .min_depth = 10}}), .percent = 100}, 1);
  CHECK(rungs.spawns.empty());
}

}  // namespace warren::corridor_spawner_test
