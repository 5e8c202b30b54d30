// SPDX-License-Identifier: MIT
#include "src/tiled/tile_layers.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include <warren/pictures/picture.hpp>

#include "src/json/mission_writer.hpp"
#include "src/pictures/standard_sheet.hpp"
#include "src/tiled/mission_objects.hpp"
#include "src/tiled/part_properties.hpp"

namespace warren {

namespace {

using Slot = TileSheet::Slot;

MapProperty flag(std::string_view name, bool value) { return {name, "bool", value ? "true" : "false"}; }

/// The properties of a tile, for games that load the map. Custom tiles have all their properties, to be read back.
std::vector<MapProperty> properties_of(Tile tile, const TileInfo& info) {
  if (!is_own(tile)) return {flag("opaque", info.opaque), flag("walkable", is_walkable(tile))};
  return {colour_property("background", info.background),
          {"cost_percent", "int", fmt::format_int(info.cost_percent).str()},
          colour_property("foreground", info.foreground),
          {"glyph", "string", std::string(1, info.glyph)},
          {"id", "int", fmt::format_int(static_cast<int>(tile)).str()},
          flag("opaque", info.opaque),
          flag("walkable", is_walkable(tile))};
}

/// The tiles of the tilesets by what they show. A slot belongs to the image of the tileset if that has it, and to the
/// sheet otherwise.
class TilesetMaker {
 public:
  TilesetMaker(const TileSheet& sheet, const TileSet& set, LevelMap& map) : sheet_(sheet), set_(set), map_(map) {}

  void make(const std::string& sheet_file) {
    const SheetImage* image = sheet_.image();
    if (image != nullptr) {
      map_.tilesets.push_back({.name = name_of(image->name),
                               .file = image->name,
                               .png = image->png,
                               .image_size = image->size,
                               .margin = image->margin,
                               .spacing = image->spacing,
                               .columns = image->columns,
                               .count = image->tiles});
    }
    // The two images are in one folder.
    const bool is_taken = image != nullptr && image->name == sheet_file;
    map_.tilesets.push_back({.first_gid = image == nullptr ? 1 : image->tiles + 1,
                             .name = "warren",
                             .file = is_taken ? "warren_" + sheet_file : sheet_file,
                             .image_size = sheet_.picture().size(),
                             .columns = TileSheet::columns,
                             .count = sheet_.slots()});
    map_.gid_of_slot.resize(static_cast<std::size_t>(sheet_.slots()));
    std::iota(map_.gid_of_slot.begin(), map_.gid_of_slot.end(), map_.tilesets.back().first_gid);
    if (image != nullptr) {
      for (std::size_t slot = 0; slot < map_.gid_of_slot.size(); ++slot) {
        if (const int tile = image->tile_of_slot[slot]; tile != SheetImage::no_tile) map_.gid_of_slot[slot] = tile + 1;
      }
    }
    describe_tiles();
  }

 private:
  static std::string name_of(std::string_view file) { return std::string(file.substr(0, file.find_last_of('.'))); }

  void describe_tiles() {
    for (Slot slot = 0; slot < TileSheet::unknown_slot; ++slot) describe(slot, Tile::wall);
    for (const Tile tile : set_.tiles()) {
      if (const Slot slot = sheet_.slot_of(tile, set_); slot != TileSheet::unknown_slot) describe(slot, tile);
      for (const Slot slot : sheet_.extra_slots_of(tile)) describe(slot, tile);
    }
    add(TileSheet::start_slot, "start", {});
    for (MapTileset& tileset : map_.tilesets) {
      std::ranges::sort(tileset.tiles, {}, &MapTile::id);
      // Slots that show the same tile of the image have the same meaning.
      const auto repeated = std::ranges::unique(tileset.tiles, {}, &MapTile::id);
      tileset.tiles.erase(repeated.begin(), repeated.end());
    }
  }

  void describe(Slot slot, Tile tile) { add(slot, set_[tile].name, properties_of(tile, set_[tile])); }

  void add(Slot slot, std::string_view type, std::vector<MapProperty> properties) {
    const int gid = map_.gid_of_slot[slot];
    MapTileset& tileset = gid < map_.tilesets.back().first_gid ? map_.tilesets.front() : map_.tilesets.back();
    tileset.tiles.push_back({gid - tileset.first_gid, type, std::move(properties)});
  }

  const TileSheet& sheet_;
  const TileSet& set_;
  LevelMap& map_;
};

/// Makes the object layers and assigns all ids.
class LayerMaker {
 public:
  LayerMaker(const Level& level, const TileSheet& sheet, LevelMap& map) : level_(level), sheet_(sheet), map_(map) {
    map.next_layer_id = LevelMap::ground_id + 1;
    map.next_object_id = 1;
  }

