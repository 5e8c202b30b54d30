// SPDX-License-Identifier: MIT
// Any bytes as tiles.json: they are rejected with a place for every problem, or every tile can be named and drawn.
#include <set>
#include <string>

#include <warren/catalogue/pack.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const Result<Pack> pack = Pack::from_files({{"pack.json", R"({ "name": "a" })"}, {"tiles.json", text}});
  if (!pack) {
    must_have_places(pack.error());
    return 0;
  }
  std::set<char> glyphs;
  for (const Tile tile : pack->tiles().tiles()) {
    const TileInfo& info = pack->tiles()[tile];
    must(pack->tiles().find(info.name) == tile, "a tile is found by its name");
    must(info.glyph > ' ' && info.glyph <= '~' && glyphs.insert(info.glyph).second, "glyphs are visible and differ");
    must(info.cost_percent > 0, "a step costs something");
  }
  return 0;
}
