// SPDX-License-Identifier: MIT
// Levels as pictures of REXPaint: what is written comes back, and what others draw is shown.
#include <doctest/doctest.h>

#include <string>

#include <warren/formats/format.hpp>
#include "src/rexpaint/cp437.hpp"
#include "src/rexpaint/xp_image.hpp"

#include "tests/support/recipe_levels.hpp"
#include "tests/support/same_level.hpp"

namespace warren::xp_level_test {

namespace {

using namespace test;

Result<Level> read(const std::string& bytes) { return find_format("xp")->read(bytes, {.file = "maps/cave.xp"}); }

Level round_trip(const Level& level) {
  const Result<Level> back = read(find_format("xp")->write(level, {}).value().bytes);
  REQUIRE_MESSAGE(back, to_text(back.error()));
  return *back;
}

/// A picture of layers that are each one row of characters; blanks above the ground are transparent.
XpImage picture(std::initializer_list<std::u32string_view> rows) {
  XpImage image;
  for (const std::u32string_view row : rows) {
    Grid<XpCell> cells({static_cast<int>(row.size()), 1});
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells[i].glyph = cp437_of_unicode(row[i]).value();
      if (row[i] == U' ' && !image.layers.empty()) cells[i].background = XpCell::no_background;
    }
    image.layers.push_back(cells);
  }
  return image;
}

Result<Level> shown(const XpImage& image) { return read(write_xp(image)); }

}  // namespace

TEST_CASE("levels of every recipe come back from pictures: tiles, start, exits, and what stands where") {
  for_recipe_levels(3, [&](const Level& level, const std::string& name) {
    CHECK_MESSAGE(lost_in_picture(level, round_trip(level)) == "", name);
  });
}

TEST_CASE("what stands in a cell leaves the ground as it is") {
  const Result<Level> level = shown(picture({U"#=\"~.>", U"  @g☺ "}));
  REQUIRE_MESSAGE(level, to_text(level.error()));
  CHECK(level->name == "cave");
  CHECK(level->tiles[{2, 0}] == Tile::grass);
  CHECK(level->tiles[{3, 0}] == Tile::shallow_water);
  CHECK(level->start == Point{2, 0});
  CHECK(level->exits == std::vector<Exit>{Point{5, 0}});
  CHECK(level->spawns == std::vector<Spawn>{{{3, 0}, "Goblin"}, {{4, 0}, "☺"}});
}

TEST_CASE("a tile above covers all below, and spawns in walls make room for themselves") {
  const Result<Level> level = shown(picture({U"g#.o", U".e ?", U"# < "}));
  REQUIRE_MESSAGE(level, to_text(level.error()));
  CHECK(level->tiles[{0, 0}] == Tile::wall);
  CHECK(level->tiles[{1, 0}] == Tile::floor);
  CHECK(level->tiles[{2, 0}] == Tile::up_stairs);
  CHECK(level->spawns == std::vector<Spawn>{{{1, 0}, "Dark Elf"}, {{3, 0}, "Fireball Scroll"}});
}

TEST_CASE("what cannot be a level is refused") {
  const auto message = [](const XpImage& image) {
    const Result<Level> level = shown(image);
    REQUIRE(!level);
    CHECK(level.error().code == ErrorCode::bad_level);
    CHECK(level.error().place.file == "maps/cave.xp");
    return level.error().message;
  };
  CHECK(message(picture({U"..☺."})) == "no tile is drawn as '☺'");
  CHECK(message(picture({U"@.@"})) == "this is a second start");
  CHECK(message(picture({U"@..", U"  @"})) == "this is a second start");
  CHECK(message(picture({U"...", U".."})).find("layer 2 is 2x1") != std::string::npos);
  XpImage other_font = picture({U"..."});
  other_font.layers[0][1].glyph = 256;
  CHECK(message(other_font).find("code page 437 ends with 255") != std::string::npos);
  const Result<Level> no_file = read("no file of REXPaint");
  REQUIRE(!no_file);
  CHECK(no_file.error().kind() == ErrorKind::input);
}

TEST_CASE("levels that pictures cannot hold are a matter of limits, and the largest that they can comes back") {
  for (const Size size : {Size{1025, 2}, Size{2, 1025}, Size{1024, 820}}) {
    const Result<LevelFile> file = find_format("xp")->write(Level(size), {});
    REQUIRE(!file);
    CHECK(file.error().kind() == ErrorKind::limit);
    CHECK(file.error().message.find("1024") != std::string::npos);
  }
  CHECK(!find_format("xp")->write(Level(), {}));
  const Level largest({1024, 819});
  CHECK(lost_in_picture(largest, round_trip(largest)) == "");
}

TEST_CASE("a tile that has the colour of nothing is still there") {
  TileSet set;
  const Tile tile = set.add_walkable({.name = "void", .glyph = '{', .background = XpCell::no_background}).value();
  Level level({1, 1});
  level.tiles[{0, 0}] = tile;
  level.tile_set = std::make_shared<const TileSet>(set);
  const XpImage image = read_xp(find_format("xp")->write(level, {}).value().bytes, "a").value();
  CHECK(!image.layers[0][0].transparent());
}

}  // namespace warren::xp_level_test
