// SPDX-License-Identifier: MIT
#include "src/json/level_writer.hpp"

#include <array>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>
#include <warren/level/drawing.hpp>

#include "src/json/level_reader.hpp"

namespace warren {

namespace {

class JsonLevelWriter {
 public:
  explicit JsonLevelWriter(const Level& level) : level_(level) {}

  std::string write() {
    out_.reserve(level_.tiles.cells().size() + 8192);
    out_ += fmt::format("{{\n  \"schema\": {},\n  \"name\": ", level_schema_version);
    append_json_string(out_, level_.name);
    out_ += fmt::format(",\n  \"seed\": {},\n  \"depth\": {},\n  \"attempts\": {},\n  \"hash\": \"{:016x}\",\n",
                        level_.seed, level_.depth, level_.attempts, level_.hash());
    out_ += fmt::format("  \"movement\": \"{}\",\n  \"width\": {},\n  \"height\": {},\n  \"start\": ",
                        movement_names[static_cast<std::size_t>(level_.movement)], level_.width(), level_.height());
    level_.start ? point(*level_.start) : void(out_ += "null");
    key("exits");
    points(std::vector<Point>(level_.exits.begin(), level_.exits.end()));
    list("rooms", level_.rooms, [&](const Rect& r) { add("[{},{},{},{}]", r.x, r.y, r.w, r.h); });
    corridors();
    list("spawns", level_.spawns, [&](const Spawn& s) {
      add("{{\"x\":{},\"y\":{},\"name\":", s.at.x, s.at.y);
      append_json_string(out_, s.name);
      out_ += '}';
    });
    list("prefabs", level_.prefabs, [&](const PlacedPrefab& p) {
      out_ += "{\"name\":";
      append_json_string(out_, p.name);
      add(",\"area\":[{},{},{},{}],\"turn\":\"{}\",\"kept\":{}}}", p.area.x, p.area.y, p.area.w, p.area.h,
          orientation_names[static_cast<std::size_t>(p.turn)], p.is_protected);
    });
    legend();
    list("tiles", draw_tiles(level_.tiles, *level_.tile_set),
         [&](const std::string& row) { append_json_string(out_, row); });
    out_ += "\n}\n";
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  void key(std::string_view name) { add(",\n  \"{}\": ", name); }
  void colour(std::string_view name, Colour c) { add(", \"{}\": \"#{:02x}{:02x}{:02x}\"", name, c.r, c.g, c.b); }
  void point(Point p) { add("[{},{}]", p.x, p.y); }

  void points(std::span<const Point> cells) {
    out_ += '[';
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) out_ += ',';
      point(cells[i]);
    }
    out_ += ']';
  }

  /// A key with a list as its value, one item per line.
  template <class Items, class WriteItem>
  void list(std::string_view name, const Items& items, WriteItem write_item) {
    key(name);
    out_ += '[';
    bool first = true;
    for (const auto& item : items) {
      out_ += first ? "\n    " : ",\n    ";
      first = false;
      write_item(item);
    }
    out_ += first ? "]" : "\n  ]";
  }

  void corridors() {
    std::vector<std::span<const Point>> runs;
    runs.reserve(level_.corridors.size());
    for (std::size_t i = 0; i < level_.corridors.size(); ++i) runs.push_back(level_.corridors[i]);
    list("corridors", runs, [&](std::span<const Point> cells) { points(cells); });
  }

  /// The tiles that occur, so that a reader does not need Warren's tile set.
  void legend() {
    std::array<bool, 256> used{};
    std::array<bool, 256> listed{};
    for (const Tile tile : level_.tiles.cells()) used[static_cast<std::uint8_t>(tile)] = true;
    key("legend");
    out_ += '{';
    bool first = true;
    for (std::size_t id = 0; id < used.size(); ++id) {
      if (!used[id]) continue;
      const auto tile = static_cast<Tile>(id);
      const TileInfo& info = (*level_.tile_set)[tile];
      // Tiles that the tile set lacks share the glyph '?', and a key may occur only once.
      if (std::exchange(listed[static_cast<unsigned char>(info.glyph)], true)) continue;
      out_ += first ? "\n    " : ",\n    ";
      first = false;
      append_json_string(out_, std::string_view(&info.glyph, 1));
      out_ += ": {\"name\": ";
      append_json_string(out_, info.name);
      add(", \"number\": {}, \"walkable\": {}, \"opaque\": {}, \"cost_percent\": {}", id, is_walkable(tile),
          info.opaque, info.cost_percent);
      colour("foreground", info.foreground);
      colour("background", info.background);
      out_ += '}';
    }
    out_ += "\n  }";
  }

  const Level& level_;
  std::string out_;
};

}  // namespace

std::string level_to_json(const Level& level) { return JsonLevelWriter(level).write(); }

}  // namespace warren
