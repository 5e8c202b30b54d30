// SPDX-License-Identifier: MIT
// The colours of spawns: those of their rows or of their kinds, in every format, and kept in files.
#include <doctest/doctest.h>

#include <memory>

#include <warren/formats/format.hpp>
#include <warren/level/drawing.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "src/rexpaint/xp_image.hpp"

namespace warren::spawn_colours_test {

namespace {

constexpr Colour green = Colour::hex(0x12cc34);
constexpr Colour blue = Colour::hex(0x1234f0);

/// A Leech in the colour of its row, a Rat without one, and an Imp that no table knows.
Level level_with_colours() {
  auto set = std::make_shared<TileSet>();
  set->add_spawns(
      SpawnTable("bog", {{.name = "Leech", .glyph = 'l', .foreground = green}, {.name = "Rat", .glyph = 'r'}}));
  Level level({4, 1});
  level.tiles.reset({4, 1}, Tile::floor);
  level.tile_set = set;
  level.add_spawn({0, 0}, "Leech", "bog");
  level.add_spawn({1, 0}, "Rat", "bog");
  level.spawns.push_back({{2, 0}, "Imp", SpawnKind::trap});
  level.spawns.push_back({.at = {3, 0}, .name = "Leech", .glyph = 'L', .foreground = blue});
  return level;
}

std::string written(const Level& level, std::string_view format) {
  return find_format(format)->write(level, {})->bytes;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

int pixels_of(const Picture& picture, const Rect& part, Colour colour) {
  int count = 0;
  for (int y = part.top(); y < part.bottom(); ++y) {
    for (int x = part.left(); x < part.right(); ++x) count += picture[{x, y}] == Pixel::of(colour) ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("a spawn has its own colour, that of its row, or that of its kind") {
  const Level level = level_with_colours();
  const Grid<Colour> colours = draw_colours(level);
  CHECK(colours[0] == green);
  CHECK(colours[1] == colour_of(SpawnKind::monster));
  CHECK(colours[2] == colour_of(SpawnKind::trap));
  CHECK(colours[3] == blue);
  CHECK(has(written(level, "ansi"), "\x1b[38;5;" + std::to_string(terminal_colour(green)) + "ml"));
}

TEST_CASE("pictures show spawns in their colours") {
  const Level level = level_with_colours();
  const Picture picture = level_picture(level, TileSheet::drawn(*level.tile_set, level.spawns)).value();
  const Colour expected[] = {green, colour_of(SpawnKind::monster), colour_of(SpawnKind::trap), blue};
  for (int x = 0; x < 4; ++x) CHECK(pixels_of(picture, {x * 16, 0, 16, 16}, expected[x]) > 40);
  CHECK(written(level, "png") == write_png(picture).value());
  const std::string svg = written(level, "svg");
  for (const std::string_view colour : {"#12cc34", "#e8743b", "#f0e442", "#1234f0"}) CHECK(has(svg, colour));
  const XpImage xp = read_xp(written(level, "xp"), "x.xp", {}).value();
  for (int x = 0; x < 4; ++x) CHECK(xp.layers[1][{x, 0}].foreground == expected[x]);
}

TEST_CASE("animations have the colours of spawns in every frame") {
  const Level level = level_with_colours();
  Level plain = level;
  for (Spawn& spawn : plain.spawns) spawn.foreground.reset();
  plain.tile_set = TileSet::standard();
  CHECK(written(level, "gif") != written(plain, "gif"));
}

TEST_CASE("files keep the colours of spawns, and the hash of a level does not depend on them") {
  Level level = level_with_colours();
  for (const std::string_view format : {"json", "tmj", "tmx"}) {
    CAPTURE(format);
    const std::string bytes = written(level, format);
    const Result<Level> read = find_format(format)->read(bytes, {.file = "x"});
    REQUIRE_MESSAGE(read.has_value(), to_text(read.error()));
    REQUIRE(read->spawns.size() == 4);
    CHECK(read->spawns[0].foreground == green);
    CHECK_FALSE(read->spawns[1].foreground.has_value());
    CHECK_FALSE(read->spawns[2].foreground.has_value());
    CHECK(read->spawns[3].foreground == blue);
    CHECK(written(*read, "png") == written(level, "png"));
  }
  const std::uint64_t hash = level.hash();
  level.spawns[0].foreground = blue;
  CHECK(level.hash() == hash);
}

TEST_CASE("a colour that is none is refused with its place") {
  for (const std::string_view format : {"json", "tmj", "tmx"}) {
    CAPTURE(format);
    std::string bytes = written(level_with_colours(), format);
    const std::size_t at = bytes.find("12cc34");
    REQUIRE(at != std::string::npos);
    bytes.replace(at, 6, "leaves");
    const Result<Level> refused = find_format(format)->read(bytes, {.file = "x"});
    REQUIRE_FALSE(refused);
    CHECK(has(to_text(refused.error()), "foreground"));
    CHECK(refused.error().place.line > 1);
  }
}

TEST_CASE("levels of one pack have the same sheet, whatever spawns they have") {
  const Level level = level_with_colours();
  const std::vector<Spawn> known(level.spawns.begin(), level.spawns.begin() + 2);
  CHECK(TileSheet::drawn(*level.tile_set).picture() == TileSheet::drawn(*level.tile_set, known).picture());
}

}  // namespace warren::spawn_colours_test
