// SPDX-License-Identifier: MIT
// Large levels as Tiled maps, written and read back, and the cost of their tileset picture.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

Level cave(Size size) {
  const Recipe recipe = *Recipe::shipped("cellular_automata");
  Request request = recipe.request();
  request.seed = 3;
  request.size = size;
  return *recipe.build(request);
}

void write_level(benchmark::State& state, const char* format) {
  const int side = static_cast<int>(state.range(0));
  const Level level = cave({side, side});
  const auto write = find_format(format)->write;
  std::size_t bytes = 0;
  for (auto _ : state) bytes = write(level, {})->bytes.size();
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK_CAPTURE(write_level, tmj, "tmj")->Arg(4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(write_level, tmx, "tmx")->Arg(4096)->Unit(benchmark::kMillisecond);

void read_level(benchmark::State& state, const char* format) {
  const int side = static_cast<int>(state.range(0));
  const LevelFile file = *find_format(format)->write(cave({side, side}), {});
  for (auto _ : state) benchmark::DoNotOptimize(find_format(format)->read(file.bytes, {}));
}
BENCHMARK_CAPTURE(read_level, tmj, "tmj")->Arg(1500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_level, tmx, "tmx")->Arg(1500)->Unit(benchmark::kMillisecond);

/// The cost of a tileset picture, the reason why the default one is made only once.
void write_sheet(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(write_png(TileSheet::drawn(*TileSet::standard()).picture()));
}
BENCHMARK(write_sheet)->Unit(benchmark::kMicrosecond);

}  // namespace
