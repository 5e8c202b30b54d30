// SPDX-License-Identifier: MIT
// Our pictures and animations as giflib and libpng read them, for every shipped recipe.
#include <doctest/doctest.h>
#include <gif_lib.h>
#include <png.h>

#include <cstring>
#include <memory>

#include <warren/catalogue/recipe.hpp>
#include <warren/formats/format.hpp>
#include <warren/level/history.hpp>
#include <warren/level/mission_drawing.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "tests/support/temporary_folder.hpp"

namespace warren::pictures_test {

namespace {

struct Build {
  Level level;
  History history;
};

std::unique_ptr<Build> build_of(std::string_view id, std::uint64_t seed) {
  const Recipe recipe = Recipe::shipped(id).value();
  auto build = std::make_unique<Build>();
  Request request = recipe.request();
  request.seed = seed;
  request.history = &build->history;
  build->level = recipe.build(request).value();
  return build;
}

/// Gives libpng and giflib bytes in memory.
struct Source {
  std::string_view bytes;

  std::size_t take(unsigned char* to, std::size_t count) {
    count = std::min(count, bytes.size());
    std::memcpy(to, bytes.data(), count);
    bytes.remove_prefix(count);
    return count;
  }
};

/// Uses the row functions of libpng, which our writer does not use.
Picture decoded_png(std::string_view bytes) {
  Source source{bytes};
  png_struct* png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_info* info = png_create_info_struct(png);
  REQUIRE(setjmp(png_jmpbuf(png)) == 0);
  png_set_read_fn(png, &source, [](png_struct* p, unsigned char* to, std::size_t count) {
    if (static_cast<Source*>(png_get_io_ptr(p))->take(to, count) < count) png_error(p, "it ends too soon");
  });
  png_read_png(png, info, PNG_TRANSFORM_EXPAND | PNG_TRANSFORM_PACKING, nullptr);
  Picture picture(
      {static_cast<int>(png_get_image_width(png, info)), static_cast<int>(png_get_image_height(png, info))});
  const int channels = png_get_channels(png, info);
  REQUIRE(channels >= 3);
  unsigned char** rows = png_get_rows(png, info);
  for (std::size_t i = 0; i < picture.cells().size(); ++i) {
    const Point p = picture.point(i);
    const unsigned char* from = rows[p.y] + p.x * channels;
    picture[i] = {from[0], from[1], from[2], channels == 4 ? from[3] : std::uint8_t{255}};
  }
  png_destroy_read_struct(&png, &info, nullptr);
  CHECK(source.bytes.empty());
  return picture;
}

struct DecodedGif {
  std::vector<Picture> frames;
  std::vector<int> waits;
};

/// The picture after each frame.
DecodedGif decoded_gif(std::string_view bytes) {
  Source source{bytes};
  int error = 0;
  GifFileType* gif = DGifOpen(
      &source,
      [](GifFileType* file, GifByteType* to, int count) {
        return static_cast<int>(static_cast<Source*>(file->UserData)->take(to, static_cast<std::size_t>(count)));
      },
      &error);
  REQUIRE(gif != nullptr);
  REQUIRE(DGifSlurp(gif) == GIF_OK);
  DecodedGif result;
  Picture shown({gif->SWidth, gif->SHeight});
  for (int f = 0; f < gif->ImageCount; ++f) {
    const SavedImage& image = gif->SavedImages[f];
    const GifImageDesc& place = image.ImageDesc;
    REQUIRE(Rect{0, 0, gif->SWidth, gif->SHeight}.contains(Rect{place.Left, place.Top, place.Width, place.Height}));
    for (int i = 0; i < place.Width * place.Height; ++i) {
      const GifColorType colour = gif->SColorMap->Colors[image.RasterBits[i]];
      shown[{place.Left + i % place.Width, place.Top + i / place.Width}] =
          Pixel::of({colour.Red, colour.Green, colour.Blue});
    }
    GraphicsControlBlock control{};
    REQUIRE(DGifSavedExtensionToGCB(gif, f, &control) == GIF_OK);
    result.waits.push_back(control.DelayTime);
    result.frames.push_back(shown);
  }
  DGifCloseFile(gif, &error);
  CHECK(source.bytes.empty());
  return result;
}

std::string written(std::string_view format, const Level& level, const WriteOptions& options) {
  Result<LevelFile> file = find_format(format)->write(level, options);
  REQUIRE(file);
  CHECK(file->beside.empty());
  return std::move(file->bytes);
}

}  // namespace

TEST_CASE("libpng reads the picture of every recipe, pixel for pixel as it was drawn") {
  for (const RecipeInfo& recipe : shipped_recipes()) {
    CAPTURE(recipe.id);
    const auto build = build_of(recipe.id, 11);
    const TileSheet sheet = TileSheet::drawn(*build->level.tile_set, drawn_spawns(build->level));
    const Picture picture = decoded_png(written("png", build->level, {}));
    REQUIRE(picture.size() == Size{build->level.width() * 16, build->level.height() * 16});
    REQUIRE(picture == level_picture(build->level, sheet).value());
  }
}

TEST_CASE("giflib reads the animation of every recipe; its last frame is the picture, the others are the history") {
  for (const RecipeInfo& recipe : shipped_recipes()) {
    CAPTURE(recipe.id);
    const auto build = build_of(recipe.id, 12);
    const Level& level = build->level;
    const History& history = build->history;
    const TileSheet sheet = TileSheet::drawn(*level.tile_set).scaled(4);
    const WriteOptions options{.sheet = &sheet, .history = &history, .frames_per_second = 10};
    const std::string bytes = written("gif", level, options);
    const DecodedGif gif = decoded_gif(bytes);
    REQUIRE(gif.frames.back() == decoded_png(written("png", level, {.sheet = &sheet})));
    CHECK(gif.frames.size() <= static_cast<std::size_t>(options.limits.animation_frames) + 1);
    CHECK(gif.waits.front() == (gif.frames.size() == 1 ? 300 : 10));
    CHECK(gif.waits.back() == 300);
    CHECK(bytes.size() < 2'000'000);
    // The middle frame, replayed from the history.
    const std::size_t stride = history.frames().size() / static_cast<std::size_t>(options.limits.animation_frames) + 1;
    const std::size_t middle = gif.frames.size() / 2;
    if (middle + 1 == gif.frames.size()) continue;
    Level then = level;
    then.tiles = history.tiles_at(middle * stride);
    const Marks& marks = history.marks(middle * stride);
    then.start = marks.start;
    then.exits = marks.exits;
    then.spawns = marks.spawns;
    then.mission = marks.mission;
    REQUIRE(gif.frames[middle] == level_picture(then, sheet).value());
  }
}

TEST_CASE("the gallery shows what the recipes make") {
  for (const RecipeInfo& recipe : shipped_recipes()) {
    const std::string file = WARREN_SOURCE_DIR "/docs/gallery/" + std::string(recipe.id) + ".png";
    const Level level = build_of(recipe.id, 1)->level;
    const TileSheet sheet = TileSheet::drawn(*level.tile_set, drawn_spawns(level)).scaled(8);
    const Result<Picture> shown = read_png(test::contents_of(file), file);
    REQUIRE_MESSAGE(shown, file << " is missing: run ./dev gallery");
    CHECK_MESSAGE(*shown == level_picture(level, sheet).value(), file << " is old: run ./dev gallery");
  }
}

TEST_CASE("an animation without a history is one frame, and one that is too large is refused") {
  const auto build = build_of("simple", 3);
  CHECK(decoded_gif(written("gif", build->level, {})).frames.size() == 1);
  const TileSheet sheet = TileSheet::drawn(*build->level.tile_set);
  const Result<LevelFile> large = find_format("gif")->write(Level({4000, 4000}), {.sheet = &sheet});
  REQUIRE_FALSE(large);
  CHECK(large.error().kind() == ErrorKind::limit);
  // Without a sheet the tiles are as large as possible.
  CHECK(decoded_gif(written("gif", Level({1500, 1000}), {})).frames[0].size() == Size{1500, 1000});
}

TEST_CASE("colours past 256 are drawn as the nearest that there is") {
  Picture many({16 * 16, 16 * 6});
  for (std::size_t i = 0; i < many.cells().size(); ++i) {
    many[i] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 4), static_cast<std::uint8_t>(i >> 8), 255};
  }
  const TileSheet sheet = TileSheet::from_picture(many, "many.png").value();
  const auto build = build_of("simple", 3);
  const DecodedGif gif = decoded_gif(written("gif", build->level, {.sheet = &sheet, .history = &build->history}));
  CHECK(gif.frames.back().size() == Size{80 * 16, 50 * 16});
}

}  // namespace warren::pictures_test
