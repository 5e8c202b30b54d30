// SPDX-License-Identifier: MIT
// Noise and Voronoi fields, the base of landscapes and hives.
#include <benchmark/benchmark.h>

#include "src/grid/noise.hpp"
#include "src/placement/places.hpp"
#include "src/search/voronoi.hpp"

#include "bench/peers/cave.hpp"

using namespace warren;
using namespace warren::bench;

namespace {

constexpr int octaves = 4;
constexpr int feature = 18;  // cells
constexpr int seeds = 64;

void warren_noise(benchmark::State& state, Size size) {
  std::uint64_t seed = 0;
  for (auto _ : state) benchmark::DoNotOptimize(Noise(++seed, feature, octaves).field(size));
}

struct TcodHeights {
  explicit TcodHeights(Size size) : field(TCOD_heightmap_new(size.w, size.h)) {}
  TcodHeights(const TcodHeights&) = delete;
  ~TcodHeights() { TCOD_heightmap_delete(field); }

  TCOD_heightmap_t* field;
};

void libtcod_noise(benchmark::State& state, Size size, TCOD_noise_type_t kind) {
  const TcodHeights heights(size);
  const TcodRandom random = tcod_random();
  for (auto _ : state) {
    TCOD_Noise* noise = TCOD_noise_new(2, TCOD_NOISE_DEFAULT_HURST, TCOD_NOISE_DEFAULT_LACUNARITY, random.get());
    TCOD_noise_set_type(noise, kind);
    TCOD_heightmap_clear(heights.field);
    // It takes coordinates as multiples of the map's side.
    const auto w = static_cast<float>(size.w) / feature;
    const auto h = static_cast<float>(size.h) / feature;
    TCOD_heightmap_add_fbm(heights.field, noise, w, h, 0, 0, octaves, 0, 1);
    benchmark::DoNotOptimize(heights.field->values);
    TCOD_noise_delete(noise);
  }
}

void warren_seeds(benchmark::State& state, Size size) {
  CellSet all(size);
  all.insert(all.bounds());
  std::uint64_t seed = 0;
  for (auto _ : state) {
    Rng rng(++seed);
    const std::vector<Point> places = scatter(all, seeds, rng);
    NearestSeeds(size, places, Metric::euclidean).for_each_row([](int, std::span<const std::int32_t> row) {
      benchmark::DoNotOptimize(row.data());
    });
  }
}

void libtcod_seeds(benchmark::State& state, Size size) {
  const TcodHeights heights(size);
  const float coefficient = 1;
  const TcodRandom random = tcod_random();
  for (auto _ : state) {
    TCOD_heightmap_clear(heights.field);
    TCOD_heightmap_add_voronoi(heights.field, seeds, 1, &coefficient, random.get());
    benchmark::DoNotOptimize(heights.field->values);
  }
}

void add(Size size) {
  const std::string at = "/" + name_of(size) + "/";
  const std::string noise = "task/noise_of_4_octaves" + at;
  const std::string cells = "task/nearest_of_64_seeds" + at;
  benchmark::RegisterBenchmark((noise + "warren").c_str(), warren_noise, size);
  benchmark::RegisterBenchmark((noise + "libtcod.perlin").c_str(), libtcod_noise, size, TCOD_NOISE_PERLIN);
  benchmark::RegisterBenchmark((noise + "libtcod.simplex").c_str(), libtcod_noise, size, TCOD_NOISE_SIMPLEX);
  benchmark::RegisterBenchmark((cells + "warren").c_str(), warren_seeds, size);
  benchmark::RegisterBenchmark((cells + "libtcod.voronoi").c_str(), libtcod_seeds, size);
}

const bool added = (add(small), add(large), true);

}  // namespace
