// SPDX-License-Identifier: MIT
// The properties of a Tiled map in either format.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <warren/formats/format.hpp>
#include <warren/prefabs/prefab.hpp>
#include "src/tiled/tiled.hpp"

#include "fuzz/must.hpp"

namespace warren::fuzz {

/// Every file that a map names is the map itself, which is no tileset, or a valid tileset by its extension.
inline TilesetFiles tilesets(std::string_view input) {
  return [input](const std::string& path) -> Result<std::string> {
    must(("/" + path).find("/..") == std::string::npos && !path.starts_with('/'), "paths stay below");
    must(path.find_first_of("\\:") == std::string::npos, "paths are those of no particular system");
    if (path == "a.tsx") return std::string(R"(<tileset name="a" tilecount="1"><tile id="0" type="wall"/></tileset>)");
    if (path == "a.tsj") return std::string(R"({"name": "a", "tilecount": 1, "tiles": [{"id": 0, "type": "door"}]})");
    if (path == "b.tsx" || path == "b.tsj") return std::string(input);
    return failure({ErrorCode::cannot_read, "cannot read " + path, {}, "write it"});
  };
}

/// XML cannot represent some characters; replacements stand for them.
inline bool same_text(std::string_view a, std::string_view b) {
  const bool can_be_written =
      a.find("\xef\xbf\xbe") == std::string::npos && a.find("\xef\xbf\xbf") == std::string::npos &&
      std::ranges::none_of(a, [](char c) { return c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r'; });
  return a == b || !can_be_written;
}

inline bool same_spawns(const Spawn& a, const Spawn& b) {
  return a.at == b.at && same_text(a.name, b.name) && same_text(a.source, b.source) &&
         same_text(a.data.json(), b.data.json());
}

inline bool same_exits(const Exit& a, const Exit& b) {
  return a.at == b.at && same_text(a.kind, b.kind) && same_text(a.name, b.name) && same_text(a.target, b.target) &&
         same_text(a.data.json(), b.data.json());
}

inline bool same_rooms(const Room& a, const Room& b) {
  return a.box == b.box && a.cells() == b.cells() && same_text(a.role(), b.role()) &&
         std::ranges::equal(a.tags(), b.tags(), same_text) && same_text(a.data().json(), b.data().json());
}

inline bool same_zones(const Zone& a, const Zone& b) { return same_text(a.name, b.name) && a.cells == b.cells; }

/// A level that is read is valid, and unchanged after it is written to a map and read back.
inline void check_level(const Level& level, const FormatDescriptor& format, const Limits& limits) {
  must(level.size().cells() >= 1 && level.size().cells() <= limits.read_cells, "a level has cells, and not too many");
  for (const Tile tile : level.tiles.cells()) must(level.tile_set->knows(tile), "every tile is known");
  for (const Exit& exit : level.exits) {
    must(level.tiles.contains(exit.at) && level.tiles[exit.at] == exit_tile(exit.kind), "exits have their tile");
  }
  must(!level.start || level.tiles.contains(*level.start), "the start is on the map");
  for (const Spawn& spawn : level.spawns) must(level.tiles.contains(spawn.at), "spawns are on the map");
  for (const Rect& room : level.rooms) must(level.bounds().contains(room), "rooms are on the map");
  const Result<LevelFile> file = format.write(level, {.limits = limits});
  must(file.has_value(), "a level can be written");
  const Result<Level> again = format.read(file->bytes, {.file = "again", .limits = limits});
  must(again.has_value(), "what was written is read", again ? nullptr : &again.error());
  must(again->tiles == level.tiles && again->start == level.start && again->seed == level.seed &&
           std::ranges::equal(level.exits, again->exits, same_exits) &&
           std::ranges::equal(level.spawns, again->spawns, same_spawns) &&
           std::ranges::equal(level.rooms, again->rooms, same_rooms) &&
           std::ranges::equal(level.zones, again->zones, same_zones) &&
           same_text(level.data.json(), again->data.json()),
       "a level comes back as it was");
}

template <class Read>
void try_tiled(std::string_view input, Read read, std::string_view format_id) {
  Limits limits;
  limits.read_cells = 64 * 64;  // larger maps take longer and reach no new code
  const FormatDescriptor& format = *find_format(format_id);
  const Result<Level> level = format.read(input, {.file = "input", .files = tilesets(input), .limits = limits});
  if (level) {
    check_level(*level, format, limits);
  } else {
    must(level.error().more.size() < 100, "there is an end to problems");
    must_be_about_a_file(level.error());
  }
  const Result<PrefabSource> source = read(input, "input", tilesets(input), limits);
  if (!source) {
    must_have_places(source.error());
    must(source.error().more.size() < 100, "there is an end to problems");
    return;
  }
  const Size size = source->glyphs.size();
  must(size.w >= 1 && size.h >= 1 && size.cells() <= limits.read_cells, "a map has cells, and not too many");
  for (const char32_t glyph : source->glyphs.cells()) {
    must(glyph == PrefabSource::no_glyph || source->legend.find(glyph) != nullptr ||
             Legend::standard().find(glyph) != nullptr,
         "every glyph means something");
  }
  for (const PrefabField& field : source->fields) must(field.line > 0 && field.column > 0, "fields have places");
  // A map that claims to be a level of ours must be a valid one. The claim may be escaped.
  const bool can_be_ours =
      input.find("level_depth") != std::string_view::npos || input.find_first_of("\\&") != std::string_view::npos;
  must(level || can_be_ours || !Prefab::make(*source, "input", "input"), "every prefab can be shown",
       level ? nullptr : &level.error());
}

}  // namespace warren::fuzz
