// SPDX-License-Identifier: MIT
// Cells by chance: how many, where, and that no two have anything to do with each other.
#include <warren/grid/cell_set.hpp>

#include <cmath>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::cell_set_random_test {

namespace {

/// Whether `hits` of `tries` is within five standard deviations of what the chance says.
bool fits(std::int64_t hits, std::int64_t tries, double chance) {
  const double mean = static_cast<double>(tries) * chance;
  return std::abs(static_cast<double>(hits) - mean) <= 5 * std::sqrt(mean * (1 - chance)) + 1e-9;
}

}  // namespace

TEST_CASE("insert_random takes each cell of the area with the chance that it is told, and none outside") {
  Rng rng(1);
  for (int percent = 0; percent <= 100; percent += percent % 25 == 0 ? 1 : 4) {
    CellSet set({517, 300});
    const Rect area{3, 7, 511, 290};
    set.insert_random(area, percent, rng);
    REQUIRE(naive::padding_is_clear(set));
    REQUIRE(fits(set.count(), area.area(), std::round(percent * 10.24) / 1024));
    CellSet outside(set.size());
    outside.insert(area);
    REQUIRE((set - outside).empty());
  }
}

TEST_CASE("insert_random keeps what is there, clips to the map, and draws nothing where nothing is to be drawn") {
  Rng rng(2);
  CellSet set({70, 4});
  set.insert(Point{69, 3});
  set.insert_random({-5, -5, 200, 200}, 50, rng);
  CHECK(naive::padding_is_clear(set));
  CHECK(set.contains({69, 3}));
  CHECK(set.count() > 90);
  Rng before = rng;
  CellSet none({70, 4});
  none.insert_random(none.bounds(), 0, rng);
  none.insert_random({80, 0, 5, 5}, 50, rng);
  CHECK(none.empty());
  none.insert_random(none.bounds(), 100, rng);
  CHECK(none == CellSet({70, 4}).complement());
  CHECK(rng.next() == before.next());
}

TEST_CASE("cells of insert_random are independent of their neighbours") {
  Rng rng(3);
  CellSet set({1024, 400});
  set.insert_random(set.bounds(), 45, rng);
  constexpr double chance = 461.0 / 1024;
  for (const Point step : {Point{1, 0}, Point{2, 0}, Point{64, 0}, Point{0, 1}, Point{1, 1}}) {
    std::int64_t both = 0;
    std::int64_t pairs = 0;
    for (int y = 0; y + step.y < 400; y += 2) {
      for (int x = 0; x + step.x < 1024; x += step.x == 64 ? 1 : 4) {
        both += set.contains({x, y}) && set.contains(Point{x, y} + step) ? 1 : 0;
        ++pairs;
      }
    }
    CHECK(fits(both, pairs, chance * chance));
  }
}

}  // namespace warren::cell_set_random_test
