// SPDX-License-Identifier: MIT
// Single paths by A*, in eight directions that cost the same. Both sides keep their map and their search object. The
// counters show the steps on average: libtcod's A* does not always find a shortest path.
#include <benchmark/benchmark.h>

#include "bench/peers/cave.hpp"

using namespace warren;
using namespace warren::bench;

namespace {

void warren_paths(benchmark::State& state, const Level& level, const Walks& walks) {
  const CellSet open = walkable_cells(level.tiles);
  AStar search;
  const auto steps = [&](const auto& walk) {
    return search.path(open, walk.first, walk.second, Movement::diagonal).size() - 1;
  };
  std::size_t next = 0;
  for (auto _ : state) {
    next = (next + 1) % walks.size();
    benchmark::DoNotOptimize(steps(walks[next]));
  }
  std::size_t all = 0;
  for (const auto& walk : walks) all += steps(walk);
  state.counters["steps"] = static_cast<double>(all) / static_cast<double>(walks.size());
}

void libtcod_paths(benchmark::State& state, const Level& level, const Walks& walks) {
  const TcodMap map = tcod_map(level);
  const TCOD_path_t path = TCOD_path_new_using_map(map.get(), 1.0F);
  const auto find = [&](const auto& walk) {
    return TCOD_path_compute(path, walk.first.x, walk.first.y, walk.second.x, walk.second.y);
  };
  std::size_t next = 0;
  for (auto _ : state) {
    next = (next + 1) % walks.size();
    benchmark::DoNotOptimize(find(walks[next]));
  }
  int all = 0;
  for (const auto& walk : walks) all += find(walk) ? TCOD_path_size(path) : 0;
  state.counters["steps"] = static_cast<double>(all) / static_cast<double>(walks.size());
  TCOD_path_delete(path);
}

void add(const std::string& what, const Level& level, const Walks& walks) {
  const std::string task = "task/" + what + "/" + name_of(level.size()) + "/";
  benchmark::RegisterBenchmark((task + "warren").c_str(), warren_paths, level, walks);
  benchmark::RegisterBenchmark((task + "libtcod.a_star").c_str(), libtcod_paths, level, walks);
}

void add_all(const std::string& where, const Level& level) {
  add("path_in_a_" + where, level, far_walks(level));
  add("path_to_a_near_goal_in_a_" + where, level, near_walks(level));
}

const bool added = [] {
  for (const Size size : {small, large}) {
    add_all("hall", hall(size));
    add_all("cave", cave(size));
    add_all("maze", shipped_level("maze", {size.w + 1, size.h + 1}));
    const Level level = cave(size);
    add("path_to_the_farthest_cell", level, {{*level.start, farthest(level, Movement::diagonal)}});
  }
  return true;
}();

}  // namespace
