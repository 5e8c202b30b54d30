// SPDX-License-Identifier: MIT
// How much of a map is open, and opening more along the edge.
#include "src/carve/floor_target.hpp"

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/walkers.hpp"

namespace warren::floor_target_test {

using walkers::open_cells;

TEST_CASE("the share of floor is one of the interior, and never less than five cells where there are so many") {
  CHECK(floor_target(Level({80, 50}), 50) == 78 * 48 / 2);
  CHECK(floor_target(Level({80, 50}), 100) == 78 * 48);
  CHECK(floor_target(Level({6, 6}), 1) == 5);
  CHECK(floor_target(Level({3, 3}), 1) == 1);
  CHECK(floor_target(Level({4096, 4096}), 100) == std::int64_t{4094} * 4094);
}

TEST_CASE("growing the edge opens as many cells as are missing, up to all of the interior, and stays connected") {
  Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    const int w = rng.between(3, 40);
    const Size size{w, rng.between(3, 40)};
    Level level(size);
    level.dig(rng.cell_of(level.interior()));
    const int area = static_cast<int>(level.interior().area());
    const int missing = rng.between(0, area + 3);
    Brush brush(level, 1, Symmetry::none);
    REQUIRE(grow_edge(level, brush, missing, rng));
    CHECK(open_cells(level) == std::min(1 + missing, area));
    CHECK(test::is_connected(level));
    CHECK(test::ring_is_closed(level));
  }
}

TEST_CASE("growing the edge keeps a symmetry and may be asked for nothing") {
  for (const Size size : {Size{20, 20}, Size{21, 33}}) {
    for (int side = 1; side <= 4; ++side) {
      Level level(size);
      Rng rng(3);
      Brush brush(level, side, Symmetry::both);
      brush.paint(level.bounds().center());
      const Level before = level;
      REQUIRE(grow_edge(level, brush, 0, rng));
      REQUIRE(grow_edge(level, brush, -5, rng));
      CHECK(level.tiles == before.tiles);
      REQUIRE(grow_edge(level, brush, 150, rng));
      CHECK(open_cells(level) >= open_cells(before) + 150);
      CHECK(walkers::is_symmetric(level, Symmetry::both));
    }
  }
}

}  // namespace warren::floor_target_test
