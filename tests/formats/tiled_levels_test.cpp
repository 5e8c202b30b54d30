// SPDX-License-Identifier: MIT
// Levels as Tiled maps, opened by Tiled: it draws the same picture, and saves the same level.
#include <doctest/doctest.h>

#include <warren/formats/format.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "tests/formats/tiled_runs.hpp"
#include "tests/support/random_level.hpp"
#include "tests/support/recipe_levels.hpp"
#include "tests/support/same_level.hpp"

namespace warren::tiled_levels_test {

namespace {

using namespace test;

/// Writes NAME.tmj and NAME.tmx with their tileset picture.
void write_maps(const TemporaryFolder& folder, const Level& level, const std::string& name,
                const WriteOptions& options = {}) {
  for (const std::string format : {"tmj", "tmx"}) {
    const Result<LevelFile> file = find_format(format)->write(level, options);
    REQUIRE(file);
    folder.write(name + "." + format, file->bytes);
    for (const FileBeside& beside : file->beside) folder.write(beside.name, beside.bytes);
  }
}

Picture picture_in(const TemporaryFolder& folder, const std::string& name) {
  const Result<Picture> picture = read_png(contents_of(folder / name), name);
  REQUIRE_MESSAGE(picture, to_text(picture.error()));
  return *picture;
}

Level read_level(const TemporaryFolder& folder, const std::string& name) {
  const Result<Level> level = format_of_file(name)->read(contents_of(folder / name), {.file = name});
  REQUIRE_MESSAGE(level, to_text(level.error()));
  return *level;
}

/// Checks that Tiled draws both maps of a level as we do. Both pictures are read from files.
void check_pictures(const TemporaryFolder& folder, const Level& level, const std::string& name,
                    const WriteOptions& options = {}) {
  folder.write("ours.png", find_format("png")->write(level, options).value().bytes);
  const Picture ours = picture_in(folder, "ours.png");
  CHECK_MESSAGE(picture_in(folder, name + ".tmj.png") == ours, name);
  CHECK_MESSAGE(picture_in(folder, name + ".tmx.png") == ours, name);
}

}  // namespace

TEST_CASE("Tiled draws levels of every recipe as we do, pixel for pixel") {
  const TemporaryFolder folder;
  for_recipe_levels(2, [&](const Level& level, const std::string& name) { write_maps(folder, level, name); });
  render_maps(folder);
  int levels = 0;
  for_recipe_levels(2, [&](const Level& level, const std::string& name) {
    ++levels;
    check_pictures(folder, level, name);
  });
  CHECK(levels > 50);
}

TEST_CASE("it draws with sheets of other sizes, custom sheets and custom tiles, and maps of one cell") {
  const Level level = Recipe::shipped("nethack")->build({.seed = 5}).value();
  const TileSheet drawn = TileSheet::drawn(*TileSet::standard());
  Picture short_picture({16 * 11, 6 * 11});
  for (std::size_t i = 0; i < short_picture.cells().size(); ++i) {
    const auto part = [i](std::size_t factor) { return static_cast<std::uint8_t>(i * factor); };
    // Transparent pixels have no colour: Tiled discards it.
    if (i % 5 != 0) short_picture[i] = {part(3), part(7), part(11), 255};
  }
  const TileSheet sheets[] = {drawn.scaled(8), drawn.scaled(32), TileSheet::from_picture(short_picture, "").value()};
  const TemporaryFolder folder;
  const auto options = [&](std::size_t i) {
    return WriteOptions{.sheet = &sheets[i], .sheet_file = "a sheet & \"" + std::to_string(i) + "\" %20#.png"};
  };
  for (std::size_t i = 0; i < std::size(sheets); ++i) {
    write_maps(folder, level, "sheet" + std::to_string(i), options(i));
  }
  const Level own = level_with_own_tiles();
  write_maps(folder, own, "own", {.sheet_file = "own.png"});
  Level one({1, 1});
  one.tiles[{0, 0}] = Tile::grass;
  one.start = Point{0, 0};
  write_maps(folder, one, "one");
  render_maps(folder);
  for (std::size_t i = 0; i < std::size(sheets); ++i) {
    check_pictures(folder, level, "sheet" + std::to_string(i), options(i));
  }
  check_pictures(folder, own, "own");
  check_pictures(folder, one, "one");
}

TEST_CASE("what Tiled saves of our map is the same level, of every recipe") {
  const TemporaryFolder folder;
  for_recipe_levels(1, [&](const Level& level, const std::string& name) {
    write_maps(folder, level, name);
    export_map(folder, "tmx", name + ".tmj", name + "_saved.tmx");
    CHECK_MESSAGE(lost_in_map(level, read_level(folder, name + "_saved.tmx")) == "", name);
  });
  const Level own = level_with_own_tiles();
  write_maps(folder, own, "own");
  export_map(folder, "json", "own.tmx", "own_saved.tmj");
  export_map(folder, "tmx", "own.tmj", "own_saved.tmx");
  CHECK(lost_in_map(own, read_level(folder, "own_saved.tmj")) == "");
  CHECK(lost_in_map(own, read_level(folder, "own_saved.tmx")) == "");
}

TEST_CASE("what Tiled saves has the rooms, zones, exits, spawns and user data of a level") {
  const TemporaryFolder folder;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Level level = RandomLevel(seed).make();
    const std::string name = "random" + std::to_string(seed);
    write_maps(folder, level, name);
    export_map(folder, "json", name + ".tmx", name + "_saved.tmj");
    export_map(folder, "tmx", name + ".tmj", name + "_saved.tmx");
    CHECK_MESSAGE(lost_in_map(level, read_level(folder, name + "_saved.tmj")) == "", name);
    CHECK_MESSAGE(lost_in_map(level, read_level(folder, name + "_saved.tmx")) == "", name);
  }
}

}  // namespace warren::tiled_levels_test
