// SPDX-License-Identifier: MIT
// Caves and mazes; rot-js has them too (see rot.mjs), libtcod does not.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

template <class... Builders>
void build(benchmark::State& state, Size size, const Builders&... builders) {
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    level.reset(size);
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    (benchmark::DoNotOptimize(builders.build(level, rng)), ...);
  }
}

const CellularAutomata fifteen_rounds{.rounds = 15};

BENCHMARK_CAPTURE(build, cave, Size{80, 50}, fifteen_rounds)->Name("task/cave_of_15_rounds/80x50/warren");
BENCHMARK_CAPTURE(build, cave, Size{512, 512}, fifteen_rounds)->Name("task/cave_of_15_rounds/512x512/warren");
BENCHMARK_CAPTURE(build, joined, Size{80, 50}, fifteen_rounds, ConnectAreas{})
    ->Name("task/cave_joined_up/80x50/warren");
BENCHMARK_CAPTURE(build, maze, Size{81, 51}, Maze{})->Name("task/maze/81x51/warren");
BENCHMARK_CAPTURE(build, maze, Size{1001, 1001}, Maze{})->Name("task/maze/1001x1001/warren");

}  // namespace
