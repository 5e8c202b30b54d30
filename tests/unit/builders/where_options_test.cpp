// SPDX-License-Identifier: MIT
// Every builder that places something keeps to its `where`.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/room_graph.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/placement/where_oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::where_options_test {

namespace {

/// Rooms and corridors with a start, and the role "boss" for the farthest room.
Level dungeon(std::uint64_t seed) {
  const PathRange farthest{.prefer = PathRange::Prefer::farthest};
  Result<Level> level = Chain{RoomsAndCorridors{}}
                            .with(RoomStart{})
                            .with(RoomRoles{.role = "boss", .where = {.steps_from_start = farthest}})
                            .disable("exit_reachable")
                            .disable("exit_apart")
                            .build({.seed = seed});
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  return *level;
}

const Room& boss_room(const Level& level) { return *std::ranges::find(level.rooms, "boss", &Room::role); }

int steps_to(const Level& level, Point p) { return test::steps_from(level, {*level.start})[level.tiles.index(p)]; }

Where in_boss_room() { return {.role = {"boss"}}; }

template <class B>
Status run(const B& builder, Level& level, std::uint64_t seed = 1) {
  Rng rng(seed);
  return builder.build(level, rng);
}

/// Calls use(builder) for every builder of exits.
template <class Use>
void for_exit_builders(const Where& where, Use use) {
  use(DistantExit{.where = where});
  use(DistantExit{.percent = 40, .where = where});
  use(AreaEnd{.where = where});
  use(RoomStairs{.where = where});
  use(RoomStairs{.room = RoomChoice::random, .spot = SpotChoice::random, .where = where});
}

}  // namespace

TEST_CASE("exits are placed where the conditions say") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Level before = dungeon(seed);
    for_exit_builders(in_boss_room(), [&](const auto& builder) {
      const Level level = test::built_on(before, builder, seed);
      REQUIRE(level.exits.size() == 1);
      REQUIRE(boss_room(level).box.contains(level.exits[0].at));
    });
    const Where near{.steps_from_start = {.min = 5, .max = 14}};
    const Level distant = test::built_on(before, DistantExit{.where = near}, seed);
    REQUIRE(steps_to(distant, distant.exits[0]) >= 5);
    REQUIRE(steps_to(distant, distant.exits[0]) <= 14);
    const Level end = test::built_on(before, AreaEnd{.where = near}, seed);
    REQUIRE(steps_to(end, end.exits[0]) <= 14);
  }
}

TEST_CASE("an exit that can be nowhere is an unlucky seed, and the message names the condition") {
  for_exit_builders({.role = {"shop"}}, [](const auto& builder) {
    Level level = dungeon(1);
    const Status built = run(builder, level);
    REQUIRE_FALSE(built);
    CHECK(built.error().code == ErrorCode::unlucky);
    CHECK(built.error().message.ends_with("no free cell meets \"where\": role shop leaves none"));
    CHECK(level.exits.empty());
  });
}

TEST_CASE("exits have the kind, name and target of the options, and accumulate until one replaces them") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Level level = dungeon(seed);
    level = test::built_on(level, AreaEnd{.exit_kind = "up", .name = "back", .target = "surface"}, seed);
    level = test::built_on(level, RoomStairs{.exit_kind = "lift", .name = "cage"}, seed);
    level = test::built_on(level, DistantExit{.target = "crypt"}, seed);
    REQUIRE(level.exits.size() == 3);
    const Exit& up = level.exits[0];
    REQUIRE((up.kind == "up" && up.name == "back" && up.target == "surface"));
    const Exit& lift = level.exits[1];
    REQUIRE((lift.kind == "lift" && lift.name == "cage" && lift.target.empty()));
    const Exit& down = level.exits[2];
    REQUIRE((down.kind == "down" && down.name.empty() && down.target == "crypt"));
    REQUIRE(level.tiles[up.at] == Tile::up_stairs);
    REQUIRE(level.tiles[lift.at] == Tile::portal);
    REQUIRE(level.tiles[down.at] == Tile::down_stairs);
    const std::set<Point> places{up.at, lift.at, down.at, *level.start};
    REQUIRE(places.size() == 4);
    const Level replaced = test::built_on(level, AreaEnd{.name = "only", .replace = true}, seed);
    REQUIRE(replaced.exits.size() == 1);
    REQUIRE(replaced.exits[0].name == "only");
    REQUIRE(cells_with_tile(replaced.tiles, Tile::portal).empty());
    REQUIRE(cells_with_tile(replaced.tiles, Tile::up_stairs).empty());
    REQUIRE(test::built_on(level, RoomStairs{.replace = true}, seed).exits.size() == 1);
    REQUIRE(test::built_on(level, DistantExit{.replace = true}, seed).exits.size() == 1);
  }
}

