// SPDX-License-Identifier: MIT
// Furniture blocks nothing on any map, follows its theme, and only adds to the level.
#include <warren/builders/furnish.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <warren/builders.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/chain.hpp>

#include "tests/support/furnish_oracle.hpp"
#include "tests/support/recipe_levels.hpp"

namespace warren::furnish_test {

namespace {

Level furnished(const Level& level, const Furnish& furnish, std::uint64_t seed = 7) {
  Level copy = level;
  Rng rng(seed);
  REQUIRE(furnish.build(copy, rng));
  return copy;
}

ThemeChoice theme_named(std::string_view name) { return *ThemeChoice::find(name, shipped_content()); }

std::size_t props_in(const Level& level, const Room& room) {
  return static_cast<std::size_t>(std::ranges::count_if(level.spawns, [&](const Spawn& spawn) {
    return room.box.contains(spawn.at) && kind_of(spawn) == SpawnKind::prop;
  }));
}

/// One large room, all floor.
Level hall(Size size) {
  Level level(size);
  level.carve(level.interior());
  level.rooms = {Room(level.interior())};
  return level;
}

}  // namespace

TEST_CASE("furniture blocks no path, door, mission or flow in levels of any recipe") {
  int dense = 0;
  test::for_recipe_levels(2, [&](const Level& level, const std::string& name) {
    for (const int density : {100, 400}) {
      const Level after = furnished(level, {.density_percent = density}, static_cast<std::uint64_t>(density));
      CHECK_MESSAGE(test::complaint_about_furniture(level, after) == "", name);
      dense += after.spawns.size() > level.spawns.size() + 20 ? 1 : 0;
    }
  });
  CHECK(dense > 100);
}

TEST_CASE("every theme furnishes rooms and caves without blocking them") {
  const Chain rooms = Chain{BspInterior{}}.with(DoorPlacement{}).with(RoomStart{}).with(RoomStairs{});
  const Chain cave = Chain{CellularAutomata{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{});
  for (const std::string_view name : shipped_themes()) {
    for (const Chain& chain : {rooms, cave}) {
      const Level level = chain.build({.seed = 3}).value();
      const Level after = furnished(level, {.theme = theme_named(name), .density_percent = 300});
      CHECK_MESSAGE(test::complaint_about_furniture(level, after) == "", name);
      CHECK_MESSAGE(after.spawns.size() > level.spawns.size(), name);
    }
  }
}

TEST_CASE("most rooms are furnished, and large ones always") {
  int rooms = 0;
  int with_props = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomStairs{}).build({.seed = seed}).value();
    const Level after = furnished(level, {.theme = theme_named("dungeon")}, seed);
    for (const Room& room : after.rooms) {
      if (room.box.w * room.box.h < 30) continue;
      ++rooms;
      with_props += props_in(after, room) > 0 ? 1 : 0;
    }
  }
  CHECK(with_props * 100 >= rooms * 95);
}

TEST_CASE("the same draws give the same furniture, and others another one") {
  const Level level = Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomStairs{}).build({.seed = 5}).value();
  CHECK(furnished(level, {}, 1).hash() == furnished(level, {}, 1).hash());
  CHECK(furnished(level, {}, 1).hash() != furnished(level, {}, 2).hash());
}

TEST_CASE("a greater density only adds") {
  const Level level = hall({40, 30});
  std::set<std::pair<int, int>> last;
  std::size_t count = 0;
  for (const int density : {0, 25, 50, 100, 200, 400}) {
    const Level after = furnished(level, {.theme = theme_named("crypt"), .density_percent = density});
    std::set<std::pair<int, int>> now;
    for (const Spawn& spawn : after.spawns) now.insert({spawn.at.x, spawn.at.y});
    CHECK(std::ranges::includes(now, last));
    CHECK((density == 0 ? now.empty() : now.size() > count));
    count = now.size();
    last = std::move(now);
  }
}

