// SPDX-License-Identifier: MIT
#include <warren/builders/remove_pillars.hpp>

#include <doctest/doctest.h>

#include <vector>

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::remove_pillars_test {

namespace {

/// The size of the piece of blocked cells around a cell, corners included; 0 if it touches the outermost ring.
int pillar_size(const Level& level, Point from) {
  Grid<char> seen(level.size(), 0);
  std::vector<Point> queue{from};
  seen[from] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    if (!level.interior().contains(queue[next])) return 0;
    for (const Point step : all_steps) {
      const Point p = queue[next] + step;
      if (level.walkable(p) || seen[p] != 0) continue;
      seen[p] = 1;
      queue.push_back(p);
    }
  }
  return static_cast<int>(queue.size());
}

}  // namespace

TEST_CASE("exactly the small pieces of wall inside the map are opened") {
  Rng rng(1);
  for (const Size size : scattered::sizes) {
    for (const int max_cells : {1, 4, 30}) {
      Level level = scattered::noise(size, rng.between(30, 90), rng);
      const Level before = level;
      REQUIRE(RemovePillars{.max_cells = max_cells}.build(level, rng));
      for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
        const Point p = level.tiles.point(i);
        const int pillar = before.walkable(p) ? 0 : pillar_size(before, p);
        REQUIRE(level.walkable(p) == (before.walkable(p) || (pillar > 0 && pillar <= max_cells)));
      }
    }
  }
}

TEST_CASE("pools replace the larger pillars only") {
  Rng rng(2);
  for (int i = 0; i < 20; ++i) {
    Level level = scattered::noise({60, 40}, 70, rng);
    const Level before = level;
    REQUIRE(RemovePillars{.max_cells = 9, .pool_percent = 100, .min_pool = 3}.build(level, rng));
    for (std::size_t k = 0; k < level.tiles.cells().size(); ++k) {
      const Point p = level.tiles.point(k);
      if (level.tiles[p] == before.tiles[p]) continue;
      CHECK((level.tiles[p] == Tile::deep_water) == (pillar_size(before, p) >= 3));
    }
  }
}

}  // namespace warren::remove_pillars_test
