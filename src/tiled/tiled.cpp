// SPDX-License-Identifier: MIT
#include "src/tiled/tiled.hpp"

#include <utility>

#include <warren/prefabs/prefab.hpp>

#include "src/tiled/tiled_map.hpp"
#include "src/tiled/tiled_text.hpp"

namespace warren {

namespace {

template <class Parse>
Result<PrefabSource> read_prefab_source(std::string_view text, std::string_view file, const TilesetFiles& files,
                                        const Limits& limits, Parse parse) {
  if (Status small = check_tiled_size(text, file, limits); !small) return failure(std::move(small.error()));
  TiledProblems problems(file);
  TiledMap map;
  {
    // The tree is large and no longer needed.
    const Result<TiledDocument> document = parse(text, file, "map", limits);
    if (!document) return failure(document.error());
    map = read_tiled_map(document->root, files, Prefab::longest_side, limits, problems);
    read_mission_parts(map, limits, problems);
  }
  PrefabSource source = prefab_of(map, problems);
  if (!problems.empty()) return problems.failed();
  return source;
}

}  // namespace

Result<PrefabSource> read_tmj(std::string_view text, std::string_view file, const TilesetFiles& files,
                              const Limits& limits) {
  return read_prefab_source(text, file, files, limits, parse_tiled_json);
}

Result<PrefabSource> read_tmx(std::string_view text, std::string_view file, const TilesetFiles& files,
                              const Limits& limits) {
  return read_prefab_source(text, file, files, limits, parse_tiled_xml);
}

}  // namespace warren
