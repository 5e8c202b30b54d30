// SPDX-License-Identifier: MIT
// Joining what is cut off, on maps of noise.
#include <warren/analysis/join.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/core/rng.hpp>

#include "support/oracle.hpp"

namespace warren {

namespace {

Tile as_floor(Tile) { return Tile::floor; }
Tile as_bridge(Tile blocked) { return blocked == Tile::deep_water ? Tile::bridge : Tile::road; }

Level noise(Rng& rng, int open_percent) {
  Level level({rng.between(5, 40), rng.between(5, 30)});
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) {
      if (rng.percent(open_percent)) level.tiles[{x, y}] = Tile::grass;
    }
  }
  return level;
}

}  // namespace

TEST_CASE("everything is joined, nothing is closed, and the ring stays") {
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    Level level = noise(rng, rng.between(1, 90));
    const Point from = rng.cell_of(level.interior());
    level.tiles[from] = Tile::grass;
    const Grid<Tile> before = level.tiles;
    const int opened = join_walkable(level, from, as_floor);
    REQUIRE(test::is_connected(level));
    REQUIRE(test::ring_is_closed(level));
    int changed = 0;
    for (std::size_t c = 0; c < before.cells().size(); ++c) {
      if (before[c] == level.tiles[c]) continue;
      REQUIRE(before[c] == Tile::wall);
      REQUIRE(level.tiles[c] == Tile::floor);
      ++changed;
    }
    REQUIRE(changed == opened);
  }
}

TEST_CASE("a place that is cut off is joined by the shortest way, and what hangs together is left alone") {
  Level level({20, 9});
  level.carve({1, 1, 4, 7});
  level.carve({9, 3, 3, 1});
  level.carve({14, 1, 4, 7});
  level.tiles[Point{12, 3}] = Tile::deep_water;
  level.tiles[Point{13, 3}] = Tile::deep_water;
  CHECK(join_walkable(level, {2, 2}, as_bridge) == 4 + 2);
  CHECK(std::ranges::count(level.tiles.cells(), Tile::road) == 4);
  CHECK(std::ranges::count(level.tiles.cells(), Tile::bridge) == 2);
  CHECK(test::is_connected(level));
  CHECK(join_walkable(level, {2, 2}, as_bridge) == 0);
}

TEST_CASE("from a blocked cell nothing is joined") {
  Level level({10, 10});
  level.carve({1, 1, 2, 2});
  level.carve({6, 6, 2, 2});
  CHECK(join_walkable(level, {4, 4}, as_floor) == 0);
  CHECK_FALSE(test::is_connected(level));
}

}  // namespace warren
