// SPDX-License-Identifier: MIT
// Whole recipes: every step and every check, as `warren generate` runs them.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

void build_recipe(benchmark::State& state, const char* name, Size size) {
  const Result<Recipe> recipe = Recipe::shipped(name);
  Request request = recipe->request();
  request.size = size;
  Level level;
  for (auto _ : state) {
    ++request.seed;
    benchmark::DoNotOptimize(recipe->build_into(level, request));
  }
}
BENCHMARK_CAPTURE(build_recipe, simple, "simple", {80, 50});
BENCHMARK_CAPTURE(build_recipe, bsp_dungeon, "bsp_dungeon", {80, 50});
BENCHMARK_CAPTURE(build_recipe, bsp_interior, "bsp_interior", {80, 50});
BENCHMARK_CAPTURE(build_recipe, nethack, "nethack", {80, 50});
BENCHMARK_CAPTURE(build_recipe, nethack_original_size, "nethack", {80, 21});
BENCHMARK_CAPTURE(build_recipe, simple_512, "simple", {512, 512});

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
