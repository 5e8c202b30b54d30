// SPDX-License-Identifier: MIT
#include "src/tiled/tile_layers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include <warren/pictures/picture.hpp>

#include "src/pictures/standard_sheet.hpp"
#include "src/tiled/part_properties.hpp"

namespace warren {

namespace {

using Slot = TileSheet::Slot;

MapProperty flag(std::string_view name, bool value) { return {name, "bool", value ? "true" : "false"}; }
MapProperty colour(std::string_view name, Colour c) {
  return {name, "color", fmt::format("#ff{:02x}{:02x}{:02x}", c.r, c.g, c.b)};
}

/// The properties of a tile, for games that load the map. Custom tiles have all their properties, to be read back.
std::vector<MapProperty> properties_of(Tile tile, const TileInfo& info) {
  if (!is_own(tile)) return {flag("opaque", info.opaque), flag("walkable", is_walkable(tile))};
  return {colour("background", info.background), {"cost_percent", "int", fmt::format_int(info.cost_percent).str()},
          colour("foreground", info.foreground), {"glyph", "string", std::string(1, info.glyph)},
          flag("opaque", info.opaque),           flag("walkable", is_walkable(tile))};
}

std::vector<MapTile> tiles_of(const TileSheet& sheet, const TileSet& set) {
  std::vector<MapTile> tiles;
  tiles.reserve(TileSheet::unknown_slot);
  const TileInfo& wall = set[Tile::wall];
  for (Slot slot = 0; slot < TileSheet::unknown_slot; ++slot) {
    tiles.push_back({slot, wall.name, properties_of(Tile::wall, wall)});
  }
  for (const Tile tile : set.tiles()) {
    const Slot slot = sheet.slot_of(tile, set);
    if (slot != TileSheet::unknown_slot) tiles.push_back({slot, set[tile].name, properties_of(tile, set[tile])});
  }
  tiles.push_back({TileSheet::start_slot, "start"});
  std::ranges::sort(tiles, {}, &MapTile::slot);
  return tiles;
}

/// Makes the object layers and assigns all ids.
class LayerMaker {
 public:
  LayerMaker(const Level& level, const TileSheet& sheet, LevelMap& map) : level_(level), sheet_(sheet), map_(map) {
    map.next_layer_id = LevelMap::ground_id + 1;
    map.next_object_id = 1;
  }

  void make() {
    // Rooms, zones and exits are hidden: they would cover the map. Exits are also stairs; the layer stores their order.
    add("rooms", Shown::no);
    for (const Room& room : level_.rooms) put({.type = "room", .properties = part_properties(room)}, room.box);
    add("zones", Shown::no);
    for (const Zone& zone : level_.zones) {
      put({.type = "zone", .name = zone.name, .properties = part_properties(zone)}, zone.cells.extent());
    }
    add("exits", Shown::no);
    for (const Exit& exit : level_.exits) {
      put({.type = "exit", .name = exit.name, .properties = part_properties(exit)}, {exit.at.x, exit.at.y, 1, 1});
    }
    add("spawns", Shown::yes);
    for (const Spawn& spawn : level_.spawns) {
      put({.type = "spawn",
           .name = spawn.name,
           .slot = sheet_.slot_of(spawn, *level_.tile_set),
           .properties = part_properties(spawn, *level_.tile_set)},
          {spawn.at.x, spawn.at.y, 1, 1});
    }
    add("start", Shown::yes);
    if (level_.start) put({.type = "start", .slot = TileSheet::start_slot}, {level_.start->x, level_.start->y, 1, 1});
  }

 private:
  enum class Shown : std::uint8_t { no, yes };

  void add(std::string_view name, Shown shown) {
    map_.layers.push_back({map_.next_layer_id++, name, shown == Shown::yes});
  }

  void put(MapObject object, const Rect& cells) {
    if (!level_.bounds().contains(cells)) return;
    const int side = map_.tile_size;
    object.id = map_.next_object_id++;
    object.area = {cells.x * side, cells.y * side, cells.w * side, cells.h * side};
    map_.layers.back().objects.push_back(std::move(object));
  }

  const Level& level_;
  const TileSheet& sheet_;
  LevelMap& map_;
};

/// Sorted by name, as in Tiled. Seed and hash are strings: some programs cannot represent 64-bit numbers.
std::vector<MapProperty> properties_of(const Level& level) {
  std::vector<MapProperty> properties = {{"attempts", "int", fmt::format_int(level.attempts).str()},
                                         {"hash", "string", fmt::format("{:016x}", level.hash())},
                                         {"kind", "string", "level"},  // so that the map can be read as a prefab
                                         {"level_depth", "int", fmt::format_int(level.depth).str()},
                                         {"recipe", "string", level.name},
                                         {"seed", "string", fmt::format_int(level.seed).str()}};
  if (!level.data.empty()) properties.insert(properties.begin() + 1, {"data", "string", level.data.json()});
  return properties;
}

}  // namespace

Result<LevelMap> LevelMap::of(const Level& level, const TileSheet* wanted) {
  if (level.tiles.cells().empty()) {
    return failure({ErrorCode::bad_size, "a level without cells cannot be a map", {}, "build one first"});
  }
  const bool is_standard = wanted == nullptr && level.tile_set == TileSet::standard();
  std::optional<TileSheet> drawn;
  if (wanted == nullptr && !is_standard) drawn = TileSheet::drawn(*level.tile_set);
  const TileSheet& sheet = is_standard ? standard_sheet().sheet : drawn ? *drawn : *wanted;
  // A copy of a Result, other than one of its value, ends the program when memory runs out.
  if (is_standard && !standard_sheet().png) return failure(standard_sheet().png.error());
  Result<std::string> png = is_standard ? Result<std::string>(*standard_sheet().png) : write_png(sheet.picture());
  if (!png) return failure(std::move(png.error()));

  LevelMap map{.ground = sheet.ground(level.tiles, *level.tile_set),
               .properties = properties_of(level),
               .tile_size = sheet.tile_size(),
               .sheet_size = sheet.picture().size(),
               .sheet_slots = sheet.slots(),
               .tiles = tiles_of(sheet, *level.tile_set),
               .sheet_png = std::move(*png)};
  LayerMaker(level, sheet, map).make();
  return map;
}

void LevelMap::append_ground(std::string& out) const {
  // Formats every id once: most maps use only a few.
  struct Written {
    std::array<char, 8> text{};
    std::uint8_t length = 0;
  };
  std::vector<Written> written(static_cast<std::size_t>(sheet_slots));
  for (std::size_t slot = 0; slot < written.size(); ++slot) {
    const auto end = fmt::format_to(written[slot].text.data(), "{},", slot + first_gid);
    written[slot].length = static_cast<std::uint8_t>(end - written[slot].text.data());
  }
  for (int y = 0; y < ground.height(); ++y) {
    const std::size_t before = out.size();
    // Copies eight bytes at a time and advances by the actual length.
    out.resize(before + ground.row(y).size() * sizeof(Written::text));
    char* to = out.data() + before;
    for (const Slot slot : ground.row(y)) {
      const Written& number = written[slot];
      std::copy(number.text.begin(), number.text.end(), to);
      to += number.length;
    }
    const bool is_last = y + 1 == ground.height();
    out.resize(static_cast<std::size_t>(to - out.data()) - (is_last ? 1 : 0));
    out += '\n';
  }
}

}  // namespace warren
