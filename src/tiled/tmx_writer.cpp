// SPDX-License-Identifier: MIT
#include "src/tiled/tmx_writer.hpp"

#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "src/text/xml_text.hpp"

namespace warren {

namespace {

/// Writes text directly: an XML tree of a large map would take several times its memory. The class of a tile or object
/// is written as "type", as in .tmj.
class TmxWriter {
 public:
  TmxWriter(const LevelMap& map, std::string_view sheet_file) : map_(map), sheet_file_(sheet_file) {}

  std::string write() {
    const Size size = map_.ground.size();
    out_.reserve(map_.ground.cells().size() * 3 + 32768);
    add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"orthogonal\" renderorder=\"right-down\" "
        "width=\"{}\" height=\"{}\" tilewidth=\"{}\" tileheight=\"{}\" infinite=\"0\" nextlayerid=\"{}\" "
        "nextobjectid=\"{}\">\n",
        size.w, size.h, map_.tile_size, map_.tile_size, map_.next_layer_id, map_.next_object_id);
    properties(map_.properties, " ");
    tileset();
    add(" <layer id=\"{}\" name=\"tiles\" width=\"{}\" height=\"{}\">\n  <data encoding=\"csv\">\n",
        LevelMap::ground_id, size.w, size.h);
    map_.append_ground(out_);
    out_ += "</data>\n </layer>\n";
    for (const MapObjects& layer : map_.layers) objects(layer);
    out_ += "</map>\n";
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  /// ` name="value"`, with a leading space.
  void attribute(std::string_view name, std::string_view value) {
    add(" {}=\"", name);
    append_xml_text(out_, value);
    out_ += '"';
  }

  void properties(const std::vector<MapProperty>& all, std::string_view indent) {
    add("{}<properties>\n", indent);
    for (const MapProperty& property : all) {
      add("{} <property name=\"{}\"", indent, property.name);
      if (property.type != "string") attribute("type", property.type);
      attribute("value", property.value);
      out_ += "/>\n";
    }
    add("{}</properties>\n", indent);
  }

  void tileset() {
    add(" <tileset firstgid=\"{}\" name=\"warren\" tilewidth=\"{}\" tileheight=\"{}\" tilecount=\"{}\" "
        "columns=\"{}\">\n  <image",
        LevelMap::first_gid, map_.tile_size, map_.tile_size, map_.sheet_slots, TileSheet::columns);
    attribute("source", sheet_file_);
    add(" width=\"{}\" height=\"{}\"/>\n", map_.sheet_size.w, map_.sheet_size.h);
    for (const MapTile& tile : map_.tiles) {
      add("  <tile id=\"{}\"", tile.slot);
      attribute("type", tile.type);
      if (tile.properties.empty()) {
        out_ += "/>\n";
        continue;
      }
      out_ += ">\n";
      properties(tile.properties, "   ");
      out_ += "  </tile>\n";
    }
    out_ += " </tileset>\n";
  }

  void objects(const MapObjects& layer) {
    add(" <objectgroup draworder=\"index\" id=\"{}\" name=\"{}\"{}", layer.id, layer.name,
        layer.visible ? "" : " visible=\"0\"");
    out_ += layer.objects.empty() ? "/>\n" : ">\n";
    for (const MapObject& object : layer.objects) {
      const bool has_tile = object.slot != MapObject::no_slot;
      add("  <object id=\"{}\"", object.id);
      if (!object.name.empty()) attribute("name", object.name);
      add(" type=\"{}\"", object.type);
      if (has_tile) add(" gid=\"{}\"", object.slot + LevelMap::first_gid);
      add(" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", object.area.x,
          has_tile ? object.area.bottom() : object.area.y, object.area.w, object.area.h);
      if (object.properties.empty()) {
        out_ += "/>\n";
        continue;
      }
      out_ += ">\n";
      properties(object.properties, "   ");
      out_ += "  </object>\n";
    }
    if (!layer.objects.empty()) out_ += " </objectgroup>\n";
  }

  const LevelMap& map_;
  std::string_view sheet_file_;
  std::string out_;
};

}  // namespace

std::string write_tmx(const LevelMap& map, std::string_view sheet_file) { return TmxWriter(map, sheet_file).write(); }

}  // namespace warren
