// SPDX-License-Identifier: MIT
#include "src/tiled/part_properties.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <warren/level/drawing.hpp>

#include "src/json/user_data_reader.hpp"
#include "src/level/word_rules.hpp"

namespace warren {

namespace {

void add_text(std::vector<MapProperty>& to, std::string_view name, std::string value) {
  if (!value.empty()) to.push_back({name, "string", std::move(value)});
}

std::string text_of_cells(const CellRuns& cells, Point corner) {
  std::string text;
  for (const CellRun& run : cells.runs()) {
    if (!text.empty()) text += ' ';
    fmt::format_to(std::back_inserter(text), "{},{},{}", run.x - corner.x, run.y - corner.y, run.length);
  }
  return text;
}

bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_gap(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_gap(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<CellRun> take_run(std::string_view& text) {
  constexpr int most = 100'000'000;  // more than a map has, and sums fit an int
  std::array<int, 3> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) {
      if (!text.starts_with(',')) return std::nullopt;
      text.remove_prefix(1);
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), numbers[i]);
    if (error != std::errc{} || numbers[i] < -most || numbers[i] > most) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  if (numbers[2] < 1 || (!text.empty() && !is_gap(text.front()))) return std::nullopt;
  text = trimmed(text);
  return CellRun{numbers[0], numbers[1], numbers[2]};
}

MapProperty colour_property(std::string_view name, Colour colour) {
  return {name, "color", fmt::format("#ff{:06x}", colour.rgb())};
}

std::optional<Colour> colour_of_property(const TiledNode& property) {
  const std::string_view text = property.text("value");
  std::uint32_t number = 0;
  const char* const end = text.data() + text.size();
  const bool is_colour = (text.size() == 7 || text.size() == 9) && text.starts_with('#') &&
                         std::from_chars(text.data() + 1, end, number, 16).ptr == end;
  if (!is_colour) return std::nullopt;
  return Colour::hex(number & 0xffffff);
}

std::vector<MapProperty> part_properties(const Room& room) {
  std::vector<MapProperty> properties;
  add_text(properties, "cells", text_of_cells(room.cells(), {room.box.x, room.box.y}));
  add_text(properties, "data", room.data().json());
  add_text(properties, "role", room.role());
  add_text(properties, "tags", fmt::format("{}", fmt::join(room.tags(), ",")));
  return properties;
}

std::vector<MapProperty> part_properties(const Zone& zone) {
  std::vector<MapProperty> properties;
  const Rect area = zone.cells.extent();
  if (zone.cells.count() != area.size().cells()) {
    add_text(properties, "cells", text_of_cells(zone.cells, {area.x, area.y}));
  }
  add_text(properties, "data", zone.data.json());
  return properties;
}

std::vector<MapProperty> part_properties(const Exit& exit) {
  std::vector<MapProperty> properties;
  add_text(properties, "data", exit.data.json());
  add_text(properties, "kind", exit.kind);
  add_text(properties, "target", exit.target);
  return properties;
}

std::vector<MapProperty> part_properties(const PlacedPrefab& placed) {
  std::vector<MapProperty> properties;
  add_text(properties, "data", placed.data.json());
  properties.push_back({"kept", "bool", placed.is_protected ? "true" : "false"});
  add_text(properties, "turn", std::string(orientation_names[static_cast<std::size_t>(placed.turn)]));
  return properties;
}

std::vector<MapProperty> part_properties(const Spawn& spawn, const TileSet& tile_set) {
  std::vector<MapProperty> properties;
  add_text(properties, "data", spawn.data.json());
  if (const std::optional<Colour> colour = own_foreground_of(spawn, tile_set)) {
    properties.push_back(colour_property("foreground", *colour));
  }
  add_text(properties, "glyph", std::string(1, written_glyph(glyph_of(spawn, tile_set))));
  add_text(properties, "kind", std::string(spawn_kind_names[static_cast<std::size_t>(kind_of(spawn, tile_set))]));
  add_text(properties, "source", spawn.source);
  return properties;
}

void PartReader::refuse(const TiledNode& property, std::string_view hint) {
  problems_.add(property.at, fmt::format("the {} is {}", property.text("name"), quoted(property.text("value"))),
                std::string(hint));
}

UserData PartReader::data_of(const TiledNode& node) {
  const TiledNode* property = node.property("data");
  if (property == nullptr || property->text("value").empty()) return {};
  Result<UserData> data = parse_user_data(property->text("value"), limits_);
  if (data) return std::move(*data);
  problems_.add_at(property->at, std::move(data.error()));
  return {};
}

bool PartReader::read_cells(const TiledNode& property, Point corner, const Rect& map, CellRuns& cells) {
  std::string_view text = trimmed(property.text("value"));
  std::optional<CellRun> last;
  while (!text.empty()) {
    const std::optional<CellRun> run = take_run(text);
    const bool follows = run && (!last || run->y > last->y || (run->y == last->y && run->x > last->x + last->length));
    if (!follows) {
      refuse(property, "write it as in \"0,0,5 1,1,3\": runs of x, y and length, sorted, that do not touch");
      return false;
    }
    last = run;
    const Rect on_map = Rect{corner.x + run->x, corner.y + run->y, run->length, 1}.intersection(map);
    if (!on_map.empty()) cells.add({on_map.x, on_map.y, on_map.w});
  }
  return true;
}

void PartReader::add_tags(const TiledNode& property, Room& room) {
  std::string_view text = trimmed(property.text("value"));
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view tag = trimmed(text.substr(0, comma));
    if (!may_have_tag(room, tag, limits_)) {
      refuse(property, tag_hint(limits_));
      return;
    }
    room.add_tag(tag);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
}

bool PartReader::read_room(const TiledNode& object, Point corner, const Rect& map, Room& room) {
  if (UserData data = data_of(object); !data.empty()) room.set_data(std::move(data));
  if (const TiledNode* tags = object.property("tags")) add_tags(*tags, room);
  if (const TiledNode* role = object.property("role"); role != nullptr && !role->text("value").empty()) {
    is_word(role->text("value"), limits_) ? room.set_role(role->text("value")) : refuse(*role, word_hint(limits_));
  }
  const TiledNode* property = object.property("cells");
  if (property == nullptr || trimmed(property->text("value")).empty()) return true;
  CellRuns cells;
  if (!read_cells(*property, corner, map, cells) || cells.empty()) return false;
  room.set_cells(std::move(cells));
  return true;
}

bool PartReader::read_zone(const TiledNode& object, const Rect& area, const Rect& map, Zone& zone) {
  zone.name = object.text("name");
  if (!is_word(zone.name, limits_)) {
    problems_.add(object.at, fmt::format("the name of a zone is {}", quoted(zone.name)), word_hint(limits_));
    return false;
  }
  zone.data = data_of(object);
  if (const TiledNode* property = object.property("cells")) {
    return read_cells(*property, {area.x, area.y}, map, zone.cells) && !zone.cells.empty();
  }
  const Rect on_map = area.intersection(map);
  for (int y = on_map.top(); y < on_map.bottom() && on_map.w > 0; ++y) zone.cells.add({on_map.x, y, on_map.w});
  return area.empty() || !zone.cells.empty();
}

Exit PartReader::exit_of(const TiledNode& object, Point cell, std::string_view kind) {
  Exit exit(cell, kind);
  if (!object.class_name().empty()) exit.name = object.text("name");
  if (const TiledNode* property = object.property("kind")) {
    is_word(property->text("value"), limits_) ? void(exit.kind = property->text("value"))
                                              : refuse(*property, word_hint(limits_));
  }
  if (const TiledNode* target = object.property("target")) exit.target = target->text("value");
  exit.data = data_of(object);
  return exit;
}

PlacedPrefab PartReader::prefab_of(const TiledNode& object, const Rect& area) {
  PlacedPrefab placed{.name = std::string(object.text("name")), .area = area};
  if (const TiledNode* turn = object.property("turn")) {
    const auto found = std::ranges::find(orientation_names, turn->text("value"));
    if (found == std::end(orientation_names)) {
      refuse(*turn, fmt::format("use one of {}", fmt::join(orientation_names, ", ")));
    } else {
      placed.turn = static_cast<Orientation>(found - std::begin(orientation_names));
    }
  }
  if (const TiledNode* kept = object.property("kept")) {
    placed.is_protected = flag_of(*kept, "value", false, problems_);
  }
  placed.data = data_of(object);
  return placed;
}

void PartReader::read_spawn(const TiledNode& object, Spawn& spawn) {
  if (const TiledNode* kind = object.property("kind")) {
    const auto found = std::ranges::find(spawn_kind_names, kind->text("value"));
    if (found == std::end(spawn_kind_names)) {
      refuse(*kind, fmt::format("use one of {}", fmt::join(spawn_kind_names, ", ")));
    } else {
      spawn.kind = static_cast<SpawnKind>(found - std::begin(spawn_kind_names));
    }
  }
  if (const TiledNode* glyph = object.property("glyph")) {
    const std::string_view text = glyph->text("value");
    text.size() == 1 && is_glyph(text[0]) ? void(spawn.glyph = text[0])
                                          : refuse(*glyph, "make it one printable character of ASCII");
  }
  if (const TiledNode* colour = object.property("foreground")) {
    spawn.foreground = colour_of_property(*colour);
    if (!spawn.foreground) refuse(*colour, "write it as in #ff8a8378 or #8a8378");
  }
  if (const TiledNode* source = object.property("source")) spawn.source = source->text("value");
  spawn.data = data_of(object);
}

}  // namespace warren
