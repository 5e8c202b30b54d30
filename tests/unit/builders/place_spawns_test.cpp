// SPDX-License-Identifier: MIT
#include <warren/builders/place_spawns.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/placement/where_oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::place_spawns_test {

namespace {

Level dungeon(std::uint64_t seed) {
  Result<Level> level = Chain{BspDungeon{}}
                            .with(DoorPlacement{})
                            .with(RoomStart{})
                            .with(DistantExit{})
                            .with(RoomRoles{.role = "boss"})
                            .with(RoomSpawner{})
                            .build({.seed = seed});
  REQUIRE(level);
  return *level;
}

std::vector<Spawn> named(const Level& level, std::string_view name) {
  std::vector<Spawn> found;
  for (const Spawn& spawn : level.spawns) {
    if (spawn.name == name) found.push_back(spawn);
  }
  return found;
}

Status run(const PlaceSpawns& step, Level& level, std::uint64_t seed = 1) {
  Rng rng(seed);
  return step.build(level, rng);
}

}  // namespace

TEST_CASE("exactly the wanted number is placed, on free cells that meet the conditions, and nothing else changes") {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    INFO("seed " << seed);
    const Level before = dungeon(seed);
    const int count = static_cast<int>(seed % 7);
    const Where where{.steps_from_start = {.min = 10}, .side = seed % 2 == 0 ? MapSide::any : MapSide::right};
    Level level = before;
    if (!run({.name = "Key", .count = count, .where = where}, level, seed)) continue;
    REQUIRE(level.spawns.size() == before.spawns.size() + static_cast<std::size_t>(count));
    REQUIRE(test::complaint(level) == "");
    REQUIRE(level.tiles == before.tiles);
    const std::vector<int> steps = test::steps_from(level, {*level.start});
    for (const Spawn& key : named(level, "Key")) {
      REQUIRE(before.is_free(key.at));
      REQUIRE(steps[level.tiles.index(key.at)] >= 10);
      REQUIRE((where.side == MapSide::any || key.at.x >= level.width() - level.width() / 3));
    }
  }
}

TEST_CASE("a boss spawns in the room with its role") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = test::built_on(dungeon(seed), PlaceSpawns{.name = "Dragon", .where = {.role = {"boss"}}}, seed);
    const std::vector<Spawn> dragons = named(level, "Dragon");
    REQUIRE(dragons.size() == 1);
    const auto room = std::ranges::find(level.rooms, "boss", &Room::role);
    REQUIRE(room->box.contains(dragons[0].at));
  }
}

TEST_CASE("a range of counts places as many as fit") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    CHECK(test::built_on(test::hall({9, 9}), PlaceSpawns{.count = {2, 4}}, seed).spawns.size() == 4);
    CHECK(test::built_on(test::hall({3, 1}), PlaceSpawns{.count = {2, 4}}, seed).spawns.size() == 3);
  }
}

TEST_CASE("every free cell is equally possible") {
  std::set<Point> seen;
  Level level = test::hall({4, 3});
  level.start = Point{1, 1};
  level.add_exit({4, 3});
  level.tiles[{2, 2}] = Tile::door;
  level.spawns.push_back({{3, 3}, "Rat"});
  level.prefabs.push_back({"vault", {1, 2, 1, 1}, Orientation::none, true});
  for (std::uint64_t seed = 0; seed < 300; ++seed) seen.insert(test::built_on(level, PlaceSpawns{}, seed).spawns[1].at);
  CHECK(seen == std::set<Point>{{2, 1}, {3, 1}, {4, 1}, {3, 2}, {4, 2}, {1, 3}, {2, 3}});
}

