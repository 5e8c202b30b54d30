// SPDX-License-Identifier: MIT
// The word-parallel set, and its use in the checks.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

#include "src/search/connected_components.hpp"

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
    assign_walkable(set, level.tiles);
    benchmark::DoNotOptimize(set);
  }
}
BENCHMARK(walkable);

void flood(benchmark::State& state, const char* recipe, Size size) {
  const Level level = level_of(recipe, size);
  const CellSet open = walkable_cells(level.tiles);
  CellSet reached;
  for (auto _ : state) {
    open.flood_into(reached, *level.start);
    benchmark::DoNotOptimize(reached);
  }
}
BENCHMARK_CAPTURE(flood, simple, "simple", {80, 50});
BENCHMARK_CAPTURE(flood, nethack, "nethack", {80, 50});
BENCHMARK_CAPTURE(flood, simple_512, "simple", {512, 512});

/// A cave of this size, with nothing in it but a start.
Level cave_of(Size size) {
  Level level(size);
  Rng rng(3);
  static_cast<void>(CellularAutomata{}.build(level, rng));
  static_cast<void>(AreaStart{}.build(level, rng));
  return level;
}

void areas(benchmark::State& state, Size size) {
  const CellSet open = walkable_cells(cave_of(size).tiles);
  for (auto _ : state) benchmark::DoNotOptimize(Components(open));
}
BENCHMARK_CAPTURE(areas, cave, {80, 50});
BENCHMARK_CAPTURE(areas, cave_4096, {4096, 4096})->Unit(benchmark::kMillisecond);

void cave_flood(benchmark::State& state, Size size) {
  const Level level = cave_of(size);
  const CellSet open = walkable_cells(level.tiles);
  CellSet reached;
  for (auto _ : state) {
    open.flood_into(reached, *level.start);
    benchmark::DoNotOptimize(reached);
  }
}
BENCHMARK_CAPTURE(cave_flood, cave, {80, 50});
BENCHMARK_CAPTURE(cave_flood, cave_4096, {4096, 4096})->Unit(benchmark::kMillisecond);

void cave_distances(benchmark::State& state, Size size, Movement movement) {
  const Level level = cave_of(size);
  const CellSet open = walkable_cells(level.tiles);
  Grid<std::int32_t> field;
  for (auto _ : state) {
    distances_into(field, open, *level.start, movement);
    benchmark::DoNotOptimize(field);
  }
}
BENCHMARK_CAPTURE(cave_distances, cave, {80, 50}, Movement::orthogonal);
BENCHMARK_CAPTURE(cave_distances, cave_diagonal, {80, 50}, Movement::diagonal);
BENCHMARK_CAPTURE(cave_distances, cave_4096, {4096, 4096}, Movement::orthogonal)->Unit(benchmark::kMillisecond);

void distance_field(benchmark::State& state) {
  const Level level = level_of("simple", {80, 50});
  const CellSet open = walkable_cells(level.tiles);
  for (auto _ : state) benchmark::DoNotOptimize(distances_from(open, *level.start));
}
BENCHMARK(distance_field);

}  // namespace