TEST_CASE("rooms have the theme of their role") {
  Level level = hall({40, 30});
  level.rooms[0].set_role("library");
  const auto sources = [&](const Furnish& furnish) {
    std::set<std::string> found;
    for (const Spawn& spawn : furnished(level, furnish).spawns) found.insert(spawn.source);
    return found;
  };
  CHECK(sources({.theme = theme_named("crypt")}) == std::set<std::string>{"library"});
  CHECK(sources({.theme = theme_named("crypt"), .by_role = false}) == std::set<std::string>{"crypt"});
  const Level after = furnished(level, {});
  CHECK(std::ranges::count(after.tiles.cells(), Tile::wood_floor) > 500);
}

TEST_CASE("patterns stand where they belong") {
  Theme theme{.name = "test", .per_100_cells = 0, .props = {SpawnRow{.name = "Desk", .kind = SpawnKind::prop}}};
  const auto at = [&](ThemePlace place) {
    theme.patterns = {{.parts = {{.prop = 0}}, .place = place, .count = CountRange(40)}};
    return furnished(hall({20, 20}), {.theme = theme}).spawns;
  };
  const auto by_wall = [](Point p) { return p.x == 1 || p.y == 1 || p.x == 18 || p.y == 18; };
  for (const Spawn& spawn : at(ThemePlace::wall)) CHECK(by_wall(spawn.at));
  for (const Spawn& spawn : at(ThemePlace::centre)) CHECK((std::abs(2 * spawn.at.x - 19) <= 10 && !by_wall(spawn.at)));
  const std::vector<Spawn> corners = at(ThemePlace::corner);
  CHECK(corners.size() == 4);
  CHECK(at(ThemePlace::path).empty());
  CHECK(at(ThemePlace::water_edge).empty());
  CHECK(at(ThemePlace::anywhere).size() > 30);
}

TEST_CASE("a drawing against a wall has its top there") {
  Theme theme{.name = "test",
              .per_100_cells = 0,
              .props = {SpawnRow{.name = "Throne", .kind = SpawnKind::prop},
                        SpawnRow{.name = "Rug", .kind = SpawnKind::prop, .flat = true}}};
  theme.patterns = {{.parts = {{.at = {0, 0}, .prop = 0}, {.at = {0, 1}, .prop = 1}},
                     .place = ThemePlace::wall,
                     .count = CountRange(1)}};
  const Level level = hall({12, 12});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Level after = furnished(level, {.theme = theme}, seed);
    REQUIRE(after.spawns.size() == 2);
    const Point throne = after.spawns[0].at;
    const Point rug = after.spawns[1].at;
    CHECK(!after.walkable(throne + (throne - rug)));
  }
}

TEST_CASE("a corridor one cell wide and a doorway stay open") {
  Level level({20, 3});
  level.carve({1, 1, 18, 1});
  Theme theme{.name = "test", .per_100_cells = 100, .props = {SpawnRow{.name = "Desk", .kind = SpawnKind::prop}}};
  theme.patterns = {{.parts = {{.prop = 0}}}};
  const Level after = furnished(level, {.theme = theme, .density_percent = 400});
  // Only the dead ends may fill up, from the outside in.
  const Level solid = test::walled(after, 0);
  CHECK(test::is_connected(solid));
}

TEST_CASE("light, conditions and depths are respected") {
  const Level level = hall({40, 30});
  const auto lights = [&](const Level& after) {
    return std::ranges::count_if(
        after.spawns, [&](const Spawn& spawn) { return after.tile_set->find_spawn(spawn.name)->light.radius > 0; });
  };
  CHECK(lights(furnished(level, {.theme = theme_named("temple"), .density_percent = 300})) > 0);
  CHECK(lights(furnished(level, {.theme = theme_named("temple"), .density_percent = 300, .light = false})) == 0);
  Where left;
  left.side = MapSide::left;
  const Level after = furnished(level, {.theme = theme_named("library"), .where = left});
  CHECK(!after.spawns.empty());
  for (const Spawn& spawn : after.spawns) CHECK(spawn.at.x < 14);
  for (std::size_t i = 0; i < after.tiles.cells().size(); ++i) {
    if (after.tiles[i] == Tile::wood_floor) CHECK(after.tiles.point(i).x < 14);
  }
  Theme deep{.name = "deep", .min_depth = 5, .floors = {{Tile::grass, 100}}};
  CHECK(furnished(level, {.theme = deep}).hash() == level.hash());
}

}  // namespace warren::furnish_test
