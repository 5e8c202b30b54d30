// SPDX-License-Identifier: MIT
// Any bytes as a level in JSON: it is rejected with a place for every problem, or can be written, read back unchanged,
// and drawn.
#include <string_view>

#include "fuzz/must.hpp"
#include "src/formats/formats.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

/// Small enough for thousands of inputs per second.
ReadOptions options() {
  ReadOptions options{.file = "input.json"};
  options.limits.read_cells = 4096;
  return options;
}

void must_be_sorted(const CellRuns& cells, const Rect& map) {
  const CellRun* last = nullptr;
  for (const CellRun& run : cells.runs()) {
    must(run.length > 0 && map.contains(Rect{run.x, run.y, run.length, 1}), "cells are on the map");
    must(last == nullptr || run.y > last->y || (run.y == last->y && run.x > last->x + last->length),
         "cells are sorted");
    last = &run;
  }
}

void must_be_on_the_map(const Level& level) {
  if (level.start) must(level.tiles.contains(*level.start), "the start is on the map");
  for (const Point p : level.exits) must(level.tiles.contains(p), "exits are on the map");
  for (const Point p : level.corridors.cells()) must(level.tiles.contains(p), "corridors are on the map");
  for (const Spawn& spawn : level.spawns) must(level.tiles.contains(spawn.at), "spawns are on the map");
  for (const Passage& passage : level.mission.passages) {
    must(level.tiles.contains(passage.from) && level.tiles.contains(passage.to), "passages are on the map");
  }
  for (const Room& room : level.rooms) {
    must(level.bounds().contains(room.box), "rooms are on the map");
    must_be_sorted(room.cells(), level.bounds());
  }
  for (const Zone& zone : level.zones) must_be_sorted(zone.cells, level.bounds());
  for (const Tile tile : level.tiles.cells()) must(level.tile_set->knows(tile), "tiles are known");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Level> level = formats::json.read(text, options());
  if (!level) {
    must_have_places(level.error());
    return 0;
  }
  must(!level->tiles.cells().empty() && level->size().cells() <= 4096, "a level has cells, and not too many");
  must_be_on_the_map(*level);
  const std::string written = formats::json.write(*level, {})->bytes;
  const Result<Level> again = formats::json.read(written, options());
  must(again.has_value(), "what is written can be read", again ? nullptr : &again.error());
  must(again->hash() == level->hash() && again->movement == level->movement && again->prefabs == level->prefabs &&
           again->rooms == level->rooms && again->zones == level->zones && again->exits == level->exits &&
           again->data == level->data,
       "what is written is read as the same");
  must(formats::json.write(*again, {})->bytes == written, "it is written as the same again");
  must(formats::svg.write(*level, {}).has_value(), "it can be drawn");
  return 0;
}
