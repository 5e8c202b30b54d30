// SPDX-License-Identifier: MIT
#include <warren/builders/lakes.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::lakes_test {

namespace {

Level flooded(Level level, const Lakes& options, std::uint64_t seed) {
  return test::built_on(std::move(level), options, seed);
}

std::int64_t count(const Level& level, Tile tile) { return cells_with_tile(level.tiles, tile).count(); }

/// The first invariant that lakes have violated; empty if none.
std::string complaint(const Level& before, const Level& after) {
  for (std::size_t i = 0; i < before.tiles.cells().size(); ++i) {
    const Tile was = before.tiles[i];
    const Tile is = after.tiles[i];
    if (is_walkable(is) && !is_walkable(was)) return "a cell was opened";
    if (was != is && !before.interior().contains(before.tiles.point(i))) return "the ring changed";
    for (const Tile kept : {Tile::door, Tile::secret_door, Tile::down_stairs, Tile::wood_floor, Tile::bridge}) {
      if (was == kept && is != kept) return "a protected tile was covered";
    }
  }
  const CellSet open = walkable_cells(after.tiles);
  if (!(open.flood(*open.first(), after.movement) == open)) return "the level is disconnected";
  for (const Rect& room : after.rooms) {
    if (!open.meets(room)) return "a room has no floor left";
  }
  if (after.start != before.start || after.exits != before.exits || after.spawns != before.spawns ||
      after.rooms != before.rooms || !(after.corridors == before.corridors)) {
    return "a room, corridor, spawn, exit or the start changed";
  }
  return test::complaint_about_facts(after, {});
}

Level random_level(std::uint64_t seed, Size size) {
  const auto built = [&](const Chain& chain) {
    Level level;
    REQUIRE(chain.build_into(level, {.seed = seed, .size = size}));
    return level;
  };
  switch (seed % 5) {
    case 0: return built(Chain{RoomsAndCorridors{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{}));
    case 1: return built(Chain{BspInterior{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{}));
    case 2:
      return built(
          Chain{NethackRooms{}}.with(NethackCorridors{}).with(RoomStart{}).with(RoomStairs{}).with(RoomSpawner{}));
    case 3: return built(Chain{Town{}});
    default: return test::random_cave(seed, size, 75);
  }
}

}  // namespace

TEST_CASE("lakes open nothing, disconnect nothing and cover no protected tile") {
  const Lakes all_options[] = {
      {},
      Lakes::ponds(),
      {.count = 50, .size = 2000, .shallow_width = 8},
      {.count = 50, .size = 4, .shallow_width = 0, .bridges = false},
      {.count = 6, .size = 300, .bridges = false, .over_rock = false},
  };
  for (const Size size : {Size{24, 21}, Size{81, 43}, Size{80, 50}}) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Level before = random_level(seed, size);
      for (const Lakes& options : all_options) {
        const Level after = flooded(before, options, seed);
        CHECK(complaint(before, after) == "");
        if (!options.bridges) CHECK(count(after, Tile::bridge) == count(before, Tile::bridge));
        if (!options.over_rock) CHECK(count(after, Tile::wall) == count(before, Tile::wall));
      }
    }
  }
}

TEST_CASE("lakes keep a level connected that is connected by diagonal steps") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level before = test::random_cave(seed, {40, 30}, 55, Tile::grass, Movement::diagonal);
    CHECK(complaint(before, flooded(before, {.count = 5, .size = 60}, seed)) == "");
  }
}

TEST_CASE("lakes work on the smallest maps") {
  for (int w = 3; w < 8; ++w) {
    for (int h = 3; h < 8; ++h) {
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Level before = test::random_cave(seed, {w, h}, 90);
        if (seed % 2 == 0) before.start.reset();
        CHECK(complaint(before, flooded(before, {.count = 50}, seed)) == "");
      }
    }
  }
}

TEST_CASE("doors keep open cells on both sides") {
  int doors = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Level before = random_level(5 * seed + 2 + seed % 2, {80, 50});
    const Level after = flooded(std::move(before), {.count = 8, .size = 150}, seed);
    for_each_tile(after.tiles, Tile::door, [&](Point p) {
      const auto open = [&](int dx, int dy) { return after.walkable(p + Point{dx, dy}); };
      const bool across = open(-1, 0) && open(1, 0) && !open(0, -1) && !open(0, 1);
      const bool along = open(0, -1) && open(0, 1) && !open(-1, 0) && !open(1, 0);
      CHECK((across || along));
      ++doors;
    });
  }
  CHECK(doors > 100);
}

