// SPDX-License-Identifier: MIT
// Each starter alone, into a reused level: the cost of the map without checks.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>
#include "src/placement/places.hpp"
#include "src/search/voronoi.hpp"

using namespace warren;

namespace {

template <class Starter>
void starter(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  const Size size = side == 80 ? Size{80, 50} : Size{side, side};
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    level.reset(size);
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    benchmark::DoNotOptimize(Starter{}.build(level, rng));
  }
  state.SetItemsProcessed(state.iterations() * size.cells());
}
BENCHMARK(starter<RoomsAndCorridors>)->Arg(80)->Arg(256)->Arg(1024);
BENCHMARK(starter<BspDungeon>)->Arg(80)->Arg(256)->Arg(1024);
BENCHMARK(starter<BspInterior>)->Arg(80)->Arg(256)->Arg(1024);
BENCHMARK(starter<CellularAutomata>)->Arg(80)->Arg(256)->Arg(1024)->Arg(4096);
BENCHMARK(starter<NethackRooms>)->Arg(80)->Arg(256)->Arg(1024);
BENCHMARK(starter<Plaza>)->Arg(80)->Arg(256)->Arg(1024);
BENCHMARK(starter<VoronoiCells>)->Arg(80)->Arg(256)->Arg(1024);

/// Furnishing alone: the level is copied outside of the time that is measured.
void furnish(benchmark::State& state, const char* id, const char* theme) {
  const Recipe recipe = Recipe::shipped(id).value();
  Request request = recipe.request();
  request.size = {80, 50};
  const Level plain = recipe.build(request).value();
  const Furnish furnish{.theme = *ThemeChoice::find(theme, shipped_content())};
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    state.PauseTiming();
    level = plain;
    state.ResumeTiming();
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    benchmark::DoNotOptimize(furnish.build(level, rng));
  }
}
BENCHMARK_CAPTURE(furnish, accretion, "accretion", "dungeon");
BENCHMARK_CAPTURE(furnish, cellular_automata, "cellular_automata", "forest");

/// Machines alone, up to four of them.
void machines(benchmark::State& state, const char* id) {
  const Recipe recipe = Recipe::shipped(id).value();
  Request request = recipe.request();
  request.size = {80, 50};
  request.depth = 6;
  const Level plain = recipe.build(request).value();
  const Machines machines{.count = {0, 4}};
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    state.PauseTiming();
    level = plain;
    state.ResumeTiming();
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    benchmark::DoNotOptimize(machines.build(level, rng));
  }
}
BENCHMARK_CAPTURE(machines, accretion, "accretion");
BENCHMARK_CAPTURE(machines, limestone_caves, "limestone_caves");

/// The seeds grow with the map: one for 150 cells.
template <Metric metric>
void many_seeds(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  CellSet all({side, side});
  all.insert(all.bounds());
  Rng rng(1);
  const std::vector<Point> seeds = scatter(all, all.count() / 150, rng);
  for (auto _ : state) {
    NearestSeeds(all.size(), seeds, metric).for_each_row([](int, std::span<const std::int32_t> row) {
      benchmark::DoNotOptimize(row.data());
    });
  }
  state.SetItemsProcessed(state.iterations() * all.size().cells());
}
BENCHMARK(many_seeds<Metric::euclidean>)->Arg(256)->Arg(4096);
BENCHMARK(many_seeds<Metric::manhattan>)->Arg(256)->Arg(4096);
BENCHMARK(many_seeds<Metric::chebyshev>)->Arg(256)->Arg(4096);

/// Mazes are measured at the sizes that other libraries are known for, with walls on both sides.
void maze(benchmark::State& state) {
  const Size size{static_cast<int>(state.range(0)), static_cast<int>(state.range(1))};
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    level.reset(size);
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    benchmark::DoNotOptimize(Maze{}.build(level, rng));
  }
  state.SetItemsProcessed(state.iterations() * size.cells());
}
BENCHMARK(maze)->Args({81, 51})->Args({257, 257})->Args({1001, 1001});

