// SPDX-License-Identifier: MIT
// Spawns by region: allowed cells, counts and clustering.
#include <warren/builders/area_spawner.hpp>

#include <doctest/doctest.h>

#include <set>

#include <warren/builders/maze.hpp>
#include <warren/grid/rng.hpp>

#include "tests/support/oracle.hpp"

namespace warren::area_spawner_test {

namespace {

/// An open hall of this size.
Level hall(Size size) {
  Level level(size);
  level.carve(level.interior());
  return level;
}

void spawn(Level& level, const AreaSpawner& spawner, std::uint64_t seed) {
  Rng rng = Rng::stream(seed, level.depth, "area", 1);
  REQUIRE(spawner.build(level, rng));
}

double mean_spawns(const AreaSpawner& spawner, Size size, int depth) {
  constexpr int rounds = 40;
  std::size_t spawns = 0;
  for (std::uint64_t seed = 0; seed < rounds; ++seed) {
    Level level = hall(size);
    level.depth = depth;
    spawn(level, spawner, seed);
    spawns += level.spawns.size();
  }
  return static_cast<double>(spawns) / rounds;
}

}  // namespace

TEST_CASE("every spawn has its own walkable cell, never the start, an exit or a door") {
  const AreaSpawner crowded{.region_area = 10, .typical_area = 1, .most_per_region = 1000, .quiet_radius = 0};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Level level({31, 21});
    Rng rng(seed);
    REQUIRE(Maze{}.build(level, rng));
    level.start = Point{1, 1};
    level.add_exit({29, 19});
    level.tiles[Point{1, 3}] = Tile::door;
    level.tiles[Point{3, 1}] = Tile::secret_door;
    level.tiles[Point{5, 5}] = Tile::grass;
    // Several spawners in sequence, as in a chain.
    for (int round = 0; round < 3; ++round) spawn(level, crowded, seed * 3 + static_cast<std::uint64_t>(round));
    REQUIRE(level.spawns.size() > 20);
    std::set<test::Cell> taken{{1, 1}, {29, 19}};
    for (const Spawn& s : level.spawns) {
      REQUIRE(level.walkable(s.at));
      REQUIRE_FALSE(is_door(level.tiles[s.at]));
      REQUIRE(taken.insert({s.at.x, s.at.y}).second);
    }
  }
}

TEST_CASE("nothing spawns within quiet_radius of the start") {
  for (const int radius : {0, 5, 12}) {
    bool close = false;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Level level = hall({40, 30});
      level.start = Point{20, 15};
      spawn(level, {.typical_area = 10, .quiet_radius = radius}, seed);
      for (const Spawn& s : level.spawns) {
        REQUIRE(squared_distance(s.at, *level.start) > radius * radius);
        close |= squared_distance(s.at, *level.start) <= (radius + 1) * (radius + 1);
      }
    }
    CHECK(close);
  }
}

TEST_CASE("the count scales with the area and the depth, and is capped") {
  const AreaSpawner spawner{};
  const double once = mean_spawns(spawner, {62, 62}, 1);
  CHECK(once == doctest::Approx(3600.0 / 100 * 10 / 7).epsilon(0.1));
  CHECK(mean_spawns(spawner, {122, 62}, 1) == doctest::Approx(2 * once).epsilon(0.1));
  CHECK(mean_spawns(spawner, {62, 62}, 5) > 2.5 * once);
  // A region of a few cells gets fewer.
  CHECK(mean_spawns({.most_per_region = 3}, {62, 62}, 100) <= 3 * 24);
  CHECK(mean_spawns({.most_per_region = 3}, {62, 62}, 100) > 3 * 23.8);
  CHECK(mean_spawns({.most_per_region = 0}, {62, 62}, 100) == 0);
}

TEST_CASE("spawns cluster: some regions are empty and some crowded") {
  int in_quarter[4] = {};
  int empty_blocks = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Level level = hall({66, 66});
    spawn(level, {}, seed);
    bool seen[64] = {};
    for (const Spawn& s : level.spawns) {
      ++in_quarter[(s.at.x > 32 ? 1 : 0) + (s.at.y > 32 ? 2 : 0)];
      seen[(s.at.x - 1) / 8 + (s.at.y - 1) / 8 * 8] = true;
    }
    for (const bool b : seen) empty_blocks += b ? 0 : 1;
  }
  for (const int n : in_quarter) CHECK(n == doctest::Approx(in_quarter[0]).epsilon(0.15));
  // Uniformly distributed, 58 spawns would leave e^(-58/64), two in five, of the 8x8 blocks empty.
  CHECK(empty_blocks > 60 * 64 * 0.45);
}

TEST_CASE("nothing spawns without floor, on a single cell, or from a table without rows for this depth") {
  Level solid({20, 20});
  spawn(solid, {}, 1);
  CHECK(solid.spawns.empty());
  solid.carve({5, 5, 1, 1});
  spawn(solid, {}, 1);
  CHECK(solid.spawns.empty());
  Level level = hall({40, 40});
  spawn(level, {.table = SpawnTable("deep", {{.name = "Dragon", .min_depth = 10}})}, 1);
  CHECK(level.spawns.empty());
  level.depth = 10;
  spawn(level, {.table = SpawnTable("deep", {{.name = "Dragon", .min_depth = 10}})}, 1);
  REQUIRE_FALSE(level.spawns.empty());
  CHECK(level.spawns[0].name == "Dragon");
}

}  // namespace warren::area_spawner_test