TEST_CASE("a later exit can keep its distance from an earlier one") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Level level = test::built_on(dungeon(seed), DistantExit{.exit_kind = "up"}, seed);
    level = test::built_on(level, AreaEnd{.where = {.steps_from = {{"up", {.min = 15}}}}}, seed);
    REQUIRE(test::steps_from(level, {level.exits[0]})[level.tiles.index(level.exits[1])] >= 15);
  }
}

TEST_CASE("starts are placed where the conditions say") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Level before = dungeon(seed);
    const Rect box = boss_room(before).box;
    REQUIRE(box.contains(*test::built_on(before, RoomStart{.where = in_boss_room()}, seed).start));
    REQUIRE(box.contains(*test::built_on(before, AreaStart{.where = in_boss_room()}, seed).start));
    Level level = before;
    REQUIRE_FALSE(run(RoomStart{.where = {.role = {"shop"}}}, level));
    REQUIRE_FALSE(run(AreaStart{.where = {.role = {"shop"}}}, level));
  }
}

TEST_CASE("spawners use only cells that meet the conditions, and keep the spacing") {
  std::size_t in_room = 0;
  std::size_t in_area = 0;
  std::size_t in_corridors = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Level before = dungeon(seed);
    before.depth = 12;
    const Rect box = boss_room(before).box;
    const Where where{.role = {"boss"}, .spacing = 2};
    const auto check = [&](const Level& level) {
      for (const Spawn& spawn : level.spawns) {
        REQUIRE(box.contains(spawn.at));
        for (const Spawn& other : level.spawns) {
          REQUIRE((&other == &spawn || squared_distance(spawn.at, other.at) >= 4));
        }
      }
      return level.spawns.size();
    };
    in_room += check(test::built_on(before, RoomSpawner{.where = where}, seed));
    in_area += check(test::built_on(before, AreaSpawner{.where = where}, seed));
    const Level level =
        test::built_on(before, CorridorSpawner{.percent = 100, .where = {.steps_from_start = {.min = 20}}}, seed);
    in_corridors += level.spawns.size();
    for (const Spawn& spawn : level.spawns) REQUIRE(steps_to(level, spawn.at) >= 20);
  }
  CHECK(in_room > 40);
  CHECK(in_area > 20);
  CHECK(in_corridors > 40);
}

TEST_CASE("vaults cover only cells that meet the conditions, and keep the spacing") {
  const Prefab pillar = test::vault("#\n", "unique: no\n");
  std::size_t placed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const RoomVaults vaults{.vaults = pillar, .count = {0, 6}, .where = {.role = {"boss"}, .spacing = 3}};
    const Level level = test::built_on(dungeon(seed), vaults, seed);
    REQUIRE(test::is_connected(level));
    placed += level.prefabs.size();
    for (const PlacedPrefab& a : level.prefabs) {
      REQUIRE(boss_room(level).box.contains(a.area));
      for (const PlacedPrefab& b : level.prefabs) {
        REQUIRE((&a == &b || squared_distance(a.area.center(), b.area.center()) >= 9));
      }
    }
  }
  CHECK(placed > 40);
}

TEST_CASE("the number of vaults is a guarantee, and of a range as many are placed as fit") {
  const Prefab pillar = test::vault("#\n", "unique: no\n");
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level hall = test::hall({20, 12});
    CHECK(test::built_on(hall, RoomVaults{.vaults = pillar, .count = 5}, seed).prefabs.size() == 5);
    CHECK(test::built_on(hall, RoomVaults{.vaults = pillar, .count = {2, 4}}, seed).prefabs.size() == 4);
  }
  Level small = test::hall({3, 3});
  const Status many = run(RoomVaults{.vaults = test::vault("...\n...\n", "unique: no\n"), .count = {3, 5}}, small);
  REQUIRE_FALSE(many);
  CHECK(many.error().code == ErrorCode::unlucky);
  CHECK(many.error().message == "only 1 vault of at least 3 fit: vault");
  CHECK(test::built_on(test::hall({3, 3}), RoomVaults{.vaults = pillar, .count = {1, 99}}, 1).prefabs.size() >= 1);
}

TEST_CASE("doors are placed next to cells that meet the conditions") {
  std::int64_t doors = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Level before = dungeon(seed);
    const Level level = test::built_on(before, DoorPlacement{.where = in_boss_room()}, seed);
    const Rect around = boss_room(level).box.grown(1);
    const CellSet placed = cells_with_tile(level.tiles, Tile::door);
    doors += placed.count();
    placed.for_each([&](Point p) { REQUIRE(around.contains(p)); });
    REQUIRE(placed.count() <= cells_with_tile(test::built_on(before, DoorPlacement{}, seed).tiles, Tile::door).count());
  }
  CHECK(doors > 20);
}

}  // namespace warren::where_options_test
