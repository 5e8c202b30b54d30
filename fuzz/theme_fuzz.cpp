// SPDX-License-Identifier: MIT
// Any bytes as a theme of a pack: it is rejected with a place for every problem, or furnishes a level without blocking
// anything.
#include <string>

#include <warren/builders/furnish.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/grid/cell_set.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const Result<Pack> pack = Pack::from_files({{"pack.json", R"({ "name": "a" })"}, {"themes/t.json", text}});
  must(pack.has_value(), "a theme that cannot be used is no problem of the pack");
  const Theme* theme = pack->theme("t");
  if (theme == nullptr) {
    must(pack->problem_of_theme("t") != nullptr, "a theme that is missing has a problem");
    must_have_places(*pack->problem_of_theme("t"));
    return 0;
  }
  must(theme->patterns.size() <= Theme::max_patterns && theme->floors.size() <= FloorShare::max_shares,
       "themes are bounded");
  Level level({24, 14});
  level.carve({1, 1, 22, 12});
  for (int y = 1; y < 12; ++y) level.tiles[{11, y}] = Tile::wall;
  Rng rng(size);
  must(Furnish{.theme = *theme, .density_percent = 400}.build(level, rng).has_value(), "a theme furnishes");
  CellSet open = walkable_cells(level.tiles);
  must(open.count() == 22 * 12 - 11, "walkable cells stay walkable");
  for (const Spawn& spawn : level.spawns) {
    must(open.contains(spawn.at), "props stand on floor, one on each cell");
    const SpawnRow* row = level.tile_set->find_spawn(spawn.name);
    if (row != nullptr && row->stands()) open.erase(spawn.at);
  }
  must(open.empty() || open.flood(*open.first()) == open, "props cut nothing off");
  return 0;
}
