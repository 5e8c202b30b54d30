// SPDX-License-Identifier: MIT
// Fields of view: the game's own and all of libtcod's. The counters show the cells that are visible on average: circles
// of the same radius differ, and so do the rules for cells behind a corner. Ours is symmetric.
#include <benchmark/benchmark.h>

#include <warren/search/field_of_view.hpp>

#include "bench/peers/cave.hpp"
#include "game/rules/game_tiles.hpp"

using namespace warren;
using namespace warren::bench;

namespace {

void warren_sight(benchmark::State& state, const Level& level, int radius) {
  const std::vector<Point> places = viewpoints(level);
  const game::GameTiles tiles;
  View view;
  std::size_t next = 0;
  for (auto _ : state) {
    next = (next + 1) % places.size();
    look_around(view, level.tiles, tiles.opaque(), places[next], radius);
    benchmark::DoNotOptimize(view);
  }
  std::size_t cells = 0;
  for (const Point place : places) {
    look_around(view, level.tiles, tiles.opaque(), place, radius);
    view.for_each([&](Point) { ++cells; });
  }
  state.counters["cells"] = static_cast<double>(cells) / static_cast<double>(places.size());
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
  std::size_t cells = 0;
  for (const Point place : places) {
    TCOD_map_compute_fov(map.get(), place.x, place.y, radius, true, algorithm);
    for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
      const Point p = level.tiles.point(i);
      cells += TCOD_map_is_in_fov(map.get(), p.x, p.y) ? 1U : 0U;
    }
  }
  state.counters["cells"] = static_cast<double>(cells) / static_cast<double>(places.size());
}

struct TcodSight {
  const char* name;
  TCOD_fov_algorithm_t algorithm;
};
constexpr TcodSight tcod_sights[] = {
    {"basic", FOV_BASIC},
    {"diamond", FOV_DIAMOND},
    {"shadow", FOV_SHADOW},
    {"permissive_0", FOV_PERMISSIVE_0},
    {"permissive_1", FOV_PERMISSIVE_1},
    {"permissive_2", FOV_PERMISSIVE_2},
    {"permissive_3", FOV_PERMISSIVE_3},
    {"permissive_4", FOV_PERMISSIVE_4},
    {"permissive_5", FOV_PERMISSIVE_5},
    {"permissive_6", FOV_PERMISSIVE_6},
    {"permissive_7", FOV_PERMISSIVE_7},
    {"permissive_8", FOV_PERMISSIVE_8},
    {"restrictive", FOV_RESTRICTIVE},
    {"symmetric", FOV_SYMMETRIC_SHADOWCAST},
};
static_assert(std::size(tcod_sights) == NB_FOV_ALGORITHMS);

void add(const std::string& where, const Level& level, int radius) {
  const std::string task = "task/sight_of_" + std::to_string(radius) + "_cells_in_a_" + where + "/80x50/";
  benchmark::RegisterBenchmark((task + "warren").c_str(), warren_sight, level, radius);
  for (const auto& [name, algorithm] : tcod_sights) {
    benchmark::RegisterBenchmark((task + "libtcod." + name).c_str(), libtcod_sight, level, radius, algorithm);
  }
}

const bool added = [] {
  for (const int radius : {8, 20, 50}) {
    add("cave", cave(small), radius);
    add("hall", hall(small), radius);
  }
  return true;
}();

}  // namespace
