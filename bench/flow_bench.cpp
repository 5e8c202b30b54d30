// SPDX-License-Identifier: MIT
// Levels from room graphs: planarity, layout, compaction and tiles.
#include <benchmark/benchmark.h>

#include <string>

#include <warren/warren.hpp>

#include "tests/support/random_flows.hpp"

using namespace warren;

namespace {

/// The same graph for every run; another seed for each level.
void build_flow(benchmark::State& state, int rooms, int cycles, Size size) {
  Flow flow;
  flow.graph = {};
  Rng graph_rng(1);
  for (int i = 0; i < rooms; ++i) flow.graph.rooms.push_back({.name = std::to_string(i)});
  for (const GraphEdge& edge : test::random_planar_edges(rooms, cycles, graph_rng)) {
    flow.graph.links.push_back({.from = std::to_string(edge.a), .to = std::to_string(edge.b)});
  }
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    level.reset(size);
    Rng rng(++seed);
    if (!flow.build(level, rng)) state.SkipWithError("no level");
  }
  state.counters["rooms"] = rooms;
}

const bool added = [] {
  // 41 rooms is the largest graph that peers publish times for.
  benchmark::RegisterBenchmark("flow/30+6", build_flow, 30, 6, Size{160, 160});
  benchmark::RegisterBenchmark("flow/41+8", build_flow, 41, 8, Size{200, 200});
  benchmark::RegisterBenchmark("flow/200+40", build_flow, 200, 40, Size{640, 640});
  return true;
}();

}  // namespace
