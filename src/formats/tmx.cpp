// SPDX-License-Identifier: MIT
#include <utility>

#include "src/formats/formats.hpp"
#include "src/tiled/tiled_level.hpp"
#include "src/tiled/tmx_writer.hpp"

namespace warren {

namespace {

Result<LevelFile> write_tmx_level(const Level& level, const WriteOptions& options) {
  Result<LevelMap> map = LevelMap::of(level, options.sheet);
  if (!map) return failure(std::move(map.error()));
  return LevelFile{write_tmx(*map, options.sheet_file), {{options.sheet_file, std::move(map->sheet_png)}}};
}

Result<Level> read_tmx_file(std::string_view bytes, const ReadOptions& options) {
  return read_tmx_level(bytes, options.file, options.files, options.limits);
}

}  // namespace

constinit const FormatDescriptor formats::tmx = {
    .id = "tmx",
    .summary = "a map for Tiled, in XML, with its tileset beside it",
    .extension = ".tmx",
    .write = Guarded<write_tmx_level>::call,
    .read = Guarded<read_tmx_file>::call,
};

}  // namespace warren
