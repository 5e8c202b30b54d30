// SPDX-License-Identifier: MIT
// Corners are filled and nothing is disconnected.
#include <warren/builders/room_corner_rounder.hpp>

#include <warren/builders/bsp_rooms.hpp>
#include <warren/builders/door_placement.hpp>
#include <warren/builders/room_drawer.hpp>
#include <warren/builders/scattered_rooms.hpp>
#include <warren/builders/straight_corridors.hpp>
#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::room_corner_rounder_test {

namespace {

void round_corners(Level& level) {
  Rng rng(1);
  REQUIRE(RoomCornerRounder{}.build(level, rng));
}

Level one_room(const Rect& room) {
  Level level({12, 12});
  level.rooms = {room};
  level.carve(room);
  return level;
}

std::size_t areas(const Level& level) {
  Level left = level;
  std::size_t count = 0;
  for (std::size_t i = 0; i < left.tiles.cells().size(); ++i) {
    if (!is_walkable(left.tiles[i])) continue;
    ++count;
    const auto reached = test::walk_from(left, left.tiles.point(i));
    for (std::size_t j = i; j < left.tiles.cells().size(); ++j) {
      const Point p = left.tiles.point(j);
      if (reached[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]) left.tiles[j] = Tile::wall;
    }
  }
  return count;
}

}  // namespace

TEST_CASE("room_corner_rounder: a room of 3x3 or more loses its four corners, a smaller one none") {
  for (int w = 1; w <= 8; ++w) {
    for (int h = 1; h <= 8; ++h) {
      Level level = one_room({2, 2, w, h});
      round_corners(level);
      const auto open = std::ranges::count(level.tiles.cells(), Tile::floor);
      CHECK(open == w * h - (w >= 3 && h >= 3 ? 4 : 0));
      CHECK(test::is_connected(level));
    }
  }
}

TEST_CASE("room_corner_rounder: the start, exits, spawns, corridors and cells in front of doors stay") {
  const Rect room{3, 3, 5, 5};
  const Point corner{3, 3};
  const auto stays = [&](auto put) {
    Level level = one_room(room);
    put(level);
    round_corners(level);
    return level.walkable(corner) && !level.walkable({7, 7});
  };
  CHECK(stays([&](Level& level) { level.start = corner; }));
  CHECK(stays([&](Level& level) { level.add_exit(corner); }));
  CHECK(stays([&](Level& level) { level.spawns.push_back({corner, "Orc"}); }));
  CHECK(stays([&](Level& level) { level.corridors.add(corner), level.corridors.close(); }));
  CHECK(stays([&](Level& level) { level.tiles[Point{2, 3}] = Tile::door; }));
  CHECK(stays([&](Level& level) { level.tiles[corner] = Tile::up_stairs; }));
  CHECK(stays([&](Level& level) { level.tiles[corner] = Tile::portal; }));
  // Without the corner, only the diagonal cell connects its two neighbours.
  CHECK(stays([&](Level& level) { level.tiles[Point{4, 4}] = Tile::deep_water; }));
  // A diagonal step enters here.
  CHECK(stays([&](Level& level) { level.tiles[Point{2, 2}] = Tile::floor; }));
  CHECK_FALSE(stays([](Level&) {}));
}

TEST_CASE("room_corner_rounder: round rooms with corridors past their corners stay connected") {
  int filled = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Level level({70, 40});
    Rng rng(seed);
    REQUIRE((seed % 2 == 0 ? Step(ScatteredRooms{}) : Step(BspRooms{})).build(level, rng));
    REQUIRE(RoomDrawer{.circle_percent = 60}.build(level, rng));
    REQUIRE(StraightCorridors{.winding_percent = 30}.build(level, rng));
    const Level before = level;
    round_corners(level);
    REQUIRE(test::is_connected(level));
    REQUIRE(level.corridors == before.corridors);
    REQUIRE(std::ranges::equal(level.rooms, before.rooms, {}, &Room::box, &Room::box));
    REQUIRE(test::complaint_about_facts(level, {Fact::rooms, Fact::corridors, Fact::connected}).empty());
    filled += level.tiles == before.tiles ? 0 : 1;
  }
  CHECK(filled > 140);
}

TEST_CASE("room_corner_rounder: nothing is disconnected or lost, for any rooms") {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Rng rng(seed);
    Level level = rooms_to_join::random_level(rng);
    REQUIRE(DoorPlacement{.anywhere_percent = 60}.build(level, rng));
    const std::size_t before = areas(level);
    const auto doors = std::ranges::count(level.tiles.cells(), Tile::door);
    round_corners(level);
    REQUIRE(areas(level) == before);
    REQUIRE(std::ranges::count(level.tiles.cells(), Tile::door) == doors);
    for (const Rect& room : level.rooms) REQUIRE(rooms_to_join::has_floor(level, room));
    for_each_tile(level.tiles, Tile::door, [&](Point p) {
      const auto open = [&](int dx, int dy) { return level.walkable({p.x + dx, p.y + dy}); };
      REQUIRE(open(-1, 0) == open(1, 0));
      REQUIRE(open(0, -1) == open(0, 1));
      REQUIRE(open(1, 0) != open(0, 1));
    });
  }
}

TEST_CASE("room_corner_rounder: the cells of a room are its floor without the corners") {
  Level level = one_room({2, 2, 5, 4});
  round_corners(level);
  CellSet expected(level.size(), {2, 2, 5, 4});
  for (const Point corner : {Point{2, 2}, Point{6, 2}, Point{2, 5}, Point{6, 5}}) expected.erase(corner);
  CHECK(level.rooms[0].cells() == CellRuns(expected));
  Level small = one_room({2, 2, 2, 9});
  round_corners(small);
  CHECK(small.rooms[0].cells().empty());
}

TEST_CASE("room_corner_rounder: the cells of any room are walkable and in its box") {
  int shaped = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    Level level = rooms_to_join::random_level(rng);
    if (seed % 2 == 0) REQUIRE(RoomDrawer{.circle_percent = 60}.build(level, rng));
    round_corners(level);
    for (const Room& room : level.rooms) {
      room.cells().for_each([&](Point p) { REQUIRE((level.walkable(p) && room.box.contains(p))); });
      shaped += room.cells().empty() ? 0 : 1;
    }
  }
  CHECK(shaped > 100);
}

}  // namespace warren::room_corner_rounder_test
