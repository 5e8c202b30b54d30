// SPDX-License-Identifier: MIT
#include <utility>

#include "src/formats/formats.hpp"
#include "src/prefabs/drawn_level.hpp"
#include "src/rexpaint/xp_level.hpp"
#include "src/rexpaint/xp_writer.hpp"

namespace warren {

namespace {

Result<LevelFile> write_xp_file(const Level& level, const WriteOptions& options) {
  return write_xp_level(level, options.limits).map([](std::string bytes) { return LevelFile{std::move(bytes)}; });
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
    .extension = ".xp",
    .binary = true,
    .write = Guarded<write_xp_file>::call,
    .read = Guarded<read_xp_level>::call,
};

}  // namespace warren
