// SPDX-License-Identifier: MIT
#include "src/tiled/tmj_writer.hpp"

#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>

namespace warren {

namespace {

/// The class of a tile or object is written under "type", its name in Tiled 1.8 and since 1.10. Tiled 1.9 writes
/// "class", but reads "type" as well.
class TmjWriter {
 public:
  explicit TmjWriter(const LevelMap& map) : map_(map) {}

  std::string write() {
    const Size size = map_.ground.size();
    out_.reserve(map_.ground.cells().size() * 3 + 32768);
    add("{{\"compressionlevel\":-1,\"height\":{},\"infinite\":false,\n \"layers\":[", size.h);
    ground();
    for (const MapObjects& layer : map_.layers) objects(layer);
    add("],\n \"nextlayerid\":{},\"nextobjectid\":{},\"orientation\":\"orthogonal\",\n ", map_.next_layer_id,
        map_.next_object_id);
    properties(map_.properties);
    add(",\n \"renderorder\":\"right-down\",\"tiledversion\":\"1.8.2\",\"tileheight\":{},\n ", map_.tile_size);
    list("tilesets", map_.tilesets, "\n  ", [&](const MapTileset& tileset) { this->tileset(tileset); });
    add(",\n \"tilewidth\":{},\"type\":\"map\",\"version\":\"1.8\",\"width\":{}}}\n", map_.tile_size, size.w);
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  /// Appends texts as they are: most of a map, and faster than formatting.
  void text(std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) out_ += part;
  }

  /// Calls write_item(item) for each item, separated by commas.
  template <class Items, class WriteItem>
  void list(std::string_view key, const Items& items, std::string_view between, WriteItem write_item) {
    text({"\"", key, "\":["});
    bool first = true;
    for (const auto& item : items) {
      if (!std::exchange(first, false)) out_ += ',';
      out_ += between;
      write_item(item);
    }
    out_ += ']';
  }

  void ground() {
    const Size size = map_.ground.size();
    out_ += "\n  {\"data\":[\n";
    map_.append_ground(out_);
    add("  ],\"height\":{},\"id\":{},\"name\":\"tiles\",\"opacity\":1,\"type\":\"tilelayer\",\"visible\":true,"
        "\"width\":{},\"x\":0,\"y\":0}}",
        size.h, LevelMap::ground_id, size.w);
  }

  void objects(const MapObjects& layer) {
    add(",\n  {{\"draworder\":\"index\",\"id\":{},\"name\":\"{}\",", layer.id, layer.name);
    list("objects", layer.objects, "\n   ", [&](const MapObject& object) { this->object(object); });
    add(",\"opacity\":1,\"type\":\"objectgroup\",\"visible\":{},\"x\":0,\"y\":0}}", layer.visible);
  }

  void object(const MapObject& object) {
    const bool has_tile = object.gid != MapObject::no_tile;
    out_ += '{';
    if (has_tile) add("\"gid\":{},", object.gid);
    add("\"height\":{},\"id\":{},\"name\":", object.area.h, object.id);
    append_json_string(out_, object.name);
    if (!object.properties.empty()) {
      out_ += ',';
      properties(object.properties);
    }
    add(",\"rotation\":0,\"type\":\"{}\",\"visible\":true,\"width\":{},\"x\":{},\"y\":{}}}", object.type, object.area.w,
        object.area.x, has_tile ? object.area.bottom() : object.area.y);
  }

  void properties(const std::vector<MapProperty>& all) {
    list("properties", all, "", [&](const MapProperty& property) {
      text({"{\"name\":\"", property.name, "\",\"type\":\"", property.type, "\",\"value\":"});
      property.is_text() ? append_json_string(out_, property.value) : void(out_ += property.value);
      out_ += '}';
    });
  }

  void tileset(const MapTileset& tileset) {
    add("{{\"columns\":{},\"firstgid\":{},\"image\":", tileset.columns, tileset.first_gid);
    append_json_string(out_, tileset.file);
    add(",\"imageheight\":{},\"imagewidth\":{},\"margin\":{},\"name\":", tileset.image_size.h, tileset.image_size.w,
        tileset.margin);
    append_json_string(out_, tileset.name);
    add(",\"spacing\":{},\"tilecount\":{},\"tileheight\":{},\n   ", tileset.spacing, tileset.count, map_.tile_size);
    list("tiles", tileset.tiles, "\n   ", [&](const MapTile& tile) {
      add("{{\"id\":{},", tile.id);
      if (!tile.properties.empty()) {
        properties(tile.properties);
        out_ += ',';
      }
      out_ += "\"type\":";
      append_json_string(out_, tile.type);
      out_ += '}';
    });
    add(",\"tilewidth\":{}}}", map_.tile_size);
  }

  const LevelMap& map_;
  std::string out_;
};

}  // namespace

std::string write_tmj(const LevelMap& map) { return TmjWriter(map).write(); }

}  // namespace warren
