// SPDX-License-Identifier: MIT
// Any bytes as a spawn table: it is rejected with a place for every problem, or can be drawn from at any depth.
#include <string_view>

#include <warren/level/spawn_table.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<SpawnTable> table =
      parse_spawn_table(std::string_view(reinterpret_cast<const char*>(data), size), "input.json");
  if (!table) {
    must_have_places(table.error());
    return 0;
  }
  Rng rng = Rng::stream(1, 1, "fuzz", 1);
  for (const int depth : {0, 1, 1000, 1'000'000}) {
    const SpawnRow* row = table->roll(depth, rng);
    must((row != nullptr) == (table->total_at(depth) > 0), "a row comes out exactly when one can");
    must(row == nullptr || row->weight_at(depth) > 0, "the row can appear at this depth");
  }
  return 0;
}
