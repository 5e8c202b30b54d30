// SPDX-License-Identifier: MIT
#include <utility>

#include "src/formats/formats.hpp"
#include "src/tiled/tiled_level.hpp"
#include "src/tiled/tmx_writer.hpp"

namespace warren {

namespace {

Result<LevelFile> write_tmx_level(const Level& level, const WriteOptions& options) {
  Result<LevelMap> map = LevelMap::of(level, options.sheet, options.sheet_file);
  if (!map) return failure(std::move(map.error()));
  LevelFile file{write_tmx(*map)};
  for (MapTileset& tileset : map->tilesets) file.beside.push_back({std::move(tileset.file), std::move(tileset.png)});
  return file;
}

Result<Level> read_tmx_file(std::string_view bytes, const ReadOptions& options) {
  return read_tmx_level(bytes, options.file, options.files, options.limits);
}

}  // namespace

constinit const FormatDescriptor formats::tmx = {
    .id = "tmx",
    .summary = "a map for Tiled, in XML, with its tileset beside it",
    .extension = ".tmx",
    .draws_tiles = true,
    .write = Guarded<write_tmx_level>::call,
    .read = Guarded<read_tmx_file>::call,
};

}  // namespace warren
