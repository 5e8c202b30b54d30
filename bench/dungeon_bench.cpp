// SPDX-License-Identifier: MIT
// Dungeons: the place of a link, a floor beside a level of its recipe alone, and all floors.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

const Campaign& bench_dungeon(const char* name) {
  static const Campaign tower = *Campaign::shipped("tower");
  static const Campaign depths = *Campaign::shipped("depths");
  return std::string_view(name) == "tower" ? tower : depths;
}

void dungeon_link(benchmark::State& state, const char* name) {
  const Dungeon& dungeon = bench_dungeon(name).dungeon();
  std::uint64_t seed = 0;
  for (auto _ : state) {
    ++seed;
    benchmark::DoNotOptimize(dungeon.ends(seed, seed % dungeon.links().size()));
  }
}
BENCHMARK_CAPTURE(dungeon_link, tower, "tower");
BENCHMARK_CAPTURE(dungeon_link, depths, "depths");

/// All floors with their links, or the levels of the same recipes, seeds and sizes without them.
void dungeon_floors(benchmark::State& state, const char* name, bool has_links) {
  const Campaign& campaign = bench_dungeon(name);
  Level level;
  std::uint64_t seed = 0;
  std::int64_t floors = 0;
  for (auto _ : state) {
    ++seed;
    for (std::size_t i = 0; i < campaign.dungeon().floors().size(); ++i) {
      if (!campaign.dungeon().has_floor(seed, i)) continue;
      Result<PlannedFloor> plan = campaign.plan_floor(seed, i);
      if (!has_links) plan->request.given = {};
      benchmark::DoNotOptimize(plan->recipe.build_into(level, plan->request));
      ++floors;
    }
  }
  state.SetItemsProcessed(floors);
}
BENCHMARK_CAPTURE(dungeon_floors, tower, "tower", true);
BENCHMARK_CAPTURE(dungeon_floors, tower_without_links, "tower", false);
BENCHMARK_CAPTURE(dungeon_floors, depths, "depths", true);
BENCHMARK_CAPTURE(dungeon_floors, depths_without_links, "depths", false);

}  // namespace
