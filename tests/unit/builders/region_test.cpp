// SPDX-License-Identifier: MIT
// A chain inside a part of the map: changes inside it and none outside.
#include <doctest/doctest.h>

#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"

namespace warren::region_test {

namespace {

/// Grass everywhere, to distinguish tiles of the region from earlier ones.
Level meadow(Size size = {60, 40}) {
  Level level(size);
  level.carve(level.interior(), Tile::grass);
  return level;
}

Level with_region(const Region& region, std::uint64_t seed = 1, Level level = meadow()) {
  Rng rng(seed);
  REQUIRE(region.build(level, rng).has_value());
  return level;
}

SubChain rooms() { return Chain{RoomsAndCorridors{}}.with(RoomSpawner{}); }

}  // namespace

TEST_CASE("a half is replaced up to the middle, and the other half is unchanged") {
  const std::pair<RegionArea, Rect> cases[] = {{RegionArea::left_half, {0, 0, 30, 40}},
                                               {RegionArea::right_half, {30, 0, 30, 40}},
                                               {RegionArea::top_half, {0, 0, 60, 20}},
                                               {RegionArea::bottom_half, {0, 20, 60, 20}}};
  for (const auto& [area, box] : cases) {
    const Level level = with_region({.area = area, .chain = rooms()});
    for (int y = 0; y < level.height(); ++y) {
      for (int x = 0; x < level.width(); ++x) {
        const bool is_grass = level.tiles[{x, y}] == Tile::grass;
        if (level.interior().contains(Point{x, y})) CHECK(is_grass == !box.contains(Point{x, y}));
      }
    }
    CHECK(test::ring_is_closed(level));
    CHECK_FALSE(level.spawns.empty());
    for (const Spawn& spawn : level.spawns) CHECK(box.contains(spawn.at));
  }
}

TEST_CASE("a rectangle is given in percent of the map") {
  const Level level = with_region({.area = RegionArea::rectangle,
                                   .left_percent = 50,
                                   .top_percent = 10,
                                   .width_percent = 40,
                                   .height_percent = 50,
                                   .chain = rooms()});
  CHECK(level.tiles[{29, 10}] == Tile::grass);
  CHECK(level.tiles[{30, 10}] == Tile::wall);  // the outer ring of the part
  CHECK(level.tiles[{53, 4}] == Tile::wall);
  CHECK(level.tiles[{54, 4}] == Tile::grass);
}

TEST_CASE("noise covers about the requested share") {
  for (const int percent : {10, 50, 90}) {
    const Level level = with_region({.area = RegionArea::noise, .noise_percent = percent, .chain = rooms()});
    int changed = 0;
    for (const Tile tile : level.tiles.cells()) changed += tile == Tile::grass ? 0 : 1;
    const int all = static_cast<int>(level.size().cells());
    CHECK(changed * 100 / all >= percent - 2);
    CHECK(changed * 100 / all <= percent + 9);  // the ring counts as changed
  }
}

TEST_CASE("merge open closes nothing") {
  const Level before(Size{60, 40});
  const Level level = with_region({.merge = RegionMerge::open, .chain = rooms()}, 3, before);
  CHECK(walkable_cells(level.tiles).count() > 50);
  const Level kept = with_region({.merge = RegionMerge::open, .chain = rooms()}, 3);
  CHECK(walkable_cells(kept.tiles) == walkable_cells(meadow().tiles));
}

TEST_CASE("spawns of the level inside the region are removed, those outside stay") {
  Level level = meadow();
  level.spawns = {{{5, 5}, "Goblin"}, {{50, 5}, "Orc"}};
  const Level after = with_region({.area = RegionArea::right_half, .chain = Chain{RoomsAndCorridors{}}}, 1, level);
  REQUIRE(after.spawns.size() == 1);
  CHECK(after.spawns[0].name == "Goblin");
}

TEST_CASE("a region needs a large enough map and a valid chain") {
  const Region half{.area = RegionArea::right_half, .chain = Chain{BspDungeon{}}};
  CHECK(half.min_size() == Size{16, 8});
  CHECK(Region{}.min_size() == Size{3, 3});
  CHECK(Region{}.validate().has_value());
  const Region lost{.chain = Chain{NethackRooms{}}.with(RoomSpawner{})};
  CHECK_FALSE(lost.validate().has_value());
  const Region wide{.area = RegionArea::rectangle, .left_percent = 80, .width_percent = 40};
  CHECK_FALSE(wide.validate().has_value());
}

TEST_CASE("the same seed gives the same region and leaves the draws of the outer chain unchanged") {
  const auto chain = [](int attempts) {
    return Chain{CellularAutomata{}}
        .with(Region{.chain = Chain{RoomsAndCorridors{.attempts = attempts}}})
        .with(ConnectAreas{})
        .with(AreaStart{})
        .with(DistantExit{});
  };
  const Level a = chain(30).build({.seed = 9}).value();
  CHECK(a.hash() == chain(30).build({.seed = 9})->hash());
  CHECK(a.hash() != chain(5).build({.seed = 9})->hash());
  CHECK(test::complaint(a).empty());
}

namespace {

/// Every room has floor of its own in its box, and only that.
void check_rooms(const Level& level) {
  for (const Room& room : level.rooms) {
    CHECK_FALSE(floor_of(level, room).empty());
    CHECK(level.interior().contains(room.box));
    room.cells().for_each([&](Point p) { CHECK((room.box.contains(p) && level.walkable(p))); });
  }
}

}  // namespace

TEST_CASE("rooms of the inner chain are kept, at their place in the level") {
  for (const RegionArea area : {RegionArea::left_half, RegionArea::right_half, RegionArea::bottom_half}) {
    const Level level = with_region({.area = area, .chain = Chain{BspRooms{}}});
    CHECK(level.rooms.size() > 3);
    check_rooms(level);
    CellSet floor(level.size());
    for (const Room& room : level.rooms) {
      CHECK(room.cells().empty());
      floor.insert(room.box);
    }
    CHECK(floor == cells_with_tile(level.tiles, Tile::floor));
    REQUIRE(level.zones.size() == 1);
    CHECK(level.zones[0].name == "region");
    const Rect half = area == RegionArea::left_half    ? Rect{1, 1, 29, 38}
                      : area == RegionArea::right_half ? Rect{30, 1, 29, 38}
                                                       : Rect{1, 20, 58, 19};
    CHECK(level.zones[0].cells == CellRuns(CellSet(level.size(), half)));
  }
}

TEST_CASE("rooms in patches of noise, and rooms whose openings are merged, have cells of their own") {
  int shaped = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Level patches = with_region({.area = RegionArea::noise, .noise_scale = 6, .chain = Chain{BspRooms{}}}, seed);
    check_rooms(patches);
    for (const Room& room : patches.rooms) {
      for (const Point p : {Point{room.box.x, room.box.y}, room.center()}) {
        if (patches.tiles.contains(p) && patches.tiles[p] == Tile::grass) CHECK_FALSE(room.cells().empty());
      }
      room.cells().for_each([&](Point p) { CHECK(patches.zones[0].cells.contains(p)); });
      shaped += room.cells().empty() ? 0 : 1;
    }
    const Level opened = with_region({.merge = RegionMerge::open, .chain = Chain{BspRooms{}}}, seed);
    CHECK(opened.zones[0].cells.empty());  // everything was open before
    check_rooms(opened);
    CHECK_FALSE(opened.rooms.empty());
  }
  CHECK(shaped > 100);
}

TEST_CASE("zones of the inner chain are kept, and numbered with those of the level") {
  const Region lake{.area = RegionArea::right_half,
                    .chain = Chain{CellularAutomata{}}.with(ConnectAreas{}).with(Lakes{.count = 1})};
  Level level = with_region(lake, 1);
  level = with_region(lake, 2, level);
  std::vector<std::string> names;
  for (const Zone& zone : level.zones) names.push_back(zone.name);
  CHECK(names == std::vector<std::string>{"region", "lake", "region 2", "lake 2"});
  level.zones[1].cells.for_each([&](Point p) { CHECK(p.x >= 30); });
}

}  // namespace warren::region_test
