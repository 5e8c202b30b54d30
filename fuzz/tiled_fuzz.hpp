// SPDX-License-Identifier: MIT
// What holds for a map of Tiled, whichever format it is in.
#pragma once

#include <string>
#include <string_view>

#include <warren/prefabs/prefab.hpp>
#include <warren/prefabs/tiled.hpp>

#include "must.hpp"

namespace warren::fuzz {

/// Every file that a map names is the map itself, which is no tileset, or a good one by its ending.
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

template <class Read>
void try_tiled(std::string_view input, Read read) {
  Limits limits;
  limits.cells = 64 * 64;  // larger ones take longer and show nothing new
  const Result<PrefabSource> source = read(input, "input", tilesets(input), limits);
  if (!source) {
    must_have_places(source.error());
    must(source.error().more.size() < 100, "there is an end to problems");
    return;
  }
  const Size size = source->glyphs.size();
  must(size.w >= 1 && size.h >= 1 && size.cells() <= limits.cells, "a map has cells, and not too many");
  for (const char32_t glyph : source->glyphs.cells()) {
    must(glyph == PrefabSource::no_glyph || source->legend.find(glyph) != nullptr ||
             Legend::standard().find(glyph) != nullptr,
         "every glyph means something");
  }
  for (const PrefabField& field : source->fields) must(field.line > 0 && field.column > 0, "fields have places");
}

}  // namespace warren::fuzz
