// SPDX-License-Identifier: MIT
// Distances to all cells, and the path to the farthest. Steps cost the same in all directions, for every peer.
#include <benchmark/benchmark.h>

#include "src/search/cost_field.hpp"

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

void warren_way(benchmark::State& state, Size size) {
  const Level level = cave(size);
  const Point goal = farthest(level, Movement::diagonal);
  const CellSet open = walkable_cells(level.tiles);
  std::size_t cells = 0;
  Grid<std::int32_t> field;
  for (auto _ : state) {
    distances_into(field, open, goal, Movement::diagonal);
    cells = trace_path(field, *level.start, Movement::diagonal).size();
  }
  state.counters["steps"] = static_cast<double>(cells - 1);
}

void libtcod_way(benchmark::State& state, Size size) {
  const Level level = cave(size);
  const Point goal = farthest(level, Movement::diagonal);
  const TcodMap map = tcod_map(level);
  const TCOD_path_t path = TCOD_path_new_using_map(map.get(), 1.0F);
  for (auto _ : state) {
    benchmark::DoNotOptimize(TCOD_path_compute(path, level.start->x, level.start->y, goal.x, goal.y));
  }
  state.counters["steps"] = TCOD_path_size(path);
  TCOD_path_delete(path);
}

void add(Size size) {
  const std::string at = "/" + std::to_string(size.w) + "x" + std::to_string(size.h) + "/";
  const std::string four = "task/distances_in_4_directions" + at;
  const std::string eight = "task/distances_in_8_directions" + at;
  const std::string way = "task/way_to_the_farthest_cell" + at;
  benchmark::RegisterBenchmark((four + "warren").c_str(), warren_distances, size, Movement::orthogonal);
  benchmark::RegisterBenchmark((four + "libtcod.dijkstra").c_str(), libtcod_distances, size, 0.0F);
  benchmark::RegisterBenchmark((eight + "warren").c_str(), warren_distances, size, Movement::diagonal);
  benchmark::RegisterBenchmark((eight + "libtcod.dijkstra").c_str(), libtcod_distances, size, 1.0F);
  benchmark::RegisterBenchmark((way + "warren").c_str(), warren_way, size);
  benchmark::RegisterBenchmark((way + "libtcod.a_star").c_str(), libtcod_way, size);
}

const bool added = (add(small), add(large), true);

}  // namespace
