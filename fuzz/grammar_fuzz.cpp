// SPDX-License-Identifier: MIT
// Any bytes as a grammar, alone and on top of the built-in one: it is rejected with a place for every problem, or
// describes levels in texts of limited length.
#include <cstddef>
#include <cstdint>
#include <string>

#include <warren/description/description.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

Level small_level() {
  Level level({24, 14});
  level.carve({1, 1, 22, 12});
  level.rooms = {{1, 1, 10, 12}, {13, 1, 10, 12}};
  level.rooms[0].set_role("shop");
  level.start = Point{2, 2};
  level.add_exit({20, 10});
  for (int i = 0; i < 6; ++i) level.add_spawn({3 + i, 4}, i < 4 ? "Goblin" : "Rubble", "");
  level.add_zone("lake", CellRuns(CellSet({24, 14}, {15, 5, 3, 3})));
  return level;
}

void must_describe(const Level& level, const Grammar& grammar) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Description text = describe(level, grammar, seed);
    must(text == describe(level, grammar, seed), "a description follows from the seed");
    must(text.name.size() <= Grammar::max_name_bytes, "names are short");
    must(text.text.size() <= Grammar::max_text_bytes, "texts are short");
    for (const std::string& room : text.rooms) must(room.size() <= Grammar::max_name_bytes, "names of rooms are short");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Level level = small_level();
  static const Level empty({3, 3});
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const Grammar& base : {Grammar(), Grammar::shipped()}) {
    const Result<Grammar> grammar = Grammar::parse(text, "grammar.json", base);
    if (!grammar) {
      must_have_places(grammar.error());
      continue;
    }
    must_describe(level, *grammar);
    must_describe(empty, *grammar);
  }
  return 0;
}
