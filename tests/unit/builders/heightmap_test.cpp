// SPDX-License-Identifier: MIT
#include <warren/builders/heightmap.hpp>

#include <doctest/doctest.h>

#include <cstdlib>

#include <warren/grid/cell_set.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"

namespace warren::heightmap_test {

namespace {

Level built(const Heightmap& options, std::uint64_t seed, Size size) { return test::built(options, seed, size); }

/// The number of interior cells with a tile.
std::int64_t count(const Level& level, Tile tile) {
  CellSet inside(level.size());
  inside.insert(level.interior());
  return (cells_with_tile(level.tiles, tile) & inside).count();
}

}  // namespace

TEST_CASE("the shares of a landscape are as requested") {
  for (const Heightmap& options :
       {Heightmap{}, Heightmap::lowlands(), Heightmap::highlands(), Heightmap{.scale = 500, .octaves = 1},
        Heightmap{.water_percent = 0}, Heightmap{.rock_percent = 0}, Heightmap{.water_percent = 90, .rock_percent = 0},
        Heightmap{.water_percent = 0, .rock_percent = 90}, Heightmap{.shallow_percent = 0},
        Heightmap{.shallow_percent = 100}, Heightmap{.gravel_percent = 0}, Heightmap{.gravel_percent = 100},
        Heightmap::sea()}) {
    for (const Size size : {Size{80, 50}, Size{81, 51}, Size{200, 200}}) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const Level level = built(options, seed, size);
        const std::int64_t all = level.interior().area();
        const auto close_to = [&](std::int64_t cells, std::int64_t percent, std::int64_t of) {
          return std::abs(cells - of * percent / 100) <= all / 100;
        };
        const std::int64_t shallow = count(level, Tile::shallow_water);
        const std::int64_t water = count(level, Tile::deep_water) + shallow;
        const std::int64_t rock = count(level, Tile::wall);
        const std::int64_t gravel = count(level, Tile::gravel);
        CHECK(close_to(water, options.water_percent, all));
        CHECK(close_to(rock, options.rock_percent, all));
        CHECK(close_to(shallow, options.shallow_percent, water));
        CHECK(close_to(gravel, options.gravel_percent, all - water - rock));
        CHECK(water + rock + gravel + count(level, Tile::grass) == all);
      }
    }
  }
}

TEST_CASE("the outer ring is closed, even on the smallest map") {
  for (int w = 3; w < 9; ++w) {
    for (int h = 3; h < 9; ++h) {
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        CHECK(test::ring_is_closed(built({}, seed, {w, h})));
        CHECK(test::ring_is_closed(built({.water_percent = 90, .rock_percent = 0, .island = true}, seed, {w, h})));
      }
    }
  }
}

TEST_CASE("bands are nested: deep water never touches grass on gentle slopes") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Level level = built({.scale = 100, .octaves = 1}, seed, {100, 100});
    const CellSet deep = cells_with_tile(level.tiles, Tile::deep_water).grown(Movement::orthogonal);
    const CellSet rock = cells_with_tile(level.tiles, Tile::wall).grown(Movement::orthogonal);
    CellSet inside(level.size());
    inside.insert(level.interior().grown(-1));
    CHECK((deep & cells_with_tile(level.tiles, Tile::gravel) & inside).empty());
    CHECK((rock & cells_with_tile(level.tiles, Tile::shallow_water) & inside).empty());
  }
}

TEST_CASE("an island has water along the edges and land in the middle") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = built({.scale = 16, .water_percent = 50, .rock_percent = 10, .island = true}, seed, {80, 50});
    for (const Point corner : {Point{2, 2}, Point{77, 2}, Point{2, 47}, Point{77, 47}}) {
      CHECK(level.tiles[corner] == Tile::deep_water);
    }
    std::int64_t land = 0;
    for (int y = 15; y < 35; ++y) {
      for (int x = 25; x < 55; ++x) land += level.tiles[{x, y}] == Tile::deep_water ? 0 : 1;
    }
    CHECK(land > 400);
  }
}

TEST_CASE("water and rock above 90 percent in total are an error") {
  CHECK(Heightmap{.water_percent = 45, .rock_percent = 45}.validate());
  CHECK(!Heightmap{.water_percent = 46, .rock_percent = 45}.validate());
  for (const Heightmap& preset : {Heightmap{}, Heightmap::lowlands(), Heightmap::highlands(), Heightmap::sea()}) {
    CHECK(preset.validate());
  }
}

TEST_CASE("seeds differ, and the same seed gives the same landscape") {
  CHECK(built({}, 1, {80, 50}).hash() == built({}, 1, {80, 50}).hash());
  CHECK(built({}, 1, {80, 50}).hash() != built({}, 2, {80, 50}).hash());
}

TEST_CASE("the zones are the bands of the interior") {
  const Heightmap options{.deep_tile = Tile::wall};  // tiles do not tell the bands apart
  const Heightmap plain{};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Level level = built(plain, seed, {70, 40});
    const std::pair<const char*, Tile> bands[] = {{"deep", plain.deep_tile},
                                                  {"shallow", plain.shallow_tile},
                                                  {"ground", plain.ground_tile},
                                                  {"gravel", plain.gravel_tile},
                                                  {"rock", plain.rock_tile}};
    const CellSet inside(level.size(), level.interior());
    REQUIRE(level.zones.size() == std::size(bands));
    for (std::size_t i = 0; i < std::size(bands); ++i) {
      CHECK(level.zones[i].name == bands[i].first);
      CHECK(level.zones[i].cells == CellRuns(cells_with_tile(level.tiles, bands[i].second) & inside));
    }
    CHECK(built(options, seed, {70, 40}).zones == level.zones);
  }
  CHECK(built({.water_percent = 0, .rock_percent = 0}, 1, {70, 40}).zones.size() == 2);
  CHECK(built(plain, 1, {600, 600}).zones.empty());
}

}  // namespace warren::heightmap_test
