// SPDX-License-Identifier: MIT
// Fixed cases of twenty levels each, whose instructions count.sh counts. Each case runs once before, so that one-time
// setup does not count.
#include <valgrind/callgrind.h>

#include <cstdio>

#include <warren/warren.hpp>

using namespace warren;

namespace {

constexpr int levels = 20;
constexpr Size size{80, 50};

/// Keeps the compiler from removing the computation.
std::size_t kept = 0;

/// Counts only between the two toggles; the dump carries the name and resets the counters.
template <class Work>
void count(const char* name, Work work) {
  for (int i = 1; i <= levels; ++i) work(i);
  CALLGRIND_TOGGLE_COLLECT;
  for (int i = 1; i <= levels; ++i) work(i);
  CALLGRIND_TOGGLE_COLLECT;
  CALLGRIND_DUMP_STATS_AT(name);
}

template <class Starter>
void count_starter(const char* name, const Starter& starter, Size at) {
  Level level;
  count(name, [&](int seed) {
    level.reset(at);
    Rng rng = Rng::stream(static_cast<std::uint64_t>(seed), 1, "counted", 1);
    kept += starter.build(level, rng) ? 1U : 0U;
  });
}

void count_recipe(const char* name, const char* id) {
  const Recipe recipe = *Recipe::shipped(id);
  Request request = recipe.request();
  request.size = size;
  Level level;
  count(name, [&](int seed) {
    request.seed = static_cast<std::uint64_t>(seed);
    kept += recipe.build_into(level, request) ? 1U : 0U;
  });
}

Level nethack_level() {
  const Recipe recipe = *Recipe::shipped("nethack");
  Request request = recipe.request();
  request.seed = 3;
  request.size = size;
  return *recipe.build(request);
}

}  // namespace

int main() {
  use_processor(Processor::baseline);
  count_recipe("recipe_simple", "simple");
  count_recipe("recipe_bsp_dungeon", "bsp_dungeon");
  count_recipe("recipe_cellular_automata", "cellular_automata");
  count_recipe("recipe_nethack", "nethack");
  count_starter("bsp_dungeon", BspDungeon{}, size);
  count_starter("cellular_automata", CellularAutomata{}, size);
  count_starter("drunkards_walk", DrunkardsWalk{}, size);
  count_starter("maze", Maze{}, {81, 51});
  count_starter("voronoi_cells", VoronoiCells{}, size);
  const Level level = nethack_level();
  count("measure", [&](int) { kept += static_cast<std::size_t>(measure(level).floor); });
  for (const char* id : {"json", "tmj"}) {
    const FormatDescriptor* format = find_format(id);
    count(("write_" + std::string(id)).c_str(), [&](int) { kept += format->write(level, {})->bytes.size(); });
  }
  std::printf("%d levels a case, %zu kept\n", levels, kept);
}
