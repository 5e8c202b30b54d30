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
#include "src/json/mission_writer.hpp"
#include "src/level/word_rules.hpp"

namespace warren {

namespace {

class JsonLevelWriter {
 public:
  JsonLevelWriter(const Level& level, std::string_view derived) : level_(level), derived_(derived) {}

  std::string write() {
    out_.reserve(level_.tiles.cells().size() + derived_.size() + 8192);
    out_ += fmt::format("{{\n  \"schema\": {},\n  \"name\": ", level_schema_version);
    append_json_string(out_, level_.name);
    out_ += fmt::format(",\n  \"seed\": {},\n  \"depth\": {},\n  \"attempts\": {},\n  \"hash\": \"{:016x}\",\n",
                        level_.seed, level_.depth, level_.attempts, level_.hash());
    out_ += fmt::format("  \"movement\": \"{}\",\n  \"width\": {},\n  \"height\": {},\n  \"start\": ",
                        movement_names[static_cast<std::size_t>(level_.movement)], level_.width(), level_.height());
    level_.start ? point(*level_.start) : void(out_ += "null");
    list("exits", level_.exits, [&](const Exit& e) { exit(e); });
    list("rooms", level_.rooms, [&](const Room& r) { room(r); });
    corridors();
    list("zones", level_.zones, [&](const Zone& z) {
      out_ += "{\"name\":";
      append_json_string(out_, z.name);
      cells(z.cells);
      optional(z.data);
      out_ += '}';
    });
    list("spawns", level_.spawns, [&](const Spawn& s) { spawn(s); });
    list("prefabs", level_.prefabs, [&](const PlacedPrefab& p) {
      out_ += "{\"name\":";
      append_json_string(out_, p.name);
      add(",\"area\":[{},{},{},{}],\"turn\":\"{}\",\"kept\":{}", p.area.x, p.area.y, p.area.w, p.area.h,
          orientation_names[static_cast<std::size_t>(p.turn)], p.is_protected);
      optional(p.data);
      out_ += '}';
    });
    append_mission(out_, level_.mission);
    if (!level_.data.empty()) {
      key("data");
      out_ += level_.data.json();
    }
    legend();
    list("tiles", draw_tiles(level_.tiles, *level_.tile_set),
         [&](const std::string& row) { append_json_string(out_, row); });
    out_ += derived_;
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

  /// A member of an object that is left out if it has no value.
  void optional(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    add(",\"{}\":", name);
    append_json_string(out_, value);
  }
  void optional(const UserData& data) {
    if (data.empty()) return;
    out_ += ",\"data\":";
    out_ += data.json();
  }

  void cells(const CellRuns& cells) {
    out_ += ",\"cells\":[";
    for (const CellRun& run : cells.runs()) {
      if (&run != cells.runs().data()) out_ += ',';
      add("[{},{},{}]", run.x, run.y, run.length);
    }
    out_ += ']';
  }

  void exit(const Exit& exit) {
    add("{{\"x\":{},\"y\":{},\"kind\":", exit.at.x, exit.at.y);
    append_json_string(out_, exit.kind);
    optional("name", exit.name);
    optional("target", exit.target);
    optional(exit.data);
    out_ += '}';
  }

  void room(const Room& room) {
    add("{{\"box\":[{},{},{},{}]", room.box.x, room.box.y, room.box.w, room.box.h);
    if (!room.cells().empty()) cells(room.cells());
    optional("role", room.role());
    if (!room.tags().empty()) {
      out_ += ",\"tags\":[";
      for (const std::string& tag : room.tags()) {
        if (&tag != room.tags().data()) out_ += ',';
        append_json_string(out_, tag);
      }
      out_ += ']';
    }
    optional(room.data());
    out_ += '}';
  }

  /// Kind and glyph are always written, so that a reader does not need the spawn tables.
  void spawn(const Spawn& spawn) {
    add("{{\"x\":{},\"y\":{},\"name\":", spawn.at.x, spawn.at.y);
    append_json_string(out_, spawn.name);
    add(",\"kind\":\"{}\",\"glyph\":", spawn_kind_names[static_cast<std::size_t>(kind_of(spawn, *level_.tile_set))]);
    const char glyph = written_glyph(glyph_of(spawn, *level_.tile_set));
    append_json_string(out_, std::string_view(&glyph, 1));
    if (const std::optional<Colour> colour = own_foreground_of(spawn, *level_.tile_set)) {
      add(",\"foreground\":\"#{:06x}\"", colour->rgb());
    }
    optional("source", spawn.source);
    optional(spawn.data);
    out_ += '}';
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
  std::string_view derived_;
  std::string out_;
};

}  // namespace

std::string level_to_json(const Level& level, std::string_view derived) {
  return JsonLevelWriter(level, derived).write();
}

}  // namespace warren
