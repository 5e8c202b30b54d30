// SPDX-License-Identifier: MIT
// Door placement: candidates, shares and cells that never get a door.
#include <warren/builders/door_placement.hpp>

#include <warren/builders/bsp_corridors.hpp>
#include <warren/builders/bsp_rooms.hpp>
#include <warren/builders/room_drawer.hpp>
#include <warren/grid/cell_set.hpp>
#include "src/carve/dig.hpp"

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::door_placement_test {

namespace {

std::vector<Point> doors_of(const Level& level) {
  std::vector<Point> doors;
  for_each_tile(level.tiles, Tile::door, [&](Point p) { doors.push_back(p); });
  return doors;
}

bool fits(const Level& level, Point p) {
  const auto open = [&](int dx, int dy) { return level.walkable({p.x + dx, p.y + dy}); };
  return open(-1, 0) == open(1, 0) && open(0, -1) == open(0, 1) && open(1, 0) != open(0, 1);
}

void check_doors(const Level& before, const Level& after) {
  const std::vector<Point> doors = doors_of(after);
  for (const Point door : doors) {
    REQUIRE(fits(after, door));
    REQUIRE(before.is_free(door));
    for (const Point other : doors) {
      REQUIRE((door == other || std::max(std::abs(door.x - other.x), std::abs(door.y - other.y)) > 1));
    }
  }
  Level without = after;
  for (const Point door : doors) without.tiles[door] = before.tiles[door];
  REQUIRE(without.hash() == before.hash());
}

/// Rooms, corridors between them, and objects on some door cells.
Level furnished(std::uint64_t seed, Size size) {
  Rng rng(seed);
  Level level = rooms_to_join::started(BspRooms{}, size, rng);
  REQUIRE(RoomDrawer{}.build(level, rng));
  REQUIRE(BspCorridors{}.build(level, rng));
  for (int i = 0; i < 30; ++i) {
    if (level.corridors.empty()) break;
    const Point cell = rng.pick(level.corridors.cells());
    if (level.is_free(cell)) level.spawns.push_back({cell, "Orc"});
  }
  return level;
}

}  // namespace

TEST_CASE("door_placement: a corridor gets a door at both ends, or one if it is short") {
  for (int gap = 1; gap <= 6; ++gap) {
    Level level({20, 9});
    level.rooms = {{2, 2, 4, 4}, {6 + gap, 2, 4, 4}};
    for (const Rect& room : level.rooms) level.carve(room);
    dig_dogleg(level, {3, 4}, {7 + gap, 4}, FirstLeg::horizontal);
    Rng rng(1);
    REQUIRE(DoorPlacement{}.build(level, rng));
    const std::vector<Point> expected = gap < 3 ? std::vector<Point>{{6, 4}} : std::vector<Point>{{6, 4}, {5 + gap, 4}};
    CHECK(doors_of(level) == expected);
  }
}

TEST_CASE("door_placement: a corridor through a third room gets doors there too") {
  Level level({30, 9});
  level.rooms = {{2, 2, 4, 4}, {22, 2, 4, 4}, {12, 2, 4, 4}};
  for (const Rect& room : level.rooms) level.carve(room);
  dig_dogleg(level, {24, 4}, {3, 4}, FirstLeg::horizontal);
  Rng rng(1);
  REQUIRE(DoorPlacement{}.build(level, rng));
  CHECK(doors_of(level) == std::vector<Point>{{6, 4}, {11, 4}, {16, 4}, {21, 4}});
}

TEST_CASE("door_placement: every door fits, none is adjacent to another or on an object, nothing else changes") {
  std::size_t doors = 0;
  for (const Size size : {Size{8, 8}, Size{41, 25}, Size{80, 50}}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Level before = furnished(seed, size);
      Level after = before;
      Rng rng(seed);
      REQUIRE(DoorPlacement{}.build(after, rng));
      check_doors(before, after);
      for (const Point door : doors_of(after)) {
        const auto cells = before.corridors.cells();
        REQUIRE(std::ranges::find(cells, door) != cells.end());
        REQUIRE(std::ranges::any_of(orthogonal_steps,
                                    [&](Point step) { return rooms_to_join::in_a_room(before, door + step); }));
      }
      doors += doors_of(after).size();
    }
  }
  CHECK(doors > 1000);
}

TEST_CASE("door_placement: the percentages are shares of the cells where doors fit") {
  std::size_t all = 0;
  std::size_t some = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Level none = furnished(seed, {80, 50});
    Level half = none;
    Level full = none;
    Rng rng(seed);
    REQUIRE(DoorPlacement{.percent = 0}.build(none, rng));
    REQUIRE(DoorPlacement{.percent = 40}.build(half, rng));
    REQUIRE(DoorPlacement{}.build(full, rng));
    REQUIRE(doors_of(none).empty());
    some += doors_of(half).size();
    all += doors_of(full).size();
  }
  CHECK(static_cast<double>(some) == doctest::Approx(0.42 * static_cast<double>(all)).epsilon(0.1));
}

TEST_CASE("door_placement: without corridors, doors are at the mouths of narrow passages") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    Level before = rooms_to_join::random_level(rng);
    Level after = before;
    REQUIRE(DoorPlacement{.anywhere_percent = 100}.build(after, rng));
    check_doors(before, after);
    for (const Point door : doors_of(after)) REQUIRE(before.tiles[door] == Tile::floor);
    Level none = before;
    REQUIRE(DoorPlacement{.anywhere_percent = 0}.build(none, rng));
    REQUIRE(none.hash() == before.hash());
  }
  // Two halls with a passage of six cells between them: doors at its mouths, not in its middle.
  Level level({24, 9});
  level.carve({2, 2, 6, 5});
  level.carve({14, 2, 6, 5});
  level.carve({8, 4, 6, 1});
  Rng rng(1);
  REQUIRE(DoorPlacement{.anywhere_percent = 100}.build(level, rng));
  CHECK(doors_of(level) == std::vector<Point>{{8, 4}, {13, 4}});
}

TEST_CASE("door_placement: water, bridges, stairs and portals get no doors") {
  for (const Tile tile :
       {Tile::shallow_water, Tile::bridge, Tile::up_stairs, Tile::portal, Tile::grass, Tile::wood_floor}) {
    Level level({12, 7});
    level.carve({1, 1, 4, 5});
    level.carve({6, 1, 4, 5});
    level.tiles[Point{5, 3}] = tile;
    Rng rng(1);
    REQUIRE(DoorPlacement{.anywhere_percent = 100}.build(level, rng));
    CHECK(doors_of(level).empty() == (tile != Tile::wood_floor));
  }
}

}  // namespace warren::door_placement_test
