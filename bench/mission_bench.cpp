// SPDX-License-Identifier: MIT
// Missions on finished levels: gates, cuts between start and exit, the builder, and the proof of five locks and keys.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include <warren/warren.hpp>

#include "src/search/gates.hpp"
#include "src/search/vertex_cut.hpp"

using namespace warren;

namespace {

Level built_level(const char* id, Size size) {
  const Recipe recipe = *Recipe::shipped(id);
  Request request = recipe.request();
  request.seed = 3;
  request.size = size;
  return *recipe.build(request);
}

void count_cells(benchmark::State& state, const Level& level) {
  state.counters["s_per_cell"] =
      benchmark::Counter(static_cast<double>(level.size().cells()),
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void find_gates(benchmark::State& state, const char* id, Size size) {
  const Level level = built_level(id, size);
  Gates gates;
  for (auto _ : state) {
    gates.find(walkable_cells(level.tiles), *level.start, level.movement);
    benchmark::DoNotOptimize(gates);
  }
  state.counters["gates"] = static_cast<double>(gates.gates().size());
  count_cells(state, level);
}

/// Between the cells near the start and those near the exit.
void find_cut(benchmark::State& state, const char* id, Size size) {
  const Level level = built_level(id, size);
  const CellSet open = walkable_cells(level.tiles);
  const auto around = [&](Point p) {
    return CellSet(level.size(), Rect{p.x - 2, p.y - 2, 5, 5}.intersection(level.bounds()));
  };
  const CellSet sources = around(*level.start);
  const CellSet targets = around(level.exits.front().at);
  VertexCut cut;
  for (auto _ : state) {
    benchmark::DoNotOptimize(cut.find({.open = open, .sources = sources, .targets = targets}));
  }
  state.counters["width"] = cut.width();
  count_cells(state, level);
}

/// Up to five gates as locks, from the one with the most cells behind it on. All keys are at the start, so that the
/// certificate has one sphere and one walk.
Mission five_locks(const Level& level) {
  const Gates gates(walkable_cells(level.tiles), *level.start, level.movement);
  std::vector<Gate> chosen(gates.gates().begin(), gates.gates().end());
  std::erase_if(chosen, [&](const Gate& gate) {
    return gate.at == *level.start || level.exit_at(gate.at) != nullptr || gate.inside == Gates::none;
  });
  std::ranges::stable_sort(chosen, std::ranges::greater{}, &Gate::behind);
  Mission mission{.strength = Strength::complete, .spheres = {{}}};
  for (std::size_t i = 0; i < 5 && i < chosen.size(); ++i) {
    const Gate& gate = chosen[i * std::max<std::size_t>(chosen.size() / 5, 1)];
    const std::string name = std::to_string(i);
    mission.locks.push_back({name, {gate.at}, LockCondition::key(name)});
    mission.keys.push_back({name, *level.start});
    mission.spheres[0].keys.push_back(static_cast<int>(i));
    mission.spheres[0].locks.push_back(static_cast<int>(i));
    gates.for_each_cell(gate.first_part, [&](Point p) {
      if (mission.cuts.size() <= i) mission.cuts.push_back({static_cast<int>(i), p});
    });
  }
  const Grid<std::int32_t> steps = distances_from(walkable_cells(level.tiles), level.exits.front().at, level.movement);
  mission.walks.push_back({-1, trace_path(steps, *level.start, level.movement)});
  return mission;
}

void prove_mission(benchmark::State& state, const char* id, Size size) {
  const Level level = built_level(id, size);
  const Mission mission = five_locks(level);
  for (auto _ : state) {
    const Result<Proof> proof = prove(level, mission);
    if (!proof || proof->strength != Strength::complete) state.SkipWithError("not complete");
    benchmark::DoNotOptimize(proof);
  }
  state.counters["locks"] = static_cast<double>(mission.locks.size());
  count_cells(state, level);
}

void verify_mission(benchmark::State& state, const char* id, Size size) {
  const Level level = built_level(id, size);
  const Mission mission = five_locks(level);
  for (auto _ : state) {
    if (!verify_certificate(level, mission)) state.SkipWithError("not valid");
  }
  state.counters["locks"] = static_cast<double>(mission.locks.size());
  count_cells(state, level);
}

/// Gates, cuts, up to three locks on the way and two elsewhere, their keys and the certificate.
void place_mission(benchmark::State& state, const char* id, Size size) {
  Level level = built_level(id, size);
  const Grid<Tile> tiles = level.tiles;
  const PlaceMission builder{.locks = {0, 3}, .optional = {0, 2}};
  std::size_t locks = 0;
  for (auto _ : state) {
    Rng rng(1);
    if (!builder.build(level, rng)) state.SkipWithError("no mission");
    locks = level.mission.locks.size();
    state.PauseTiming();
    level.tiles = tiles;
    level.mission.clear();
    level.forget_blocked();
    state.ResumeTiming();
  }
  state.counters["locks"] = static_cast<double>(locks);
  count_cells(state, level);
}

const bool added = [] {
  struct Case {
    const char* name;
    void (*run)(benchmark::State&, const char*, Size);
  };
  for (const Case& each : {Case{"gates", find_gates}, Case{"vertex_cut", find_cut}, Case{"prove", prove_mission},
                           Case{"verify_certificate", verify_mission}, Case{"mission", place_mission}}) {
    for (const Size size : {Size{80, 50}, Size{1024, 1024}}) {
      for (const char* id : {"maze", "accretion", "cellular_automata"}) {
        const std::string name =
            std::string(each.name) + "/" + id + "/" + std::to_string(size.w) + "x" + std::to_string(size.h);
        benchmark::RegisterBenchmark(name.c_str(), each.run, id, size);
      }
    }
  }
  return true;
}();

}  // namespace
