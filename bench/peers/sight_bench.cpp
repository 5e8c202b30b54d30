// SPDX-License-Identifier: MIT
// Field of view by shadow casting: the game's own and two of libtcod's. Ours is symmetric; libtcod's fastest is not.
#include <benchmark/benchmark.h>

#include "bench/peers/cave.hpp"
#include "game/rules/field_of_view.hpp"
#include "game/rules/game_tiles.hpp"

using namespace warren;
using namespace warren::bench;

namespace {

/// A hall without pillars is the worst case: every cell is visible.
Level hall() {
  Level level(small);
  level.carve(level.tiles.bounds().grown(-1));
  level.start = {40, 25};
  return level;
}

void warren_sight(benchmark::State& state, const Level& level, int radius) {
  const std::vector<Point> places = viewpoints(level);
  game::View view;
  std::size_t next = 0;
  for (auto _ : state) {
    next = (next + 1) % places.size();
    game::look_around(view, level.tiles, game::opaque_tiles(), places[next], radius);
    benchmark::DoNotOptimize(view);
  }
}

void libtcod_sight(benchmark::State& state, const Level& level, int radius, TCOD_fov_algorithm_t algorithm) {
  const std::vector<Point> places = viewpoints(level);
  const TcodMap map = tcod_map(level);
  std::size_t next = 0;
  for (auto _ : state) {
    next = (next + 1) % places.size();
    TCOD_map_compute_fov(map.get(), places[next].x, places[next].y, radius, true, algorithm);
    benchmark::DoNotOptimize(map->cells);
  }
}

void add(const std::string& where, const Level& level, int radius) {
  const std::string task = "task/sight_of_" + std::to_string(radius) + "_cells_in_a_" + where + "/80x50/";
  benchmark::RegisterBenchmark((task + "warren").c_str(), warren_sight, level, radius);
  benchmark::RegisterBenchmark((task + "libtcod.shadow").c_str(), libtcod_sight, level, radius, FOV_SHADOW);
  benchmark::RegisterBenchmark((task + "libtcod.symmetric").c_str(), libtcod_sight, level, radius,
                               FOV_SYMMETRIC_SHADOWCAST);
}

const bool added = [] {
  for (const int radius : {8, 20}) {
    add("cave", cave(small), radius);
    add("hall", hall(), radius);
  }
  return true;
}();

}  // namespace
