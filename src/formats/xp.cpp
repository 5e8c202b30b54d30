// SPDX-License-Identifier: MIT
// Pictures of REXPaint: the ground, and on a layer of its own what stands on it.
#include <fmt/format.h>

#include <warren/prefabs/prefab.hpp>

#include "src/formats/formats.hpp"
#include "src/pictures/marks.hpp"
#include "src/prefabs/drawn_level.hpp"
#include "src/rexpaint/xp_level.hpp"

namespace warren {

namespace {

/// What a picture of two layers unpacks to.
std::int64_t picture_bytes(Size size) {
  constexpr std::int64_t bytes_per_cell = 10;
  constexpr std::int64_t layers = 2;
  return 8 + layers * (8 + size.cells() * bytes_per_cell);
}

Status check_size(Size size, const Limits& limits) {
  if (size.cells() == 0) {
    return failure({ErrorCode::bad_size, "a level without cells cannot be drawn", {}, "build one first"});
  }
  const int longest = Prefab::longest_side;
  if (size.w <= longest && size.h <= longest && picture_bytes(size) <= limits.inflated_bytes) return ok();
  return failure({ErrorCode::picture_too_large,
                  fmt::format("a level of {}x{} cells is too large for a picture of REXPaint: sides have up to {} "
                              "cells, and all layers up to {} bytes",
                              size.w, size.h, longest, limits.inflated_bytes),
                  {},
                  "make it smaller, or write it as tmj or png"});
}

Grid<XpMark> marks_of(const Level& level) {
  Grid<XpMark> marks(level.size());
  for (const Spawn& spawn : level.spawns) {
    if (!marks.contains(spawn.at)) continue;
    marks[spawn.at] = {glyph_of(spawn), colour_of(kind_of(spawn))};
  }
  if (level.start && marks.contains(*level.start)) marks[*level.start] = {'@', start_colour};
  return marks;
}

Result<LevelFile> write_xp_level(const Level& level, const WriteOptions& options) {
  if (Status fits = check_size(level.size(), options.limits); !fits) return failure(std::move(fits.error()));
  std::string bytes = write_xp(level_to_xp(level, marks_of(level)));
  if (!bytes.empty()) return LevelFile{std::move(bytes)};
  return failure({ErrorCode::picture_too_large, "there is no memory to pack the picture in", {}, "make it smaller"});
}

Result<Level> read_xp_level(std::string_view bytes, const ReadOptions& options) {
  const Result<XpImage> image = read_xp(bytes, options.file, options.limits);
  if (!image) return failure(as_level_error(image.error()));
  return xp_level(*image, options.file);
}

}  // namespace

constinit const FormatDescriptor formats::xp = {
    .id = "xp",
    .summary = "a picture for REXPaint: tiles, and what stands on them on a second layer",
    .ending = ".xp",
    .binary = true,
    .write = write_xp_level,
    .read = read_xp_level,
};

}  // namespace warren
