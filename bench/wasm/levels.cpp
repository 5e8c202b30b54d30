// SPDX-License-Identifier: MIT
// Times some recipes, natively or as WebAssembly, and prints the results as google-benchmark does: wasm/RECIPE/SIDE.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>

#include <warren/warren.hpp>

using namespace warren;

namespace {

#if defined(__wasm__)
constexpr const char* side = "wasm";
#else
constexpr const char* side = "native";
#endif

using Clock = std::chrono::steady_clock;

/// The fastest of many rounds over the same seeds. The first rounds are slow until the code is compiled.
double nanoseconds_per_level(const Recipe& recipe) {
  constexpr std::uint64_t seeds = 50;
  constexpr std::chrono::milliseconds long_enough{500};
  Level level;
  Request request = recipe.request();
  const Clock::time_point start = Clock::now();
  Clock::duration fastest = Clock::duration::max();
  for (Clock::time_point begun = start; begun - start < long_enough; begun = Clock::now()) {
    for (request.seed = 1; request.seed <= seeds; ++request.seed) {
      static_cast<void>(recipe.build_into(level, request));
    }
    fastest = std::min(fastest, Clock::now() - begun);
  }
  return std::chrono::duration<double, std::nano>(fastest).count() / seeds;
}

}  // namespace

int main() {
  std::printf("{\"context\": {}, \"benchmarks\": [");
  const char* separator = "\n";
  for (const char* name : {"simple", "bsp_dungeon", "nethack", "cellular_automata", "deep_caves", "maze"}) {
    const Result<Recipe> recipe = Recipe::shipped(name);
    if (!recipe) return 1;
    std::printf("%s  {\"name\": \"wasm/%s/%s\", \"cpu_time\": %.1f, \"time_unit\": \"ns\"}", separator, name, side,
                nanoseconds_per_level(*recipe));
    separator = ",\n";
  }
  std::printf("\n]}\n");
  return 0;
}
