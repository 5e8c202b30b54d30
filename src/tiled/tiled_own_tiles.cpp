// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_own_tiles.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "src/tiled/part_properties.hpp"
#include "src/tiled/tiled_map.hpp"

namespace warren {

namespace {

/// A colour written as "#rrggbb" or "#aarrggbb"; black if it is missing.
Colour colour_of(const TiledNode& tile, std::string_view name, TiledProblems& problems) {
  const TiledNode* property = tile.property(name);
  if (property == nullptr) return {};
  if (const std::optional<Colour> colour = colour_of_property(*property)) return *colour;
  problems.add(property->at, fmt::format("the {} of a tile is {}", name, quoted(property->text("value"))),
               "write it as in #ff8a8378 or #8a8378");
  return {};
}

bool flag(const TiledNode& tile, std::string_view name, TiledProblems& problems) {
  const TiledNode* property = tile.property(name);
  return property != nullptr && flag_of(*property, "value", false, problems);
}

class OwnTiles {
 public:
  explicit OwnTiles(TiledProblems& problems) : problems_(problems) {
    for (const Tile tile : set_.tiles()) names_.insert(set_[tile].name);
  }

  void add(const TiledNode& tile) {
    const TiledNode* glyph = tile.property("glyph");
    const std::string_view name = tile.class_name();
    if (glyph == nullptr || tile.property("walkable") == nullptr || name.empty()) return;
    if (name.size() > most_name_bytes || names_.contains(std::string(name))) return;
    constexpr std::int64_t max_cost = std::numeric_limits<int>::max();
    TileInfo info{.name = std::string(name)};
    if (glyph->text("value").size() != 1) {
      problems_.add(glyph->at, fmt::format("the glyph of a tile is {}", quoted(glyph->text("value"))),
                    "make it one printable character of ASCII");
      return;
    }
    info.glyph = glyph->text("value").front();
    info.foreground = colour_of(tile, "foreground", problems_);
    info.background = colour_of(tile, "background", problems_);
    info.opaque = flag(tile, "opaque", problems_);
    if (const TiledNode* cost = tile.property("cost_percent")) {
      info.cost_percent = static_cast<int>(integer_or(*cost, "value", -max_cost, max_cost, 100, problems_));
    }
    Result<Tile> added = add_to_set(tile, info);
    if (!added) problems_.add_at(tile.at, std::move(added.error()));
    has_own_ = true;
    names_.insert(info.name);
  }

  std::shared_ptr<const TileSet> made() {
    if (!has_own_) return TileSet::standard();
    return std::make_shared<const TileSet>(std::move(set_));
  }

 private:
  /// Under the id that it had. Maps without ids have the tiles in their order.
  Result<Tile> add_to_set(const TiledNode& tile, const TileInfo& info) {
    const bool walkable = flag(tile, "walkable", problems_);
    if (const TiledNode* id = tile.property("id")) {
      const auto known = static_cast<Tile>(integer_or(*id, "value", 0, 255, 0, problems_));
      if (is_own(known) && is_walkable(known) == walkable) return set_.add_as(known, info);
    }
    return walkable ? set_.add_walkable(info) : set_.add_blocking(info);
  }

  TiledProblems& problems_;
  TileSet set_;
  bool has_own_ = false;
  std::set<std::string> names_;
};

}  // namespace

std::shared_ptr<const TileSet> read_own_tiles(const TiledNode& map, TiledProblems& problems) {
  OwnTiles own(problems);
  for (const TiledNode& tileset : map.children) {
    if (tileset.tag != "tileset") continue;
    for (const TiledNode& tile : tileset.children) {
      if (tile.tag == "tile") own.add(tile);
    }
  }
  return own.made();
}

}  // namespace warren
