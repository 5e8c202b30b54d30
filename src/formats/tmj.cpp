// SPDX-License-Identifier: MIT
#include <utility>

#include "src/formats/formats.hpp"
#include "src/tiled/tiled_level.hpp"
#include "src/tiled/tmj_writer.hpp"

namespace warren {

namespace {

Result<LevelFile> write_tmj_level(const Level& level, const WriteOptions& options) {
  Result<LevelMap> map = LevelMap::of(level, options.sheet);
  if (!map) return failure(std::move(map.error()));
  return LevelFile{write_tmj(*map, options.sheet_file), {{options.sheet_file, std::move(map->sheet_png)}}};
}

Result<Level> read_tmj_file(std::string_view bytes, const ReadOptions& options) {
  return read_tmj_level(bytes, options.file, options.files, options.limits);
}

}  // namespace

constinit const FormatDescriptor formats::tmj = {
    .id = "tmj",
    .summary = "a map for Tiled, in JSON, with its tileset beside it",
    .extension = ".tmj",
    .write = Guarded<write_tmj_level>::call,
    .read = Guarded<read_tmj_file>::call,
};

}  // namespace warren
