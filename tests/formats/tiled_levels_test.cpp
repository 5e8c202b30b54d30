// SPDX-License-Identifier: MIT
// Levels as Tiled maps, opened by Tiled: it draws the same picture, and saves the same level.
#include <doctest/doctest.h>

#include <warren/catalogue/pack.hpp>
#include <warren/formats/format.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>
#include <warren/pictures/tileset.hpp>

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

/// Checks that Tiled draws both maps of a level as we do. Both pictures are read from files. Locks and keys are objects
/// in Tiled, and look different there.
void check_pictures(const TemporaryFolder& folder, Level level, const std::string& name,
                    const WriteOptions& options = {}) {
  level.mission.clear();
  folder.write("ours.png", find_format("png")->write(level, options).value().bytes);
  const Picture ours = picture_in(folder, "ours.png");
  CHECK_MESSAGE(picture_in(folder, name + ".tmj.png") == ours, name);
  CHECK_MESSAGE(picture_in(folder, name + ".tmx.png") == ours, name);
}

}  // namespace

TEST_CASE("Tiled draws levels of every recipe as we do, pixel for pixel") {
  const TemporaryFolder folder;
  for_recipe_levels(1, [&](const Level& level, const std::string& name) { write_maps(folder, level, name); });
  render_maps(folder);
  int levels = 0;
  for_recipe_levels(1, [&](const Level& level, const std::string& name) {
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
  one.mission.keys = {{"iron", {0, 0}}};  // the layer of the mission is hidden
  write_maps(folder, one, "one");
  render_maps(folder);
  for (std::size_t i = 0; i < std::size(sheets); ++i) {
    check_pictures(folder, level, "sheet" + std::to_string(i), options(i));
  }
  check_pictures(folder, own, "own");
  check_pictures(folder, one, "one");
}

TEST_CASE("it draws a pack whose sheet has a pitch of 17 pixels, out of the sheet itself, and saves the same level") {
  const Pack pack = Pack::load(std::string(WARREN_SOURCE_DIR) + "/examples/packs/quarry").value();
  const Recipe recipe = pack.recipe("quarry").value();
  const TemporaryFolder folder;
  std::vector<Level> levels;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Request request = recipe.request();
    request.seed = seed;
    levels.push_back(recipe.build(request).value());
  }
  const std::optional<TileSheet> sheet = pack.tile_sheet(levels[0]).value();
  REQUIRE(sheet);
  const WriteOptions options{.sheet = &*sheet, .sheet_file = "drawn.png"};
  for (const Level& level : levels) write_maps(folder, level, "quarry" + std::to_string(level.seed), options);
  CHECK(contents_of(folder / "tiles.png") == *pack.tileset_image());
  CHECK(contents_of(folder / "quarry0.tmx").find("spacing=\"1\"") != std::string::npos);
  render_maps(folder);
  for (const Level& level : levels) {
    const std::string name = "quarry" + std::to_string(level.seed);
    check_pictures(folder, level, name, options);
    export_map(folder, "tmx", name + ".tmj", name + "_saved.tmx");
    CHECK_MESSAGE(lost_in_map(level, read_level(folder, name + "_saved.tmx")) == "", name);
  }
}

TEST_CASE("it draws tilesets with margins, which have all tiles of a map or none of them") {
  const Level level = Recipe::shipped("simple")->build({.seed = 3}).value();
  Picture image({5 + 7 * 13, 5 + 7 * 13}, Pixel{255, 0, 255, 255});
  for (std::size_t i = 0; i < image.cells().size(); ++i) {
    image[i] = {static_cast<std::uint8_t>(i * 3), static_cast<std::uint8_t>(i * 5), static_cast<std::uint8_t>(i / 7),
                255};
  }
  const std::string png = write_png(image).value();
  std::string all = R"({ "image": "all.png", "tile_size": 10, "margin": 5, "spacing": 3, "tiles": { "wall": 0)";
  int next = 1;
  for (const Tile tile : TileSet::standard()->tiles()) {
    if (tile != Tile::wall) all += ", \"" + (*TileSet::standard())[tile].name + "\": " + std::to_string(next++);
  }
  all += R"( }, "start": 40, "kinds": { "monster": 41, "item": 42, "trap": 43, "prop": 44 } })";
  const std::string none = R"({ "image": "none.png", "tile_size": 10, "margin": 5, "spacing": 3 })";
  const TemporaryFolder folder;
  const TileSheet sheets[] = {TileSheet::from_tileset(*parse_tileset(all, "t"), image, png, *level.tile_set).value(),
                              TileSheet::from_tileset(*parse_tileset(none, "t"), image, png, *level.tile_set).value()};
  const WriteOptions options[] = {{.sheet = &sheets[0], .sheet_file = "all_drawn.png"},
                                  {.sheet = &sheets[1], .sheet_file = "none_drawn.png"}};
  write_maps(folder, level, "all", options[0]);
  write_maps(folder, level, "none", options[1]);
  CHECK_FALSE(std::filesystem::exists(folder / "all_drawn.png"));
  CHECK(std::filesystem::exists(folder / "none_drawn.png"));
  render_maps(folder);
  check_pictures(folder, level, "all", options[0]);
  check_pictures(folder, level, "none", options[1]);
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
