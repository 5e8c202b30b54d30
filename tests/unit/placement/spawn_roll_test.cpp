// SPDX-License-Identifier: MIT
// How many things appear in a place.
#include "src/placement/spawn_roll.hpp"

#include <doctest/doctest.h>

namespace warren::spawn_roll_test {

namespace {

double mean(const SpawnDensity& density, std::int64_t area, int depth) {
  Rng rng(1);
  std::int64_t sum = 0;
  for (int i = 0; i < 20'000; ++i) sum += roll_spawn_count(density, area, depth, rng);
  return static_cast<double>(sum) / 20'000;
}

}  // namespace

TEST_CASE("a typical place gets one die of seven, less three, plus the depth, and never less than nothing") {
  CHECK(mean({50, 100}, 50, 1) == doctest::Approx(10.0 / 7).epsilon(0.03));
  CHECK(mean({50, 100}, 50, 2) == doctest::Approx(15.0 / 7).epsilon(0.03));
  CHECK(mean({50, 100}, 50, 5) == doctest::Approx(5.0).epsilon(0.03));
}

TEST_CASE("other places get in proportion, with fair rounding, up to the cap and to a quarter of their cells") {
  CHECK(mean({50, 100}, 100, 1) == doctest::Approx(20.0 / 7).epsilon(0.03));
  CHECK(mean({50, 100}, 20, 1) == doctest::Approx(4.0 / 7).epsilon(0.03));
  CHECK(mean({50, 3}, 1000, 10) == 3);
  CHECK(mean({1, 1000}, 40, 100) == 10);
  CHECK(mean({50, 100}, 3, 100) == 0);
  CHECK(mean({50, 100}, 0, 100) == 0);
  CHECK(mean({50, 0}, 100, 5) == 0);
}

TEST_CASE("two numbers are drawn, whatever comes out") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    Rng other = rng;
    roll_spawn_count({50, static_cast<int>(seed % 3)}, static_cast<std::int64_t>(seed * 7), 1, rng);
    other.next();
    other.next();
    CHECK(rng.next() == other.next());
  }
}

}  // namespace warren::spawn_roll_test
