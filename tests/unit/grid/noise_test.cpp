// SPDX-License-Identifier: MIT
#include "src/grid/noise.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include <warren/grid/rng.hpp>

namespace warren::noise_test {

namespace {

std::uint64_t hash_of(const Grid<std::int32_t>& field) {
  Hasher hasher;
  for (const std::int32_t value : field.cells()) hasher.number(value);
  return hasher.value();
}

}  // namespace

TEST_CASE("noise stays in its range, whatever the seed, the scale and the octaves") {
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    const std::uint64_t seed = rng.next();
    const int scale = rng.between(-1, 70);
    const int octaves = rng.between(-1, 10);
    const Grid<std::int32_t> field = Noise(seed, scale, octaves).field({61, 23});
    for (const std::int32_t value : field.cells()) {
      REQUIRE(std::abs(value) <= Noise::one);
    }
  }
}

TEST_CASE("noise is the same everywhere: its values are frozen") {
  CHECK(hash_of(Noise(1, 12).field({80, 50})) == 6907612162309117736U);
  CHECK(hash_of(Noise(2, 31, 4).field({65, 7})) == 16508081588723192077U);
  CHECK(hash_of(Noise(~std::uint64_t{0}, 1, 8).field({9, 40})) == 16098938258503926501U);
}

TEST_CASE("a cell has the same value alone, in a row and in a field, and also outside the map") {
  const Noise noise(99, 9, 3);
  const Grid<std::int32_t> field = noise.field({40, 30});
  std::vector<std::int32_t> row(50);
  for (int y = 0; y < 30; ++y) {
    noise.row({-5, y}, row);
    for (int x = -5; x < 45; ++x) REQUIRE(noise.at({x, y}) == row[static_cast<std::size_t>(x + 5)]);
    for (int x = 0; x < 40; ++x) REQUIRE(noise.at({x, y}) == field[Point{x, y}]);
  }
  noise.row({0, -1'000'000}, row);
  CHECK(noise.at({49, -1'000'000}) == row[49]);
}

TEST_CASE("noise is smooth: neighbours differ by less than five parts of the scale") {
  for (const int scale : {4, 7, 16, 50, 400}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Grid<std::int32_t> field = Noise(seed, scale).field({90, 90});
      for (int y = 1; y < 90; ++y) {
        for (int x = 1; x < 90; ++x) {
          const std::int32_t here = field[Point{x, y}];
          REQUIRE(std::abs(here - field[Point{x - 1, y}]) < 5 * Noise::one / scale);
          REQUIRE(std::abs(here - field[Point{x, y - 1}]) < 5 * Noise::one / scale);
        }
      }
    }
  }
}

TEST_CASE("noise is centred, spreads over its range, and most of it is moderate") {
  for (const int octaves : {1, 3, 6}) {
    double sum = 0;
    std::int64_t above = 0;
    std::int64_t moderate = 0;
    std::int64_t all = 0;
    std::int32_t highest = 0;
    std::int32_t lowest = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Grid<std::int32_t> field = Noise(seed, 11, octaves).field({120, 80});
      for (const std::int32_t value : field.cells()) {
        sum += value;
        above += value > 0 ? 1 : 0;
        moderate += std::abs(value) < Noise::one / 2 ? 1 : 0;
        highest = std::max(highest, value);
        lowest = std::min(lowest, value);
        ++all;
      }
    }
    CHECK(std::abs(sum / static_cast<double>(all)) < 0.01 * Noise::one);
    CHECK(static_cast<double>(above) == doctest::Approx(0.5 * static_cast<double>(all)).epsilon(0.03));
    CHECK(moderate * 10 > all * 8);
    CHECK(highest > Noise::one * 6 / 10);
    CHECK(lowest < -Noise::one * 6 / 10);
  }
}

TEST_CASE("seeds that are next to each other have nothing in common, and neither have rows and columns") {
  const Grid<std::int32_t> one = Noise(1, 8).field({200, 200});
  const Grid<std::int32_t> two = Noise(2, 8).field({200, 200});
  double same = 0;
  double squares = 0;
  double turned = 0;
  for (int y = 0; y < 200; ++y) {
    for (int x = 0; x < 200; ++x) {
      const double value = one[Point{x, y}];
      same += value * two[Point{x, y}];
      turned += value * one[Point{y, x}];
      squares += value * value;
    }
  }
  CHECK(std::abs(same) < 0.1 * squares);
  CHECK(std::abs(turned) < 0.1 * squares);
}

TEST_CASE("features have the size that was asked for: noise changes its sign about once per feature") {
  for (const int scale : {5, 10, 40}) {
    int changes = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Grid<std::int32_t> field = Noise(seed, scale).field({400, 20});
      for (int y = 0; y < 20; y += 5) {
        for (int x = 1; x < 400; ++x) changes += (field[Point{x, y}] > 0) != (field[Point{x - 1, y}] > 0) ? 1 : 0;
      }
    }
    const double per_feature = changes * scale / (30.0 * 4 * 400);
    CHECK(per_feature > 0.6);
    CHECK(per_feature < 1.4);
  }
}

TEST_CASE("a quantile has the requested share of values below it") {
  for (const int percent : {0, 1, 17, 50, 99, 100}) {
    std::vector<std::int32_t> values;
    for (int y = 0; y < 100; ++y) {
      for (int x = 0; x < 100; ++x) values.push_back(Noise(3, 10, 4).at({x, y}));
    }
    const std::int32_t cut = quantile(values, percent, 100);
    const auto below = std::ranges::count_if(values, [&](std::int32_t value) { return value < cut; });
    CHECK(below <= percent * 100);
    CHECK(below >= percent * 100 - 20);
  }
  CHECK(quantile({}, 1, 2) == 0);
}

}  // namespace warren::noise_test
