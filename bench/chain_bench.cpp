// SPDX-License-Identifier: MIT
// A whole chain on maps that grow.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

/// A cave from the noise to the checks.
void build_cave(benchmark::State& state, Size size) {
  const Chain chain = Chain{CellularAutomata{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{});
  Request request;
  request.size = size;
  Level level;
  for (auto _ : state) {
    ++request.seed;
    benchmark::DoNotOptimize(chain.build_into(level, request));
  }
}
BENCHMARK_CAPTURE(build_cave, cave, {80, 50});
BENCHMARK_CAPTURE(build_cave, cave_512, {512, 512});
BENCHMARK_CAPTURE(build_cave, cave_4096, {4096, 4096})->Unit(benchmark::kMillisecond);

}  // namespace
