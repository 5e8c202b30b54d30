// SPDX-License-Identifier: MIT
#include <warren/level/mission_drawing.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "src/formats/formats.hpp"

namespace warren {

namespace {

Result<LevelFile> write_png_level(const Level& level, const WriteOptions& options) {
  const Result<Picture> picture = level_picture(
      level, options.sheet != nullptr ? *options.sheet : TileSheet::drawn(*level.tile_set, drawn_spawns(level)),
      options.limits);
  if (!picture) return failure(picture.error());
  return write_png(*picture).map([](std::string bytes) { return LevelFile{std::move(bytes)}; });
}

}  // namespace

constinit const FormatDescriptor formats::png = {
    .id = "png",
    .summary = "a picture with a tile for each cell",
    .extension = ".png",
    .binary = true,
    .draws_tiles = true,
    .write = Guarded<write_png_level>::call,
};

}  // namespace warren
