// SPDX-License-Identifier: MIT
#include <warren/builders/connect_areas.hpp>

#include "src/search/connected_components.hpp"

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::connect_areas_test {

namespace {

Level furnished_noise(Size size, int percent, Rng& rng) {
  Level level = scattered::noise(size, percent, rng);
  const Point start = rng.cell_of(level.interior());
  if (level.is_free(start)) level.start = start;
  for (int n = 0; n < 3; ++n) {
    const Point exit = rng.cell_of(level.interior());
    if (level.is_free(exit)) level.add_exit(exit);
  }
  return level;
}

}  // namespace

TEST_CASE("connect_areas connects everything, records its tunnels and changes nothing else") {
  Rng rng(1);
  int total = 0;
  for (const Size size : {Size{3, 3}, Size{12, 9}, Size{40, 20}, Size{65, 12}}) {
    for (const int percent : {2, 10, 30, 50, 70}) {
      Level level = furnished_noise(size, percent, rng);
      const Level before = level;
      REQUIRE(ConnectAreas{}.build(level, rng));
      REQUIRE(test::is_connected(level));
      REQUIRE(test::ring_is_closed(level));
      int dug = 0;
      for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
        if (level.tiles[i] == before.tiles[i]) continue;
        REQUIRE(before.tiles[i] == Tile::wall);
        REQUIRE(level.tiles[i] == Tile::floor);
        ++dug;
      }
      REQUIRE(level.corridors.cells().size() == static_cast<std::size_t>(dug));
      REQUIRE(level.start == before.start);
      REQUIRE(level.exits == before.exits);
      REQUIRE(level.spawns == before.spawns);
      total += dug;
    }
  }
  CHECK(total > 300);
}

TEST_CASE("connect_areas connects a large map of many areas") {
  Rng rng(2);
  for (const Size size : {Size{80, 50}, Size{200, 200}}) {
    for (const int percent : {1, 20, 40, 60}) {
      Level level = scattered::noise(size, percent, rng);
      REQUIRE(ConnectAreas{}.build(level, rng));
      REQUIRE(test::is_connected(level));
      const Grid<Tile> joined = level.tiles;
      REQUIRE(ConnectAreas{}.build(level, rng));
      REQUIRE(level.tiles == joined);
    }
  }
}

TEST_CASE("connect_areas fills small areas, but never the largest or an occupied one") {
  Rng rng(3);
  for (int round = 0; round < 60; ++round) {
    Level level = furnished_noise({50, 25}, rng.between(20, 60), rng);
    const Level before = level;
    const ConnectAreas builder{.min_area = rng.between(1, 200)};
    const Components areas(walkable_cells(before.tiles));
    REQUIRE(builder.build(level, rng));
    REQUIRE(test::complaint_about_facts(level, Fact::connected).empty());
    REQUIRE(level.start == before.start);
    REQUIRE(level.exits == before.exits);
    REQUIRE(level.spawns == before.spawns);
    for (std::size_t i = 0; i < areas.size(); ++i) {
      const CellSet cells = areas.cells(i);
      bool used = i == 0 || (level.start && cells.contains(*level.start));
      for (const Point exit : level.exits) used = used || cells.contains(exit);
      for (const Spawn& spawn : level.spawns) used = used || cells.contains(spawn.at);
      const CellSet left = cells & walkable_cells(level.tiles);
      // A tunnel between other areas may cross a filled one.
      if (used || areas[i].cells >= builder.min_area) {
        REQUIRE(left == cells);
      } else if (areas[i].cells > 3) {
        REQUIRE(left.count() < cells.count());
      }
    }
  }
}

TEST_CASE("connect_areas keeps rooms and records its tunnels as corridors outside them") {
  Level level({30, 9});
  level.rooms = {{1, 1, 6, 7}, {20, 1, 8, 7}};
  for (const Rect& room : level.rooms) level.carve(room);
  level.carve({3, 1, 1, 7}, Tile::wall);  // splits the first room in two
  Rng rng(4);
  REQUIRE(ConnectAreas{.min_area = 100}.build(level, rng));
  CHECK(test::is_connected(level));
  CHECK(level.rooms.size() == 2);
  CHECK(level.corridors.size() == 1);
  for (const Point p : level.corridors.cells()) {
    CHECK_FALSE(level.rooms[0].box.contains(p));
    CHECK_FALSE(level.rooms[1].box.contains(p));
  }
}

TEST_CASE("connect_areas bridges deep water and digs through all other blocking tiles") {
  Level level({12, 3});
  level.carve({1, 1, 2, 1});
  level.carve({8, 1, 3, 1});
  level.tiles[Point{3, 1}] = Tile::deep_water;
  level.tiles[Point{4, 1}] = Tile::deep_water;
  level.tiles[Point{5, 1}] = Tile::stalagmite;
  Rng rng(5);
  REQUIRE(ConnectAreas{}.build(level, rng));
  CHECK(test::is_connected(level));
  CHECK(level.tiles[Point{3, 1}] == Tile::bridge);
  CHECK(level.tiles[Point{4, 1}] == Tile::bridge);
  CHECK(level.tiles[Point{5, 1}] == Tile::floor);
  CHECK(level.tiles[Point{6, 1}] == Tile::floor);
}

TEST_CASE("connect_areas leaves no door with an opened side") {
  // The tunnel between the two rows passes one door and not the other.
  Level level({15, 7});
  level.carve({1, 1, 13, 1});
  level.carve({1, 5, 13, 1});
  level.carve({6, 1, 3, 5}, Tile::wall);
  level.carve({1, 5, 3, 1}, Tile::wall);
  level.tiles[Point{10, 1}] = Tile::door;
  level.tiles[Point{4, 1}] = Tile::secret_door;
  Rng rng(6);
  REQUIRE(ConnectAreas{}.build(level, rng));
  CHECK(test::is_connected(level));
  for (const Tile kind : {Tile::door, Tile::secret_door}) {
    for_each_tile(level.tiles, kind, [&](Point door) {
      CHECK_FALSE(level.walkable({door.x, door.y - 1}));
      CHECK_FALSE(level.walkable({door.x, door.y + 1}));
    });
  }
}

TEST_CASE("connect_areas does nothing on solid wall") {
  Level level({20, 20});
  Rng rng(7);
  CHECK(ConnectAreas{}.build(level, rng));
  CHECK(level.tiles == Level({20, 20}).tiles);
}

}  // namespace warren::connect_areas_test