TEST_CASE("on open ground lakes have about the requested size and are surrounded by shallows") {
  std::int64_t deep = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Level field({120, 80});
    field.carve(field.interior(), Tile::grass);
    const Level level = flooded(std::move(field), {.count = 1, .size = 200}, seed);
    deep += count(level, Tile::deep_water);
    const CellSet shore = cells_with_tile(level.tiles, Tile::deep_water).grown(Movement::orthogonal);
    CHECK((shore & cells_with_tile(level.tiles, Tile::grass)).empty());
    CHECK(count(level, Tile::bridge) == 0);
  }
  CHECK(deep / 40 > 140);
  CHECK(deep / 40 < 240);
}

TEST_CASE("a lake across the only path gets a bridge or a ford") {
  Level hall({40, 7});
  hall.carve(hall.interior());
  hall.start = Point{1, 3};
  hall.add_exit({38, 3});
  int crossed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Level bridged = flooded(hall, {.count = 1, .size = 60}, seed);
    CHECK(complaint(hall, bridged) == "");
    crossed += count(bridged, Tile::bridge) > 0 ? 1 : 0;
    const Level forded = flooded(hall, {.count = 1, .size = 60, .bridges = false}, seed);
    CHECK(complaint(hall, forded) == "");
    CHECK(count(forded, Tile::deep_water) == count(bridged, Tile::deep_water));
  }
  CHECK(crossed > 10);
}

TEST_CASE("corridors that a lake meets become bridges, and stay corridors") {
  int wet = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level before = random_level(5 * seed, {80, 50});
    const Level after = flooded(before, {.count = 6, .size = 150}, seed);
    for (const Point cell : after.corridors.cells()) {
      const Tile tile = after.tiles[cell];
      CHECK(is_walkable(tile));
      wet += tile == Tile::bridge ? 1 : 0;
    }
  }
  CHECK(wet > 50);
}

TEST_CASE("count 0 changes nothing, and the same seed gives the same lakes") {
  const Level cave = test::random_cave(4, {80, 50}, 80);
  CHECK(flooded(cave, {.count = 0}, 1).tiles == cave.tiles);
  CHECK(flooded(cave, {}, 1).tiles == flooded(cave, {}, 1).tiles);
  CHECK(!(flooded(cave, {}, 1).tiles == flooded(cave, {}, 2).tiles));
  CHECK(count(flooded(cave, {}, 1), Tile::deep_water) > 100);
}

TEST_CASE("about half of the ground stays dry") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level cave = test::random_cave(seed, {60, 40}, 85);
    const Level after = flooded(cave, {.count = 50, .size = 2000}, seed);
    CHECK(walkable_cells(after.tiles).count() * 3 > walkable_cells(cave.tiles).count());
  }
}

TEST_CASE("each lake is a zone with its water, shallows and bridges") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level before = random_level(seed, {80, 50});
    const Level after = flooded(before, {.count = 4, .size = 60}, seed);
    CellSet in_zones(after.size());
    for (std::size_t i = 0; i < after.zones.size(); ++i) {
      CHECK(after.zones[i].name == (i == 0 ? "lake" : "lake " + std::to_string(i + 1)));
      after.zones[i].cells.insert_into(in_zones);
    }
    for (std::size_t i = 0; i < after.tiles.cells().size(); ++i) {
      const Point p = after.tiles.point(i);
      if (after.tiles[p] != before.tiles[p]) CHECK(in_zones.contains(p));
      if (after.tiles[p] == Tile::floor || after.tiles[p] == Tile::wall) CHECK_FALSE(in_zones.contains(p));
    }
  }
  CHECK(flooded(test::random_cave(4, {80, 50}, 80), {.count = 0}, 1).zones.empty());
}

TEST_CASE("rooms that are not rectangles keep a cell of their own or become rectangles") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Level level({80, 50});
    Rng rng(seed);
    REQUIRE(BspRooms{}.build(level, rng));
    REQUIRE(RoomDrawer{.shape = RoomShape::circle}.build(level, rng));
    REQUIRE(StraightCorridors{}.build(level, rng));
    level = flooded(level, {.count = 8, .size = 300, .bridges = seed % 2 == 0}, seed);
    for (const Room& room : level.rooms) {
      room.cells().for_each([&](Point p) { REQUIRE((level.walkable(p) && room.box.contains(p))); });
    }
  }
}

}  // namespace warren::lakes_test
