// SPDX-License-Identifier: MIT
// The plaza: connected, furnished inside the map, and with one exit.
#include <warren/builders/plaza.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <warren/grid/rng.hpp>
#include <warren/level/spawn_table.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"

namespace warren::plaza_test {

namespace {

Level build(const Plaza& plaza, Size size, std::uint64_t seed) { return test::built(plaza, seed, size); }

std::map<Tile, int> tiles_of(const Level& level) {
  std::map<Tile, int> count;
  for (const Tile tile : level.tiles.cells()) ++count[tile];
  return count;
}

std::map<std::string, int> names_of(const Level& level) {
  std::map<std::string, int> count;
  for (const Spawn& spawn : level.spawns) ++count[spawn.name];
  return count;
}

constexpr Facts promised = {Fact::connected, Fact::exit, Fact::spawns};

}  // namespace

TEST_CASE("every plaza is connected and has one exit, for any size and any options") {
  for (const Size size : {Size{9, 9}, Size{9, 60}, Size{13, 10}, Size{80, 50}, Size{61, 41}, Size{200, 200}}) {
    for (const int zones : {1, 4, 32, 10'000}) {
      for (const int walls : {0, 35, 100}) {
        for (std::uint64_t seed = 0; seed < (size.w < 100 ? 12U : 1U); ++seed) {
          const Level level = build({.zones = zones, .parks = zones / 10, .wall_percent = walls}, size, seed);
          REQUIRE(test::complaint_about_facts(level, promised).empty());
          REQUIRE(level.exits.size() == 1);
        }
      }
    }
  }
}

TEST_CASE("no spawn is on another spawn, on the exit or in the outer ring") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = build({}, {40, 30}, seed);
    std::set<test::Cell> taken{{level.exits[0].at.x, level.exits[0].at.y}};
    for (const Spawn& spawn : level.spawns) {
      REQUIRE(level.interior().contains(spawn.at));
      REQUIRE(level.walkable(spawn.at));
      REQUIRE(taken.insert({spawn.at.x, spawn.at.y}).second);
    }
  }
}

TEST_CASE("all spawns are in the city table, and all of them occur") {
  const SpawnTable* city = SpawnTable::shipped("city");
  REQUIRE(city != nullptr);
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = build({}, {80, 50}, seed);
    const std::map<std::string, int> names = names_of(level);
    for (const auto& [name, count] : names) {
      REQUIRE_MESSAGE(city->find(name) != nullptr, name);
      seen.insert(name);
    }
    // One in each park, up to four at the portal.
    CHECK(names.at("Altar") >= 2);
    CHECK(names.at("Altar") <= 6);
  }
  for (const char* name : {"Altar", "Gate Demon", "Blood Stain", "Chair", "Spider House Guard", "Serpent House Priest",
                           "Raven House Archer"}) {
    CHECK_MESSAGE(seen.contains(name), name);
  }
}

TEST_CASE("the exit keeps its distance from the edge") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Level level = build({.zones = 4}, {12, 12}, seed);
    CHECK(level.bounds().grown(-3).contains(level.exits[0]));
  }
}

TEST_CASE("the exit is on the gravel of the portal, and there is no other gravel") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Level level = build({.zones = 1, .parks = 0}, {30, 20}, seed);
    CHECK(tiles_of(level)[Tile::gravel] == 28 * 18 - 1);
    CHECK(names_of(level) == std::map<std::string, int>{{"Altar", 4}, {"Gate Demon", 1}});
  }
}

TEST_CASE("all kinds of zones occur in plausible shares") {
  std::map<Tile, int> all;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const auto& [tile, count] : tiles_of(build({}, {80, 50}, seed))) all[tile] += count;
  }
  const int cells = 60 * 80 * 50;
  for (const Tile tile : {Tile::gravel, Tile::grass, Tile::floor, Tile::deep_water, Tile::shallow_water, Tile::road}) {
    CHECK(all[tile] > cells / 30);
    CHECK(all[tile] < cells / 2);
  }
  CHECK(all[Tile::wall] > cells / 10);
  CHECK(all[Tile::stalactite] == doctest::Approx(all[Tile::stalagmite]).epsilon(0.1));
  CHECK(all[Tile::stalactite] > 0);
}

TEST_CASE("wall_percent and parks set the number of wall zones and parks") {
  CHECK(tiles_of(build({.wall_percent = 80}, {80, 50}, 1))[Tile::wall] >
        tiles_of(build({.wall_percent = 20}, {80, 50}, 1))[Tile::wall]);
  CHECK_FALSE(names_of(build({.parks = 0}, {80, 50}, 1)).contains("Chair"));
}

}  // namespace warren::plaza_test
