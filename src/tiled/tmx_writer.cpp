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
  explicit TmxWriter(const LevelMap& map) : map_(map) {}

  std::string write() {
    const Size size = map_.ground.size();
    out_.reserve(map_.ground.cells().size() * 3 + 32768);
    add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"orthogonal\" renderorder=\"right-down\" "
        "width=\"{}\" height=\"{}\" tilewidth=\"{}\" tileheight=\"{}\" infinite=\"0\" nextlayerid=\"{}\" "
        "nextobjectid=\"{}\">\n",
        size.w, size.h, map_.tile_size, map_.tile_size, map_.next_layer_id, map_.next_object_id);
    properties(map_.properties, " ");
    for (const MapTileset& tileset : map_.tilesets) this->tileset(tileset);
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

  void tileset(const MapTileset& tileset) {
    add(" <tileset firstgid=\"{}\"", tileset.first_gid);
    attribute("name", tileset.name);
    add(" tilewidth=\"{}\" tileheight=\"{}\"", map_.tile_size, map_.tile_size);
    if (tileset.spacing > 0) add(" spacing=\"{}\"", tileset.spacing);
    if (tileset.margin > 0) add(" margin=\"{}\"", tileset.margin);
    add(" tilecount=\"{}\" columns=\"{}\">\n  <image", tileset.count, tileset.columns);
    attribute("source", tileset.file);
    add(" width=\"{}\" height=\"{}\"/>\n", tileset.image_size.w, tileset.image_size.h);
    for (const MapTile& tile : tileset.tiles) {
      add("  <tile id=\"{}\"", tile.id);
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
      const bool has_tile = object.gid != MapObject::no_tile;
      add("  <object id=\"{}\"", object.id);
      if (!object.name.empty()) attribute("name", object.name);
      add(" type=\"{}\"", object.type);
      if (has_tile) add(" gid=\"{}\"", object.gid);
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
  std::string out_;
};

}  // namespace

std::string write_tmx(const LevelMap& map) { return TmxWriter(map).write(); }

}  // namespace warren
