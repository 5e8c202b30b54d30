// SPDX-License-Identifier: MIT
// The word-parallel set, and what the checks do with it.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

Level level_of(const char* recipe, Size size) {
  const Result<Recipe> r = Recipe::shipped(recipe);
  Request request = r->request();
  request.seed = 3;
  request.size = size;
  return *r->build(request);
}

void walkable(benchmark::State& state) {
  const Level level = level_of("simple", {80, 50});
  CellSet set;
  for (auto _ : state) {
    set.assign_walkable(level.tiles);
    benchmark::DoNotOptimize(set);
  }
}
BENCHMARK(walkable);

void flood(benchmark::State& state, const char* recipe, Size size) {
  const Level level = level_of(recipe, size);
  const CellSet open = CellSet::walkable(level.tiles);
  CellSet reached;
  for (auto _ : state) {
    open.flood_into(reached, *level.start);
    benchmark::DoNotOptimize(reached);
  }
}
BENCHMARK_CAPTURE(flood, simple, "simple", {80, 50});
BENCHMARK_CAPTURE(flood, nethack, "nethack", {80, 50});
BENCHMARK_CAPTURE(flood, simple_512, "simple", {512, 512});

void distance_field(benchmark::State& state) {
  const Level level = level_of("simple", {80, 50});
  const CellSet open = CellSet::walkable(level.tiles);
  for (auto _ : state) benchmark::DoNotOptimize(distances_from(open, *level.start));
}
BENCHMARK(distance_field);

}  // namespace
