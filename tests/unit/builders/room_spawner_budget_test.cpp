// SPDX-License-Identifier: MIT
// The danger budget of room_spawner, recomputed room by room with another search.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/spheres.hpp>

#include "tests/support/built.hpp"
#include "tests/unit/placement/where_oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::room_spawner_budget_test {

namespace {

SpawnTable beasts() {
  return {"beasts",
          {{.name = "Rat", .weight = 6, .danger = 1},
           {.name = "Ogre", .weight = 3, .danger = 4},
           {.name = "Dragon", .weight = 1, .danger = 9},
           {.name = "Potion", .kind = SpawnKind::item, .weight = 3, .danger = 0},
           {.name = "Pit", .kind = SpawnKind::trap, .weight = 3, .danger = 2},
           {.name = "Statue", .kind = SpawnKind::prop, .weight = 3, .danger = 0}}};
}

Level rooms_with_start(std::uint64_t seed) {
  Result<Level> level = Chain{RoomsAndCorridors{}}
                            .with(RoomStart{})
                            .disable("exit_reachable")
                            .disable("exit_apart")
                            .build({.seed = seed});
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  return *level;
}

/// What a room holds after the step.
struct Filled {
  std::int64_t points = 0;  // that it had
  std::int64_t danger = 0;  // of its spawns together
  int spawns = 0;
  std::array<int, 4> of_kind{};
};

std::vector<Filled> rooms_of(const Level& level, const RoomSpawner& options) {
  const auto steps = test::steps_from(level, {*level.start});
  std::vector<Filled> filled;
  for (const Room& room : level.rooms) {
    Filled& now = filled.emplace_back();
    now.points =
        options.budget + std::int64_t{steps[level.tiles.index(room.center())]} * options.budget_per_100_steps / 100;
    for (const Spawn& spawn : level.spawns) {
      if (!room.box.contains(spawn.at)) continue;
      const SpawnRow* row = options.table.find(spawn.name);
      REQUIRE(row != nullptr);
      now.danger += row->danger;
      ++now.spawns;
      ++now.of_kind[static_cast<std::size_t>(row->kind)];
    }
  }
  return filled;
}

}  // namespace

TEST_CASE("no room holds more danger than its budget, nor more of a kind than its limit") {
  int rooms = 0;
  int spent_fully = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    RoomSpawner options{.table = beasts(), .most_per_room = 5};
    options.most_per_room = rng.between(0, 12);
    options.budget = rng.between(1, 30);
    options.budget_per_100_steps = rng.between(0, 60);
    options.most_monsters = rng.between(0, 4);
    options.most_items = rng.between(0, 3);
    options.most_traps = rng.between(0, 3);
    options.most_props = rng.between(0, 3);
    const Level level = test::built_on(rooms_with_start(seed), options, seed);
    const std::array<int, 4> most = {options.most_monsters, options.most_items, options.most_traps, options.most_props};
    int in_rooms = 0;
    for (const Filled& room : rooms_of(level, options)) {
      CHECK(room.danger <= room.points);
      CHECK(room.spawns <= options.most_per_room);
      for (std::size_t kind = 0; kind < most.size(); ++kind) CHECK(room.of_kind[kind] <= most[kind]);
      in_rooms += room.spawns;
      ++rooms;
      if (room.danger == room.points) ++spent_fully;
    }
    CHECK(in_rooms == static_cast<int>(level.spawns.size()));
    const auto first = std::ranges::find_if(level.rooms, [&](const Room& r) { return r.box.contains(*level.start); });
    for (const Spawn& spawn : level.spawns) CHECK_FALSE(first->box.contains(spawn.at));
  }
  CHECK(rooms > 1000);
  CHECK(spent_fully > 50);  // the bounds are reached
}

TEST_CASE("a budget is spent to the last point if every row costs one") {
  const SpawnTable rats("rats", {{.name = "Rat"}, {.name = "Bat"}});
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    RoomSpawner options{.table = rats, .most_per_room = 1000, .budget = 2, .budget_per_100_steps = 10};
    const Level level = test::built_on(rooms_with_start(seed), options, seed);
    std::size_t room = 0;
    for (const Filled& filled : rooms_of(level, options)) {
      const bool is_first = level.rooms[room++].box.contains(*level.start);
      CHECK(filled.spawns == (is_first ? 0 : filled.points));
    }
  }
}

TEST_CASE("rooms farther from the start get more, by the points added for every 100 steps") {
  std::int64_t near = 0;
  std::int64_t far = 0;
  const SpawnTable rats("rats", {{.name = "Rat"}});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    RoomSpawner options{.table = rats, .most_per_room = 1000, .budget = 1, .budget_per_100_steps = 15};
    const Level level = test::built_on(rooms_with_start(seed), options, seed);
    std::vector<Filled> rooms = rooms_of(level, options);
    std::erase_if(rooms, [](const Filled& room) { return room.spawns == 0; });
    if (rooms.size() < 2) continue;
    std::ranges::sort(rooms, {}, &Filled::points);
    near += rooms.front().spawns;
    far += rooms.back().spawns;
  }
  CHECK(far > 2 * near);
}

TEST_CASE("a budget follows the intensity of the mission to the last point") {
  const SpawnTable rats("rats", {{.name = "Rat"}});
  int rooms = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Level locked = Chain{RoomsAndCorridors{}}
                             .with(RoomStart{})
                             .with(DistantExit{})
                             .with(PlaceMission{.locks = {0, 2}})
                             .build({.seed = seed})
                             .value();
    const RoomSpawner options{.table = rats, .most_per_room = 1000, .budget = 1, .budget_by_intensity = 12};
    const Grid<std::uint8_t> intensity = intensity_of(locked);
    const Level level = test::built_on(locked, options, seed);
    for (const Room& room : level.rooms) {
      if (room.box.contains(*level.start)) continue;
      const auto spawns =
          std::ranges::count_if(level.spawns, [&](const Spawn& spawn) { return room.box.contains(spawn.at); });
      CHECK(spawns == 1 + intensity[room.center()] * 12 / 100);
      ++rooms;
    }
  }
  CHECK(rooms > 30);
}

TEST_CASE("rows that cost nothing fill a room up to its limits, and rows too dangerous for it never appear") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    RoomSpawner options{
        .table = {"free", {{.name = "Rug", .kind = SpawnKind::prop, .danger = 0}, {.name = "Dragon", .danger = 5}}},
        .most_per_room = 6,
        .budget = 4,
        .most_props = 3};
    const Level level = test::built_on(rooms_with_start(seed), options, seed);
    CHECK_FALSE(level.spawns.empty());
    for (const Spawn& spawn : level.spawns) CHECK(spawn.name == "Rug");
    for (const Filled& room : rooms_of(level, options)) CHECK(room.spawns <= 3);
  }
}

}  // namespace warren::room_spawner_budget_test
