// SPDX-License-Identifier: MIT
// The graph of rooms of finished levels: rectangles and doors, many shapes, one region of a map, and a large map.
#include <benchmark/benchmark.h>

#include <string>

#include <warren/warren.hpp>

using namespace warren;

namespace {

void assign_graph(benchmark::State& state, const char* id, Size size) {
  const Recipe recipe = *Recipe::shipped(id);
  Request request = recipe.request();
  request.seed = 3;
  request.size = size;
  const Level level = *recipe.build(request);
  RoomGraph graph;
  for (auto _ : state) {
    graph.assign(level);
    benchmark::DoNotOptimize(graph);
  }
  state.counters["rooms"] = static_cast<double>(level.rooms.size());
  state.counters["connections"] = static_cast<double>(graph.connections().size());
}

const bool added = [] {
  for (const Size size : {Size{80, 50}, Size{1000, 1000}}) {
    for (const char* id : {"nethack", "bsp_dungeon", "accretion", "cave_fort"}) {
      const std::string name =
          "room_graph/" + std::string(id) + "/" + std::to_string(size.w) + "x" + std::to_string(size.h);
      benchmark::RegisterBenchmark(name.c_str(), assign_graph, id, size);
    }
  }
  return true;
}();

}  // namespace
