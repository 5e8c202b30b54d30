// SPDX-License-Identifier: MIT
// The level, and what follows from it and takes code to find out: the rooms of doors, connections of rooms, cases of
// walls, the intensity of a mission, the light, and the description that the caller gives. Readers compute these again,
// so the level reader ignores them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/description/description.hpp>
#include <warren/json/json_value.hpp>
#include <warren/pictures/tile_sheet.hpp>
#include <warren/search/light_map.hpp>
#include <warren/search/room_graph.hpp>
#include <warren/search/spheres.hpp>

#include "src/formats/formats.hpp"
#include "src/json/level_reader.hpp"
#include "src/json/level_writer.hpp"

namespace warren {

namespace {

class DerivedMembers {
 public:
  std::string write(const Level& level, const Description* text) {
    if (text != nullptr) description(*text);
    const RoomGraph graph(level);
    list("doors", graph.doors(), [&](const Door& door) {
      add("{{\"x\":{},\"y\":{},\"kind\":\"{}\",\"rooms\":[", door.at.x, door.at.y, door.is_secret ? "secret" : "door");
      room(door.rooms[0]);
      out_ += ',';
      room(door.rooms[1]);
      out_ += "]}";
    });
    list("connections", graph.connections(), [&](const RoomConnection& connection) {
      add("{{\"rooms\":[{},{}],\"steps\":{}", connection.rooms[0], connection.rooms[1], connection.steps);
      if (connection.corridor >= 0) add(",\"corridor\":{}", connection.corridor);
      if (connection.door >= 0) add(",\"door\":{}", connection.door);
      out_ += '}';
    });
    std::vector<int> rows(static_cast<std::size_t>(level.height()));
    for (int y = 0; y < level.height(); ++y) rows[static_cast<std::size_t>(y)] = y;
    list("walls", rows, [&](int y) { walls(level.tiles, y); });
    if (!level.mission.empty()) {
      const Grid<std::uint8_t> intensity = intensity_of(level);
      list("intensity", rows, [&](int y) { add("[{}]", fmt::join(intensity.row(y), ",")); });
    }
    if (const Grid<std::uint8_t> light = light_of(level); std::ranges::any_of(light.cells(), std::identity{})) {
      list("light", rows, [&](int y) {
        // A hexadecimal digit for each cell.
        out_ += '"';
        for (const std::uint8_t cell : light.row(y)) out_ += "0123456789abcdef"[cell / 16];
        out_ += '"';
      });
    }
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  template <class Items, class WriteItem>
  void list(std::string_view name, const Items& items, WriteItem write_item) {
    add(",\n  \"{}\": [", name);
    bool first = true;
    for (const auto& item : items) {
      out_ += std::exchange(first, false) ? "\n    " : ",\n    ";
      write_item(item);
    }
    out_ += first ? "]" : "\n  ]";
  }

  void description(const Description& text) {
    out_ += ",\n  \"description\": {\n    \"name\": ";
    append_json_string(out_, text.name);
    out_ += ",\n    \"text\": ";
    append_json_string(out_, text.text);
    out_ += ",\n    \"rooms\": [";
    bool first = true;
    for (std::size_t i = 0; i < text.rooms.size(); ++i) {
      if (text.rooms[i].empty()) continue;
      add("{}{{\"room\":{},\"name\":", std::exchange(first, false) ? "\n      " : ",\n      ", i);
      append_json_string(out_, text.rooms[i]);
      out_ += '}';
    }
    out_ += first ? "]\n  }" : "\n    ]\n  }";
  }

  void room(int index) { index == RoomGraph::none ? void(out_ += "null") : add("{}", index); }

  /// One character for each cell: from '#' on for the 47 cases, none of which JSON escapes, and a blank for no wall.
  void walls(const Grid<Tile>& tiles, int y) {
    out_ += '"';
    for (const TileSheet::Slot slot : wall_cases(tiles, y)) {
      out_ += slot == TileSheet::unknown_slot ? ' ' : static_cast<char>('#' + slot);
    }
    out_ += '"';
  }

  std::string out_;
};

Result<LevelFile> write_json_level(const Level& level, const WriteOptions& options) {
  return LevelFile{level_to_json(level, DerivedMembers().write(level, options.description))};
}

Result<Level> read_json_level(std::string_view bytes, const ReadOptions& options) {
  return level_from_json(bytes, options.file, options.limits);
}

}  // namespace

constinit const FormatDescriptor formats::json = {
    .id = "json",
    .summary = "everything a level holds, for other programs",
    .extension = ".json",
    .write = Guarded<write_json_level>::call,
    .read = Guarded<read_json_level>::call,
};

}  // namespace warren