/// Spawns in the chambers of a hive.
void area_spawner(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  const Size size = side == 80 ? Size{80, 50} : Size{side, side};
  Level level(size);
  Rng rng(1);
  benchmark::DoNotOptimize(VoronoiCells{.seeds = side * side / 100}.build(level, rng));
  for (auto _ : state) {
    level.spawns.clear();
    benchmark::DoNotOptimize(AreaSpawner{}.build(level, rng));
  }
  state.SetItemsProcessed(state.iterations() * size.cells());
}
BENCHMARK(area_spawner)->Arg(80)->Arg(256)->Arg(4096);

BENCHMARK(starter<DrunkardsWalk>)->Arg(80)->Arg(256)->Arg(1024);
BENCHMARK(starter<DiffusionLimitedAggregation>)->Arg(80)->Arg(256)->Arg(1024);

/// The presets of the walkers, which differ more from each other than some builders do.
template <class Starter>
void preset(benchmark::State& state, Starter options) {
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    level.reset({80, 50});
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    benchmark::DoNotOptimize(options.build(level, rng));
  }
}
BENCHMARK_CAPTURE(preset, drunkard_open_area, DrunkardsWalk::open_area());
BENCHMARK_CAPTURE(preset, drunkard_open_halls, DrunkardsWalk::open_halls());
BENCHMARK_CAPTURE(preset, drunkard_winding_passages, DrunkardsWalk::winding_passages());
BENCHMARK_CAPTURE(preset, drunkard_fat_passages, DrunkardsWalk::fat_passages());
BENCHMARK_CAPTURE(preset, drunkard_fearful_symmetry, DrunkardsWalk::fearful_symmetry());
BENCHMARK_CAPTURE(preset, aggregation_walk_inwards, DiffusionLimitedAggregation::walk_inwards());
BENCHMARK_CAPTURE(preset, aggregation_walk_outwards, DiffusionLimitedAggregation::walk_outwards());
BENCHMARK_CAPTURE(preset, aggregation_central_attractor, DiffusionLimitedAggregation::central_attractor());
BENCHMARK_CAPTURE(preset, aggregation_insectoid, DiffusionLimitedAggregation::insectoid());
BENCHMARK_CAPTURE(preset, aggregation_heavy_erosion, DiffusionLimitedAggregation::heavy_erosion());

/// A meta on a cave, which is copied for every build; the first line is the cost of the copy alone.
template <class Meta>
void on_a_cave(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  Level cave(side == 80 ? Size{80, 50} : Size{side, side});
  Rng rng(7);
  benchmark::DoNotOptimize(CellularAutomata{}.build(cave, rng));
  benchmark::DoNotOptimize(AreaStart{}.build(cave, rng));
  Level level = cave;
  for (auto _ : state) {
    level.tiles = cave.tiles;
    level.start = cave.start;
    level.exits.clear();
    level.corridors.clear();
    benchmark::DoNotOptimize(Meta{}.build(level, rng));
  }
}
struct Nothing {
  Status build(Level&, Rng&) const { return ok(); }
};
BENCHMARK(on_a_cave<Nothing>)->Arg(80)->Arg(1024);
BENCHMARK(on_a_cave<AreaStart>)->Arg(80)->Arg(1024);
BENCHMARK(on_a_cave<CullUnreachable>)->Arg(80)->Arg(1024);
BENCHMARK(on_a_cave<DistantExit>)->Arg(80)->Arg(1024);
BENCHMARK(on_a_cave<ConnectAreas>)->Arg(80)->Arg(1024);

void nethack_rooms_and_corridors(benchmark::State& state) {
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    level.reset({80, 50});
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    benchmark::DoNotOptimize(NethackRooms{}.build(level, rng));
    benchmark::DoNotOptimize(NethackCorridors{}.build(level, rng));
  }
}
BENCHMARK(nethack_rooms_and_corridors);

/// Makes new rooms for every build, outside the measured time.
void room_exploder(benchmark::State& state) {
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    state.PauseTiming();
    level.reset({80, 50});
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    benchmark::DoNotOptimize(BspDungeon{}.build(level, rng));
    state.ResumeTiming();
    benchmark::DoNotOptimize(RoomExploder{}.build(level, rng));
  }
}
BENCHMARK(room_exploder);

}  // namespace
