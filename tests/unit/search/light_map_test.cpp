// SPDX-License-Identifier: MIT
// Light falls off with the distance, stops at walls, and does not depend on the order of its sources.
#include <warren/search/light_map.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/field_of_view.hpp>

namespace warren::light_map_test {

namespace {

Level room_with(Point candle, std::string_view name = "Candle") {
  Level level({21, 11});
  level.carve(level.interior());
  level.add_spawn(candle, name, "test");
  return level;
}

}  // namespace

TEST_CASE("a level without sources is dark") {
  Level level({9, 9});
  level.carve(level.interior());
  level.add_spawn({4, 4}, "Goblin", "test");
  CHECK(light_sources(level).empty());
  CHECK(std::ranges::count(light_of(level).cells(), 0) == 81);
}

TEST_CASE("light is brightest at its source and falls to nothing at its radius") {
  const Level level = room_with({10, 5});
  REQUIRE(light_sources(level).size() == 1);
  const int radius = light_sources(level)[0].light.radius;
  CHECK(radius == 3);
  const Grid<std::uint8_t> light = light_of(level);
  CHECK(light[{10, 5}] == 255);
  for (int x = 10; x < 19; ++x) {
    CHECK(light[{x + 1, 5}] <= light[{x, 5}]);
    CHECK((light[{x, 5}] > 0) == (x - 10 <= radius));
    CHECK(light[{x, 5}] == light[{20 - x, 5}]);
  }
}

TEST_CASE("light stops at walls") {
  Level level = room_with({8, 5}, "Watch Fire");
  for (int y = 1; y < 10; ++y) level.tiles[{10, y}] = Tile::wall;
  const Grid<std::uint8_t> light = light_of(level);
  CHECK(light[{9, 5}] > 0);
  CHECK(light[{10, 5}] > 0);  // the side of the wall that faces it
  for (int y = 1; y < 10; ++y) CHECK(light[{11, y}] == 0);
}

TEST_CASE("tiles give light too, and the brightest of several counts") {
  TileSet set;
  const Tile lava = set.add_walkable({.name = "lava", .glyph = '&', .light = {.radius = 4}}).value();
  Level level = room_with({5, 5});
  level.tile_set = std::make_shared<const TileSet>(set);
  const Grid<std::uint8_t> candle = light_of(level);
  level.spawns.clear();
  level.tiles[{9, 5}] = lava;
  const Grid<std::uint8_t> glow = light_of(level);
  level.add_spawn({5, 5}, "Candle", "test");
  const Grid<std::uint8_t> both = light_of(level);
  for (std::size_t i = 0; i < both.cells().size(); ++i) CHECK(both[i] == std::max(candle[i], glow[i]));
}

TEST_CASE("lit cells are those in sight of a source within its radius") {
  const Chain chain =
      Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomStairs{}).with(Furnish{.density_percent = 300});
  int lit = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Level level = chain.build({.seed = seed}).value();
    const Grid<std::uint8_t> light = light_of(level);
    Grid<std::uint8_t> seen(level.size(), 0);
    const OpaqueTiles opaque = opaque_tiles_of(*level.tile_set);
    for (const LightSource& source : light_sources(level)) {
      View view;
      look_around(view, level.tiles, opaque, source.at, source.light.radius);
      view.for_each([&](Point p) {
        if (squared_distance(p, source.at) < (source.light.radius + 1) * (source.light.radius + 1)) seen[p] = 1;
      });
    }
    for (std::size_t i = 0; i < light.cells().size(); ++i) {
      lit += light[i] > 0 ? 1 : 0;
      CHECK((light[i] > 0) <= (seen[i] > 0));
    }
  }
  CHECK(lit > 1000);
}

}  // namespace warren::light_map_test
