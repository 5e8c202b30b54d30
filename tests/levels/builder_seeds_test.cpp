// SPDX-License-Identifier: MIT
// Invariants of single builders, beyond those of every level.
#include <doctest/doctest.h>

#include <warren/warren.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"

namespace warren::builder_seeds_test {

namespace {

bool all_rooms_joined(const Level& level) {
  const auto reached = test::walk_from(level, level.rooms.front().center());
  for (const Rect& r : level.rooms) {
    if (!reached[static_cast<std::size_t>(r.center().y)][static_cast<std::size_t>(r.center().x)]) return false;
  }
  return true;
}

int closest(const std::vector<Room>& rooms) {
  int distance = 1000;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      int walls = 0;
      while (!rooms[i].box.grown(walls + 1).overlaps(rooms[j])) ++walls;
      distance = std::min(distance, walls);
    }
  }
  return distance;
}

}  // namespace

TEST_CASE("rooms_and_corridors: sides from 6 to 10 all occur, a wall between rooms, both bends of corridors") {
  bool side_seen[16] = {};
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Level level = test::built(RoomsAndCorridors{}, seed);
    for (const Rect& room : level.rooms) {
      REQUIRE(room.w >= 6);
      REQUIRE(room.w <= 10);
      REQUIRE(room.h >= 6);
      REQUIRE(room.h <= 10);
      side_seen[room.w] = side_seen[room.h] = true;
    }
    CHECK(closest(level.rooms) >= 1);
    CHECK(level.rooms.size() <= 30);
    CHECK(all_rooms_joined(level));
    most = std::max(most, level.rooms.size());
  }
  for (int side = 6; side <= 10; ++side) CHECK(side_seen[side]);
  CHECK(most > 14);
}

TEST_CASE("rooms_and_corridors: corridors bend at either room equally often") {
  int vertical = 0;
  int all = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const Level level = test::built(RoomsAndCorridors{.attempts = 2}, seed, {60, 60});
    if (level.rooms.size() != 2) continue;
    const Point from = level.rooms[0].center();
    const Point to = level.rooms[1].center();
    if (from.x == to.x || from.y == to.y) continue;
    const Point vertical_corner{from.x, to.y};
    const Point horizontal_corner{to.x, from.y};
    // Only levels with a wall at one of the two corners are conclusive.
    const auto dug = level.corridors.cells();
    const bool by_vertical = std::ranges::find(dug, vertical_corner) != dug.end();
    const bool by_horizontal = std::ranges::find(dug, horizontal_corner) != dug.end();
    if (by_vertical == by_horizontal) continue;
    vertical += by_vertical ? 1 : 0;
    ++all;
  }
  REQUIRE(all > 1000);
  CHECK(vertical == doctest::Approx(0.5 * all).epsilon(0.08));
}

TEST_CASE("bsp_dungeon: two walls between rooms and around the map, rooms sorted and connected") {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Level level = test::built(BspDungeon{}, seed);
    CHECK(closest(level.rooms) >= 2);
    CHECK(std::ranges::is_sorted(level.rooms, {}, [](const Room& room) { return room.box.x; }));
    for (const Rect& room : level.rooms) {
      CHECK(level.bounds().grown(-2).contains(room));
      CHECK(std::min(room.w, room.h) >= 4);
      CHECK(std::max(room.w, room.h) <= 10);
    }
    CHECK(all_rooms_joined(level));
  }
}

TEST_CASE("bsp_interior: rooms fill the map, one wall apart, none thinner than the minimum") {
  for (const Size size : {Size{80, 50}, Size{81, 51}, Size{5, 5}, Size{9, 40}, Size{200, 7}}) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Level level = test::built(BspInterior{}, seed, size);
      std::int64_t area = 0;
      for (const Rect& room : level.rooms) {
        REQUIRE(std::min(room.w, room.h) >= 3);
        REQUIRE(level.interior().contains(room));
        area += room.area();
      }
      CHECK(closest(level.rooms) >= 1);
      // At least half of the map is floor, even with many small rooms.
      CHECK(area * 2 > level.interior().area());
      CHECK(all_rooms_joined(level));
    }
  }
}

TEST_CASE("nethack_rooms: every map has a room, even the smallest") {
  for (int w = 11; w <= 20; ++w) {
    for (int h = 10; h <= 15; ++h) {
      for (std::uint64_t seed = 0; seed < 50; ++seed) CHECK(!test::built(NethackRooms{}, seed, {w, h}).rooms.empty());
    }
  }
}

TEST_CASE("room_spawner: counts scale with room size and depth, are capped, and are 0 in the first room") {
  const auto mean_spawns = [](int side, int depth, int cap) {
    std::size_t spawns = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      Level level({60, 40});
      level.depth = depth;
      for (const Rect& room : {Rect{2, 2, 3, 3}, Rect{20, 2, side, side}}) {
        level.carve(room);
        level.rooms.push_back(room);
      }
      Rng rng = Rng::stream(seed, depth, "test", 1);
      REQUIRE(RoomSpawner{.most_per_room = cap}.build(level, rng));
      for (const Spawn& spawn : level.spawns) REQUIRE(level.rooms[1].box.contains(spawn.at));
      REQUIRE(level.spawns.size() <= static_cast<std::size_t>(cap));
      spawns += level.spawns.size();
    }
    return static_cast<double>(spawns) / 500;
  };
  CHECK(mean_spawns(10, 1, 12) > 2 * mean_spawns(5, 1, 12));
  CHECK(mean_spawns(8, 5, 12) > 2 * mean_spawns(8, 1, 12));
  CHECK(mean_spawns(8, 1, 100) == doctest::Approx(64.0 / 56 * 10 / 7).epsilon(0.1));
  CHECK(mean_spawns(15, 1000, 12) == 12);
}

}  // namespace warren::builder_seeds_test
