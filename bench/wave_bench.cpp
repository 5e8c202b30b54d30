// SPDX-License-Identifier: MIT
// Wave function collapse including learning, with the share of maps that succeed in one build.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

void run(benchmark::State& state, const WaveFunctionCollapse& builder) {
  const int side = static_cast<int>(state.range(0));
  Level level;
  std::uint64_t seed = 0;
  std::int64_t built = 0;
  for (auto _ : state) {
    state.PauseTiming();
    level.reset({side, side});
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    if (builder.sample.is_map()) benchmark::DoNotOptimize(RoomsAndCorridors{}.build(level, rng));
    state.ResumeTiming();
    built += builder.build(level, rng) ? 1 : 0;
  }
  state.counters["built_percent"] = 100.0 * static_cast<double>(built) / static_cast<double>(state.iterations());
  state.SetItemsProcessed(state.iterations() * side * side);
}

void wave_overlapping(benchmark::State& state, const char* sample) {
  run(state, {.sample = Sample::shipped(sample).value_or(Sample())});
}
BENCHMARK_CAPTURE(wave_overlapping, rooms, "rooms")->Arg(48)->Arg(256)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(wave_overlapping, cave, "cave")->Arg(48)->Arg(256)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(wave_overlapping, office, "office")->Arg(48)->Arg(256)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(wave_overlapping, city, "city")->Arg(48)->Arg(256)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(wave_overlapping, map, "map")->Arg(48)->Arg(256)->Unit(benchmark::kMillisecond);

void wave_chunks(benchmark::State& state) { run(state, {.model = WaveModel::chunks}); }
BENCHMARK(wave_chunks)->Arg(48)->Arg(256)->Unit(benchmark::kMillisecond);

}  // namespace
