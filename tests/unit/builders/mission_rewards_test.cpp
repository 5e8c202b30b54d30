// SPDX-License-Identifier: MIT
// Items from a spawn table behind optional locks.
#include <warren/builders/mission.hpp>

#include <doctest/doctest.h>

#include <string>

#include <warren/proof/proof.hpp>
#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"

namespace warren::mission_rewards_test {

namespace {

Level halls(std::uint64_t seed) {
  Result<Recipe> recipe = Recipe::parse(R"({ "name": "Halls", "size": [60, 40],
    "chain": [ "bsp_rooms", "nearest_corridors", "room_start", "distant_exit", "door_placement" ] })",
                                        "halls.json");
  REQUIRE(recipe);
  Result<Level> level = recipe->build({.seed = seed});
  REQUIRE(level);
  return *std::move(level);
}

SpawnTable table() {
  return {"hoard",
          {{.name = "Dragon", .kind = SpawnKind::monster, .weight = 100},
           {.name = "Crown", .kind = SpawnKind::item, .weight = 1, .max_depth = 5},
           {.name = "Coins", .kind = SpawnKind::item, .weight = 3, .max_depth = 5}}};
}

/// Whether a cell cannot be reached while a lock is a wall.
bool is_behind(Level level, const Lock& lock, Point cell) {
  for (const Point p : lock.cells) level.tiles[p] = Tile::wall;
  const test::Reached reached = test::walk_from(level, *level.start);
  return reached[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] == 0;
}

}  // namespace

TEST_CASE("each optional lock has its number of items of the table behind it, drawn by weight") {
  int crowns = 0;
  int items = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Level level = halls(seed);
    Rng rng(seed);
    const PlaceMission mission{.locks = 0, .optional = 2, .rewards = 2, .table = table()};
    if (!mission.build(level, rng)) continue;  // fewer than two places for locks
    REQUIRE(level.spawns.size() == 4);
    for (std::size_t i = 0; i < level.spawns.size(); ++i) {
      const Spawn& spawn = level.spawns[i];
      CHECK(spawn.kind == SpawnKind::item);
      CHECK(spawn.source == "hoard");
      CHECK(is_behind(level, level.mission.locks[i / 2], spawn.at));
      crowns += spawn.name == "Crown" ? 1 : 0;
      ++items;
    }
    CHECK(verify_certificate(level, level.mission));
  }
  REQUIRE(items >= 80);
  CHECK(crowns > items / 8);
  CHECK(crowns < items * 3 / 8);
}

TEST_CASE("a table without items at the depth is an error that names both") {
  Level level = halls(1);
  level.depth = 6;
  Rng rng(1);
  const Status placed = PlaceMission{.locks = 0, .optional = 1, .rewards = 1, .table = table()}.build(level, rng);
  REQUIRE_FALSE(placed);
  CHECK(placed.error().message == "no item of the spawn table \"hoard\" appears at depth 6");
}

}  // namespace warren::mission_rewards_test
