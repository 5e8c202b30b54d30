// SPDX-License-Identifier: MIT
#include <utility>

#include "src/formats/formats.hpp"
#include "src/tiled/tiled_level.hpp"
#include "src/tiled/tmj_writer.hpp"

namespace warren {

namespace {

Result<LevelFile> write_tmj_level(const Level& level, const WriteOptions& options) {
  Result<LevelMap> map = LevelMap::of(level, options.sheet, options.sheet_file);
  if (!map) return failure(std::move(map.error()));
  LevelFile file{write_tmj(*map)};
  for (MapTileset& tileset : map->tilesets) file.beside.push_back({std::move(tileset.file), std::move(tileset.png)});
  return file;
}

Result<Level> read_tmj_file(std::string_view bytes, const ReadOptions& options) {
  return read_tmj_level(bytes, options.file, options.files, options.limits);
}

}  // namespace

constinit const FormatDescriptor formats::tmj = {
    .id = "tmj",
    .summary = "a map for Tiled, in JSON, with its tileset beside it",
    .extension = ".tmj",
    .draws_tiles = true,
    .write = Guarded<write_tmj_level>::call,
    .read = Guarded<read_tmj_file>::call,
};

}  // namespace warren
