// SPDX-License-Identifier: MIT
// Every shipped check on a level of the recipe with the most content, and the work that all checks share.
#include <benchmark/benchmark.h>

#include <string>

#include <warren/warren.hpp>

using namespace warren;

namespace {

Level nethack(Size size) {
  const Recipe recipe = *Recipe::shipped("nethack");
  Request request = recipe.request();
  request.seed = 3;
  request.size = size;
  return *recipe.build(request);
}

void prepare(benchmark::State& state, Size size) {
  const Level level = nethack(size);
  CellSet walkable;
  CellSet reachable;
  for (auto _ : state) {
    assign_walkable(walkable, level.tiles);
    walkable.flood_into(reachable, *level.start);
    benchmark::DoNotOptimize(reachable);
  }
}

void run_check(benchmark::State& state, const CheckDescriptor* descriptor, Size size) {
  const Level level = nethack(size);
  const CellSet walkable = walkable_cells(level.tiles);
  CellSet reachable;
  walkable.flood_into(reachable, *level.start);
  const Check check(*descriptor);
  Findings findings;
  CellSet scratch;
  for (auto _ : state) {
    findings.clear();
    check.run({level, walkable, reachable, scratch}, findings);
    benchmark::DoNotOptimize(findings);
  }
}

void measure_level(benchmark::State& state, Size size) {
  const Level level = nethack(size);
  for (auto _ : state) benchmark::DoNotOptimize(measure(level));
}

const bool added = [] {
  for (const Size size : {Size{80, 50}, Size{200, 120}}) {
    const std::string at = "/" + std::to_string(size.w) + "x" + std::to_string(size.h);
    benchmark::RegisterBenchmark(("check/what_all_need" + at).c_str(), prepare, size);
    for (const CheckDescriptor* check : all_checks()) {
      benchmark::RegisterBenchmark(("check/" + std::string(check->id) + at).c_str(), run_check, check, size);
    }
    benchmark::RegisterBenchmark(("measure" + at).c_str(), measure_level, size);
  }
  return true;
}();

}  // namespace