TEST_CASE("if the fewest cannot be placed, the error says how many could, and why") {
  Level hall = test::hall({3, 1});
  const Status full = run({.name = "Orc", .count = 5}, hall);
  REQUIRE_FALSE(full);
  CHECK(full.error().code == ErrorCode::unlucky);
  CHECK(full.error().message == "only 3 of at least 5 \"Orc\" could be placed: no free cell is left");
  hall = test::hall({3, 1});
  const Status apart = run({.name = "Orc", .count = {2, 3}, .where = {.spacing = 9}}, hall);
  REQUIRE_FALSE(apart);
  CHECK(apart.error().message == "only 1 of at least 2 \"Orc\" could be placed: no free cell is left");
  hall = test::hall({3, 1});
  const Status role = run({.name = "Orc", .where = {.role = {"boss"}}}, hall);
  REQUIRE_FALSE(role);
  CHECK(role.error().code == ErrorCode::unlucky);
  CHECK(role.error().message ==
        "only 0 of at least 1 \"Orc\" could be placed: no free cell meets \"where\": role boss leaves none");
  CHECK(hall.spawns.empty());
  // What is not guaranteed is no error.
  CHECK(run({.name = "Orc", .count = {0, 3}, .where = {.role = {"boss"}}}, hall));
  CHECK(hall.spawns.empty());
  CHECK(run({.name = "Orc", .count = {3, 9}}, hall));
  CHECK(hall.spawns.size() == 3);
  CHECK(run({.name = "Orc", .count = 0}, hall));
  CHECK_FALSE(run({.name = "Orc"}, hall));
}

TEST_CASE("spawns of one step keep the spacing, and the start its quiet radius") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const int spacing = static_cast<int>(seed % 9);
    Level level = test::hall({30, 20});
    level.start = Point{15, 10};
    level =
        test::built_on(level, PlaceSpawns{.count = {0, 40}, .quiet_radius = 6, .where = {.spacing = spacing}}, seed);
    for (std::size_t i = 0; i < level.spawns.size(); ++i) {
      REQUIRE(squared_distance(level.spawns[i].at, *level.start) > 36);
      for (std::size_t k = 0; k < i; ++k) {
        const std::int64_t apart = squared_distance(level.spawns[i].at, level.spawns[k].at);
        REQUIRE(apart >= std::max(std::int64_t{1}, std::int64_t{spacing} * spacing));
      }
    }
  }
}

TEST_CASE("spawns know their kind and where they come from") {
  const auto placed = [](const PlaceSpawns& step) { return test::built_on(test::hall({5, 5}), step, 1).spawns.at(0); };
  const Spawn goblin = placed({.name = "Goblin", .spawn_kind = SpawnKind::item});
  CHECK(kind_of(goblin) == SpawnKind::monster);
  CHECK(goblin.source == "place_spawns");
  const Spawn idol = placed({.name = "Golden Idol", .spawn_kind = SpawnKind::item});
  CHECK(idol.kind == SpawnKind::item);
  CHECK(kind_of(placed({.name = "Spike", .spawn_kind = SpawnKind::trap})) == SpawnKind::trap);
}

TEST_CASE("spawns need a name") {
  CHECK_FALSE(PlaceSpawns{.name = ""}.validate());
  const Chain chain = Chain{BspDungeon{}}.with(PlaceSpawns{.name = ""}).with(RoomStart{}).with(RoomStairs{});
  const Status checked = chain.check({});
  REQUIRE_FALSE(checked);
  CHECK(checked.error().code == ErrorCode::bad_option);
  CHECK(checked.error().message == "option name is empty");
}

TEST_CASE("a chain whose count cannot be met ends with the reason, after all attempts") {
  const Chain chain = Chain{BspDungeon{}}
                          .with(RoomStart{})
                          .with(RoomStairs{})
                          .with(PlaceSpawns{.name = "Key", .where = {.steps_from_start = {.min = 5000}}});
  const Result<Level> level = chain.build({.seed = 3});
  REQUIRE_FALSE(level);
  CHECK(level.error().kind() == ErrorKind::unlucky_seed);
  CHECK(level.error().message.find("only 0 of at least 1 \"Key\" could be placed") != std::string::npos);
  CHECK(level.error().place.builder == "place_spawns");
}

TEST_CASE("one cell cannot hold two spawns") {
  CHECK(PlaceSpawns{.count = 2, .where = {.at = Point{3, 3}}}.validate().error().code == ErrorCode::bad_option);
  CHECK(PlaceSpawns{.count = {0, 2}, .where = {.at = Point{3, 3}}}.validate());
}

}  // namespace warren::place_spawns_test
