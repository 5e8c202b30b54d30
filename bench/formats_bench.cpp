// SPDX-License-Identifier: MIT
// The cost of recording a build, and of writing its level in every format. Builds with and without a history are
// measured in the same run.
#include <benchmark/benchmark.h>

#include <string>

#include <warren/warren.hpp>

using namespace warren;

namespace {

void build(benchmark::State& state, const char* name, bool watched) {
  const Result<Recipe> recipe = Recipe::shipped(name);
  Request request = recipe->request();
  History history;
  if (watched) request.history = &history;
  Level level;
  std::size_t most_bytes = 0;
  for (auto _ : state) {
    request.seed = (request.seed + 1) % 64;  // the same levels for both
    benchmark::DoNotOptimize(recipe->build_into(level, request));
    most_bytes = std::max(most_bytes, history.bytes());
  }
  if (watched) state.counters["bytes"] = static_cast<double>(most_bytes);
}

void add_builds(const char* name) {
  for (const bool watched : {false, true}) {
    const std::string title = std::string(watched ? "watched/" : "unwatched/") + name;
    benchmark::RegisterBenchmark(title.c_str(), build, name, watched);
  }
}

/// A level with its history, for animated formats.
struct Watched {
  explicit Watched(Size size) {
    const Recipe recipe = *Recipe::shipped("simple");
    Request request = recipe.request();
    request.seed = 7;
    request.size = size;
    request.history = &history;
    level = *recipe.build(request);
  }
  Result<LevelFile> write(const FormatDescriptor& format) const { return format.write(level, {.history = &history}); }

  History history;
  Level level;
};

void write_level(benchmark::State& state, const FormatDescriptor* format, Size size) {
  const Watched watched(size);
  std::size_t bytes = 0;
  for (auto _ : state) bytes = watched.write(*format)->bytes.size();
  state.counters["bytes"] = static_cast<double>(bytes);
}

void read_level(benchmark::State& state, const FormatDescriptor* format, Size size) {
  const LevelFile file = *Watched(size).write(*format);
  for (auto _ : state) benchmark::DoNotOptimize(format->read(file.bytes, {}));
}

void add_format(const FormatDescriptor* format) {
  for (const Size size : {Size{80, 50}, Size{200, 120}}) {
    const std::string name = std::string(format->id) + "/" + std::to_string(size.w) + "x" + std::to_string(size.h);
    benchmark::RegisterBenchmark(("write/" + name).c_str(), write_level, format, size);
    if (format->read == nullptr) continue;
    benchmark::RegisterBenchmark(("read/" + name).c_str(), read_level, format, size);
  }
}

/// The largest map, at one pixel per tile.
void write_large_png(benchmark::State& state) {
  const Level level = *Chain{CellularAutomata{}}
                           .with(AreaStart{})
                           .with(CullUnreachable{})
                           .with(DistantExit{})
                           .build({.seed = 7, .size = {4096, 4096}});
  const TileSheet sheet = TileSheet::drawn(*level.tile_set).scaled(1);
  std::size_t bytes = 0;
  for (auto _ : state) bytes = find_format("png")->write(level, {.sheet = &sheet})->bytes.size();
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(write_large_png)->Name("write/png/4096x4096")->Unit(benchmark::kMillisecond);

void draw_sheet(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(TileSheet::drawn(*TileSet::standard()));
}
BENCHMARK(draw_sheet);

const bool added = [] {
  for (const char* name : {"simple", "nethack", "dla_walk_inwards", "dla_insectoid", "drunkards_open_area", "maze",
                           "wave_function_collapse"})
    add_builds(name);
  for (const FormatDescriptor* format : all_formats()) add_format(format);
  return true;
}();

}  // namespace
