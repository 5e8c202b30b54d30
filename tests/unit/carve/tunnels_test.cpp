// SPDX-License-Identifier: MIT
// Tunnels between components.
#include "src/carve/tunnels.hpp"

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"
#include "tests/unit/walkers.hpp"

namespace warren::tunnels_test {

TEST_CASE("tunnels connect everything, fill nothing and keep the ring closed") {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const int w = rng.between(3, 60);
    const int h = rng.between(3, 60);
    Level level = i % 2 == 0 ? test::noise({w, h}, rng.between(1, 50), rng) : walkers::patchwork({w, h}, rng);
    const Level before = level;
    Brush brush(level, rng.between(1, 3), Symmetry::none);
    REQUIRE(join_by_tunnels(level, brush, rng));
    CHECK(test::is_connected(level));
    CHECK(test::ring_is_closed(level));
    CHECK(walkers::only_opened(before, level));
    if (test::is_connected(before)) CHECK(level.tiles == before.tiles);
  }
}

TEST_CASE("a symmetric map stays exactly symmetric while it is joined") {
  Rng rng(4);
  for (const Symmetry symmetry : {Symmetry::horizontal, Symmetry::vertical, Symmetry::both}) {
    for (int i = 0; i < 60; ++i) {
      const int w = rng.between(5, 40);
      const int h = rng.between(5, 40);
      Level level({w, h});
      Brush brush(level, rng.between(1, 4), symmetry);
      for (int dab = 0; dab < 5; ++dab) brush.paint(rng.cell_of(level.interior()));
      REQUIRE(join_by_tunnels(level, brush, rng));
      CHECK(test::is_connected(level));
      CHECK(walkers::is_symmetric(level, symmetry));
    }
  }
}

TEST_CASE("cells that touch at a corner are joined or not, as the level's way of moving has it") {
  Level level({6, 6});
  level.dig({2, 2});
  level.dig({3, 3});
  level.movement = Movement::diagonal;
  Rng rng(5);
  Brush brush(level, 1, Symmetry::none);
  REQUIRE(join_by_tunnels(level, brush, rng));
  CHECK(walkers::open_cells(level) == 2);
  level.movement = Movement::orthogonal;
  REQUIRE(join_by_tunnels(level, brush, rng));
  CHECK(test::is_connected(level));
}

}  // namespace warren::tunnels_test