  void make() {
    // Rooms, zones, exits, prefabs and missions are hidden: they would cover the map. Exits are also stairs; the layer
    // stores their order.
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
    if (!level_.prefabs.empty()) add("prefabs", Shown::no);
    for (const PlacedPrefab& placed : level_.prefabs) {
      put({.type = "prefab", .name = placed.name, .properties = part_properties(placed)}, placed.area);
    }
    add("spawns", Shown::yes);
    for (const Spawn& spawn : level_.spawns) {
      put({.type = "spawn",
           .name = spawn.name,
           .gid = gid_of(sheet_.slot_of(spawn, *level_.tile_set)),
           .properties = part_properties(spawn, *level_.tile_set)},
          {spawn.at.x, spawn.at.y, 1, 1});
    }
    if (!level_.mission.empty()) {
      add("mission", Shown::no);
      for (MissionObject& made : mission_objects(level_.mission)) put(std::move(made.object), made.cells);
    }
    add("start", Shown::yes);
    if (level_.start) {
      put({.type = "start", .gid = gid_of(TileSheet::start_slot)}, {level_.start->x, level_.start->y, 1, 1});
    }
  }

 private:
  enum class Shown : std::uint8_t { no, yes };

  int gid_of(Slot slot) const { return map_.gid_of_slot[slot]; }

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
  const auto add = [&](std::string_view before, MapProperty property) {
    properties.insert(std::ranges::find(properties, before, &MapProperty::name), std::move(property));
  };
  if (!level.data.empty()) add("hash", {"data", "string", level.data.json()});
  if (level.movement == Movement::diagonal) add("recipe", {"movement", "string", "diagonal"});
  if (!level.mission.empty() && level.mission.has_certificate()) {
    properties.insert(properties.begin() + 1, {"certificate", "string", certificate_to_json(level.mission)});
  }
  if (!level.mission.empty() && !level.mission.brought.empty()) {
    std::vector<LockCondition> names;
    for (const std::string& name : level.mission.brought) names.push_back(LockCondition::key(name));
    properties.insert(properties.begin() + 1, {"brought", "string", LockCondition::all_of(std::move(names)).to_text()});
  }
  return properties;
}

}  // namespace

Result<LevelMap> LevelMap::of(const Level& level, const TileSheet* wanted, const std::string& sheet_file) {
  if (level.tiles.cells().empty()) {
    return failure({ErrorCode::bad_size, "a level without cells cannot be a map", {}, "build one first"});
  }
  const auto has_colour = [](const Spawn& spawn) { return spawn.foreground.has_value(); };
  const bool is_standard =
      wanted == nullptr && level.tile_set == TileSet::standard() && std::ranges::none_of(level.spawns, has_colour);
  std::optional<TileSheet> drawn;
  if (wanted == nullptr && !is_standard) drawn = TileSheet::drawn(*level.tile_set, level.spawns);
  const TileSheet& sheet = is_standard ? standard_sheet().sheet : drawn ? *drawn : *wanted;
  // A copy of a Result, other than one of its value, ends the program when memory runs out.
  if (is_standard && !standard_sheet().png) return failure(standard_sheet().png.error());

  LevelMap map{.ground = sheet.ground(level), .properties = properties_of(level), .tile_size = sheet.tile_size()};
  TilesetMaker(sheet, *level.tile_set, map).make(sheet_file);
  LayerMaker(level, sheet, map).make();
  map.drop_unused_sheet();
  MapTileset& last = map.tilesets.back();
  if (!last.png.empty()) return map;
  if (is_standard) {
    last.png = *standard_sheet().png;
    return map;
  }
  Result<std::string> png = write_png(sheet.picture());
  if (!png) return failure(std::move(png.error()));
  last.png = std::move(*png);
  return map;
}

void LevelMap::drop_unused_sheet() {
  if (tilesets.size() < 2) return;
  const int first = tilesets.back().first_gid;
  const auto is_used = [&](int gid) { return gid >= first; };
  const bool in_ground =
      std::ranges::any_of(ground.cells(), [&](TileSheet::Slot slot) { return is_used(gid_of_slot[slot]); });
  const auto in_layer = [&](const MapObjects& layer) {
    return std::ranges::any_of(layer.objects, is_used, &MapObject::gid);
  };
  // The properties of custom tiles are read back from the tileset that has them.
  const auto is_custom = [](const MapTile& tile) { return tile.properties.size() > 2; };
  const bool describes = std::ranges::any_of(tilesets.back().tiles, is_custom);
  if (!in_ground && !describes && !std::ranges::any_of(layers, in_layer)) tilesets.pop_back();
}

void LevelMap::append_ground(std::string& out) const {
  // Formats every id that occurs once: most maps use only a few.
  struct Written {
    std::array<char, 8> text{};
    std::uint8_t length = 0;
  };
  std::vector<Written> written(gid_of_slot.size());
  for (int y = 0; y < ground.height(); ++y) {
    const std::size_t before = out.size();
    // Copies eight bytes at a time and advances by the actual length.
    out.resize(before + ground.row(y).size() * sizeof(Written::text));
    char* to = out.data() + before;
    for (const Slot slot : ground.row(y)) {
      Written& number = written[slot];
      if (number.length == 0) {
        const auto end = fmt::format_to(number.text.data(), "{},", gid_of_slot[slot]);
        number.length = static_cast<std::uint8_t>(end - number.text.data());
      }
      std::copy(number.text.begin(), number.text.end(), to);
      to += number.length;
    }
    const bool is_last = y + 1 == ground.height();
    out.resize(static_cast<std::size_t>(to - out.data()) - (is_last ? 1 : 0));
    out += '\n';
  }
}

}  // namespace warren
