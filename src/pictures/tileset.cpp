// SPDX-License-Identifier: MIT
#include <warren/pictures/tileset.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

namespace {

/// As many as Tiled counts: the last tile needs no spacing after it.
int tiles_along(int pixels, const Tileset& tileset) {
  const int used = pixels - tileset.margin + tileset.spacing;
  return used <= 0 ? 0 : used / (tileset.tile_size + tileset.spacing);
}

}  // namespace

int Tileset::columns(Size image_size) const { return tiles_along(image_size.w, *this); }
int Tileset::rows(Size image_size) const { return tiles_along(image_size.h, *this); }

Rect Tileset::area(int column, int row) const {
  const int pitch = tile_size + spacing;
  return {margin + column * pitch, margin + row * pitch, tile_size, tile_size};
}

Status Tileset::check_names(const TileSet& known_tiles, const std::vector<std::string_view>* known_spawns) const {
  ProblemList problems(ErrorCode::bad_tileset, file);
  std::vector<std::string_view> names;
  for (const Tile tile : known_tiles.tiles()) names.push_back(known_tiles[tile].name);
  for (const TilesetEntry& entry : tiles) {
    if (known_tiles.find(entry.name)) continue;
    problems.add(entry.place.line, entry.place.column, fmt::format("there is no tile named \"{}\"", entry.name),
                 suggestion(entry.name, names, "`warren list tiles` shows them"));
  }
  for (const TilesetEntry& entry : spawns) {
    if (known_spawns == nullptr || std::ranges::find(*known_spawns, entry.name) != known_spawns->end()) continue;
    problems.add(entry.place.line, entry.place.column,
                 fmt::format("no spawn table and no prefab has a spawn named \"{}\"", entry.name),
                 suggestion(entry.name, *known_spawns, "add a row with this name to a spawn table"));
  }
  if (problems.empty()) return ok();
  problems.sort_by_place();
  return problems.failed();
}

}  // namespace warren
