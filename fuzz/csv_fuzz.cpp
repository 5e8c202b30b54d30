// SPDX-License-Identifier: MIT
// Any bytes as rows of numbers: they are rejected with a place for every problem, or become a level that is written as
// the same numbers.
#include <string_view>

#include "fuzz/must.hpp"
#include "src/formats/formats.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ReadOptions options{.file = "input.csv"};
  options.limits.read_cells = 1000;
  const Result<Level> level = formats::csv.read({reinterpret_cast<const char*>(data), size}, options);
  if (!level) {
    must_have_places(level.error());
    return 0;
  }
  for (const Tile tile : level->tiles.cells()) must(level->tile_set->knows(tile), "tiles are known");
  const Result<Level> again = formats::csv.read(formats::csv.write(*level, {})->bytes, options);
  must(again && again->hash() == level->hash(), "what is written is read as the same");
  return 0;
}
