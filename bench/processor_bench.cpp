// SPDX-License-Identifier: MIT
// The SIMD kernels with every instruction set of this machine.
#include <benchmark/benchmark.h>

#include <functional>
#include <string>

#include <warren/kernels/processor.hpp>
#include <warren/search/distance_field.hpp>
#include <warren/search/metrics.hpp>
#include <warren/warren.hpp>
#include "src/carve/cave_automaton.hpp"
#include "src/placement/places.hpp"
#include "src/search/voronoi.hpp"

using namespace warren;

namespace {

Level cave(Size size) {
  Level level(size);
  Rng rng(1);
  benchmark::DoNotOptimize(CellularAutomata{}.build(level, rng));
  return level;
}

void with(benchmark::State& state, Processor processor, const std::function<void()>& work) {
  const Processor before = warren::processor();
  if (!use_processor(processor)) return state.SkipWithError("this machine lacks it");
  for (auto _ : state) work();
  use_processor(before);
}

void add(const std::string& task, Size size, const std::function<void()>& work) {
  for (const Processor p : processors()) {
    const std::string name = "processor/" + task + "/" + std::to_string(size.w) + "x" + std::to_string(size.h) + "/" +
                             std::string(name_of(p));
    benchmark::RegisterBenchmark(name.c_str(), [p, work](benchmark::State& state) { with(state, p, work); });
  }
}

const bool registered = [] {
  for (const Size size : {Size{80, 50}, Size{512, 512}, Size{4096, 4096}}) {
    const auto level = std::make_shared<Level>(cave(size));
    const auto open = std::make_shared<CellSet>(walkable_cells(level->tiles));
    const auto automaton = std::make_shared<CaveAutomaton>(*open);
    Rng rng(2);
    const auto seeds = std::make_shared<std::vector<Point>>(scatter(*open, size.cells() / 128, rng));
    add("cave_round", size, [=] { benchmark::DoNotOptimize(automaton->play({.walls_to_close = 4})); });
    add("count", size, [=] { benchmark::DoNotOptimize(open->count()); });
    add("walkable", size, [=] { assign_walkable(*open, level->tiles); });
    add("write_tiles", size, [=] { write_tiles(level->tiles, *open, Tile::floor, Tile::wall); });
    add("nearest_seeds", size, [=] {
      NearestSeeds(size, *seeds, Metric::euclidean).for_each_row([](int, std::span<const std::int32_t> row) {
        benchmark::DoNotOptimize(row.data());
      });
    });
  }
  return true;
}();

}  // namespace
