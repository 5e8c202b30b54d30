// SPDX-License-Identifier: MIT
// What it costs to watch a build, and to take its level away. Builds with and without a history stand side by side.
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
  std::size_t frames = 0;
  for (auto _ : state) {
    request.seed = (request.seed + 1) % 64;  // the same levels for both
    benchmark::DoNotOptimize(recipe->build_into(level, request));
    most_bytes = std::max(most_bytes, history.bytes());
    frames = std::max(frames, history.frames().size());
  }
  if (!watched) return;
  state.counters["most_bytes"] = static_cast<double>(most_bytes);
  state.counters["most_frames"] = static_cast<double>(frames);
}

void add_builds(const char* name) {
  for (const bool watched : {false, true}) {
    const std::string title = std::string(watched ? "watched/" : "unwatched/") + name;
    benchmark::RegisterBenchmark(title.c_str(), build, name, watched);
  }
}

/// A level of 80x50 cells in every format, with its history where the format moves.
void write_level(benchmark::State& state, const FormatDescriptor* format) {
  const Result<Recipe> recipe = Recipe::shipped("simple");
  History history;
  Request request = recipe->request();
  request.seed = 7;
  request.history = &history;
  const Level level = *recipe->build(request);
  std::size_t bytes = 0;
  for (auto _ : state) {
    const Result<LevelFile> file = format->write(level, {.history = &history});
    bytes = file->bytes.size();
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}

/// The largest map there is, at one pixel a tile.
void write_large_png(benchmark::State& state) {
  const Level level = *Chain{CellularAutomata{}}
                           .with(AreaStart{})
                           .with(CullUnreachable{})
                           .with(DistantExit{})
                           .build({.seed = 7, .size = {4096, 4096}});
  const TileSheet sheet = TileSheet::drawn(*level.tile_set).scaled(1);
  for (auto _ : state) benchmark::DoNotOptimize(find_format("png")->write(level, {.sheet = &sheet}));
}
BENCHMARK(write_large_png)->Name("write/png_4096")->Unit(benchmark::kMillisecond);

void draw_sheet(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(TileSheet::drawn(*TileSet::standard()));
}
BENCHMARK(draw_sheet);

const bool added = [] {
  for (const char* name : {"simple", "nethack", "dla_walk_inwards", "dla_insectoid", "drunkards_open_area", "maze",
                           "wave_function_collapse"})
    add_builds(name);
  for (const FormatDescriptor* format : all_formats()) {
    benchmark::RegisterBenchmark(("write/" + std::string(format->id)).c_str(), write_level, format);
  }
  return true;
}();

}  // namespace
