// SPDX-License-Identifier: MIT
#include <warren/level/tile.hpp>

#include <algorithm>
#include <utility>

#include <fmt/core.h>

namespace warren {

TileSet::TileSet() {
#define WARREN_TILE(name, id, glyph, foreground, background, opaque, cost) \
  infos_[id] = {#name, glyph, Colour::hex(foreground), Colour::hex(background), opaque, cost};
#include <warren/level/tiles.def>
#undef WARREN_TILE
}

Result<Tile> TileSet::add_walkable(TileInfo info) { return add(std::move(info), 64, 127); }
Result<Tile> TileSet::add_blocking(TileInfo info) { return add(std::move(info), 192, 255); }

Result<Tile> TileSet::add_as(Tile tile, TileInfo info) {
  const int id = static_cast<std::uint8_t>(tile);
  if (is_own(tile)) return add(std::move(info), id, id);
  return failure({ErrorCode::bad_tile,
                  fmt::format("tile \"{}\" cannot have the id {}", info.name, id),
                  {},
                  "those of a game's own tiles are 64 to 127 and 192 to 255"});
}

Result<Tile> TileSet::add(TileInfo info, int first, int last) {
  const auto refuse = [&](std::string why) {
    return failure({ErrorCode::bad_tile,
                    fmt::format("tile \"{}\" {}", info.name, why),
                    {},
                    "give it a name and a printable ASCII glyph that no other tile of the set has"});
  };
  if (info.name.empty()) return refuse("has no name");
  if (info.glyph <= ' ' || info.glyph > '~') return refuse("has a glyph that cannot be printed");
  for (const TileInfo& other : infos_) {
    if (other.name == info.name) return refuse("has the name of another tile");
    if (!other.name.empty() && other.glyph == info.glyph) {
      return refuse(fmt::format("has the glyph '{}' of {}", info.glyph, other.name));
    }
  }
  for (int id = first; id <= last; ++id) {
    TileInfo& slot = infos_[static_cast<std::size_t>(id)];
    if (!slot.name.empty()) continue;
    slot = std::move(info);
    return static_cast<Tile>(id);
  }
  return refuse(first == last ? fmt::format("has the id {} of {}", first, infos_[static_cast<std::size_t>(first)].name)
                              : "does not fit: all ids of its half are taken");
}

std::optional<Tile> TileSet::find(std::string_view name) const {
  const auto found = std::ranges::find(infos_, name, &TileInfo::name);
  if (found == infos_.end() || name.empty()) return std::nullopt;
  return static_cast<Tile>(found - infos_.begin());
}

const SpawnRow* TileSet::find_spawn(std::string_view name) const {
  for (auto table = spawns_.rbegin(); table != spawns_.rend(); ++table) {
    if (const SpawnRow* row = table->find(name)) return row;
  }
  return SpawnTable::find_shipped(name);
}

std::vector<Tile> TileSet::tiles() const {
  std::vector<Tile> known;
  for (int id = 0; id < 256; ++id) {
    if (knows(static_cast<Tile>(id))) known.push_back(static_cast<Tile>(id));
  }
  return known;
}

const std::shared_ptr<const TileSet>& TileSet::standard() {
  static const std::shared_ptr<const TileSet> set = std::make_shared<const TileSet>();
  return set;
}

}  // namespace warren
