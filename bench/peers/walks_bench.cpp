// SPDX-License-Identifier: MIT
// Distances to all cells. Steps cost the same in all directions, for every peer.
#include <benchmark/benchmark.h>

#include "bench/peers/cave.hpp"

using namespace warren;
using namespace warren::bench;

namespace {

void warren_distances(benchmark::State& state, Size size, Movement movement) {
  const Level level = cave(size);
  const CellSet open = walkable_cells(level.tiles);
  Grid<std::int32_t> field;
  for (auto _ : state) {
    distances_into(field, open, *level.start, movement);
    benchmark::DoNotOptimize(field);
  }
}

/// In libtcod a diagonal cost of 0 disables diagonal steps.
void libtcod_distances(benchmark::State& state, Size size, float diagonal_cost) {
  const Level level = cave(size);
  const TcodMap map = tcod_map(level);
  const std::unique_ptr<TCOD_Dijkstra, decltype(&TCOD_dijkstra_delete)> field(
      TCOD_dijkstra_new(map.get(), diagonal_cost), TCOD_dijkstra_delete);
  for (auto _ : state) {
    TCOD_dijkstra_compute(field.get(), level.start->x, level.start->y);
    benchmark::DoNotOptimize(field->distances);
  }
}

void add(Size size) {
  const std::string at = "/" + name_of(size) + "/";
  const std::string four = "task/distances_in_4_directions" + at;
  const std::string eight = "task/distances_in_8_directions" + at;
  benchmark::RegisterBenchmark((four + "warren").c_str(), warren_distances, size, Movement::orthogonal);
  benchmark::RegisterBenchmark((four + "libtcod.dijkstra").c_str(), libtcod_distances, size, 0.0F);
  benchmark::RegisterBenchmark((eight + "warren").c_str(), warren_distances, size, Movement::diagonal);
  benchmark::RegisterBenchmark((eight + "libtcod.dijkstra").c_str(), libtcod_distances, size, 1.0F);
}

const bool added = (add(small), add(large), true);

}  // namespace
