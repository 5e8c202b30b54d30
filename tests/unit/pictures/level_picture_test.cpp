// SPDX-License-Identifier: MIT
#include <warren/pictures/tile_sheet.hpp>

#include <doctest/doctest.h>

#include <warren/catalogue/recipe.hpp>

namespace warren::level_picture_test {

namespace {

Level some_level(std::uint64_t seed) {
  const Recipe recipe = Recipe::shipped("deep_caves").value();
  Request request = recipe.request();
  request.seed = seed;
  request.size = {60, 40};
  return recipe.build(request).value();
}

}  // namespace

TEST_CASE("every cell is drawn with its slot, and marks let the ground through") {
  const Level level = some_level(3);
  const TileSheet sheet = TileSheet::drawn(*level.tile_set);
  const Picture picture = level_picture(level, sheet).value();
  REQUIRE(picture.size() == Size{960, 640});
  const LevelSlots slots(level, sheet);
  for (std::size_t i = 0; i < picture.cells().size(); ++i) {
    const Point p = picture.point(i);
    const Point cell{p.x / 16, p.y / 16};
    const auto dot = [&](TileSheet::Slot slot) {
      const Rect area = sheet.area(slot);
      return sheet.picture()[{area.x + p.x % 16, area.y + p.y % 16}];
    };
    const TileSheet::Slot mark = slots.marks[cell];
    const bool covered = mark != LevelSlots::no_mark && dot(mark).a == 255;
    REQUIRE(picture[i] == dot(covered ? mark : slots.ground[cell]));
  }
  CHECK(slots.marks[*level.start] == TileSheet::start_slot);
  for (const Spawn& spawn : level.spawns) CHECK(slots.marks[spawn.at] == sheet.slot_of(spawn));
}

TEST_CASE("a part of a level is drawn as it is in the whole") {
  const Level level = some_level(5);
  const TileSheet sheet = TileSheet::drawn(*level.tile_set).scaled(8);
  const Picture whole = level_picture(level, sheet).value();
  const Rect part{7, 11, 20, 9};
  const Picture cut = picture_of(LevelSlots(level, sheet), part, sheet);
  REQUIRE(cut.size() == Size{160, 72});
  for (std::size_t i = 0; i < cut.cells().size(); ++i) {
    const Point p = cut.point(i);
    REQUIRE(cut[i] == whole[{p.x + part.x * 8, p.y + part.y * 8}]);
  }
}

TEST_CASE("the difference of two looks holds what differs and no more") {
  Level level = some_level(7);
  const TileSheet sheet = TileSheet::drawn(*level.tile_set);
  const LevelSlots before(level, sheet);
  CHECK(before.difference(before).empty());
  level.spawns.push_back({{20, 10}, "Goblin"});
  level.spawns.push_back({{30, 12}, "Orc"});
  CHECK(before.difference(LevelSlots(level, sheet)) == Rect{20, 10, 11, 3});
}

TEST_CASE("a picture that would be too large is refused, with the tile size that fits") {
  const Level level(Size{100, 100});
  const TileSheet sheet = TileSheet::drawn(*level.tile_set);
  const Result<Picture> picture = level_picture(level, sheet, {.picture_pixels = 10000 * 7 * 7});
  REQUIRE_FALSE(picture);
  CHECK(picture.error().kind() == ErrorKind::limit);
  CHECK(picture.error().hint.find("a tile size of 7 fits") != std::string::npos);
  CHECK(level_picture(level, sheet.scaled(7), {.picture_pixels = 10000 * 7 * 7}));
}

TEST_CASE("what lies outside of the map is not drawn") {
  Level level(Size{5, 5});
  level.start = Point{-1, 7};
  level.spawns.push_back({{9, 2}, "Goblin"});
  CHECK(level_picture(level, TileSheet::drawn(*level.tile_set)));
}

}  // namespace warren::level_picture_test
