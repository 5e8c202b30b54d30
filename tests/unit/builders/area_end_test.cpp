// SPDX-License-Identifier: MIT
#include <warren/builders/area_end.hpp>

#include <tuple>

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::area_end_test {

TEST_CASE("area_end picks the reachable free cell nearest to the target and removes other exits") {
  Rng rng(1);
  int ended = 0;
  for (const Size size : scattered::sizes) {
    for (int round = 0; round < 40; ++round) {
      Level level = scattered::noise(size, rng.between(30, 80), rng);
      const Point start = rng.cell_of(level.interior());
      const Point earlier = rng.cell_of(level.interior());
      if (!level.is_free(start) || !level.is_free(earlier)) continue;
      level.start = start;
      if (earlier != start) level.add_exit(earlier);
      const AreaEnd builder{
          .x = static_cast<ColumnChoice>(rng.below(3)), .y = static_cast<RowChoice>(rng.below(3)), .replace = true};
      const Status built = builder.build(level, rng);
      REQUIRE(built.has_value() == !level.exits.empty());
      const auto reached = test::walk_from(level, start);
      const Point exit = built ? level.exits.at(0).at : start;
      const Point target = cell_at(level.interior(), builder.x, builder.y);
      const auto rank = [&](Point p) { return std::tuple(squared_distance(p, target), p.y, p.x); };
      for (int y = 0; y < size.h; ++y) {
        for (int x = 0; x < size.w; ++x) {
          const Point p{x, y};
          REQUIRE((level.tiles[p] == Tile::down_stairs) == (built && p == exit));
          if (!reached[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] || !level.is_free(p)) continue;
          REQUIRE(built);
          REQUIRE(rank(exit) < rank(p));
        }
      }
      if (!built) continue;
      ++ended;
      REQUIRE(exit != start);
      REQUIRE(reached[static_cast<std::size_t>(exit.y)][static_cast<std::size_t>(exit.x)]);
      REQUIRE(level.exits.size() == 1);
    }
  }
  CHECK(ended > 30);
}

TEST_CASE("area_end never puts the stairs on the start") {
  Level level({9, 5});
  level.carve(level.interior());
  level.start = Point{7, 2};
  Rng rng(1);
  REQUIRE(AreaEnd{}.build(level, rng));
  CHECK(level.exits == std::vector<Exit>{Point{7, 1}});
  Level alone({9, 5});
  alone.carve({4, 2, 1, 1});
  alone.start = Point{4, 2};
  CHECK_FALSE(AreaEnd{}.build(alone, rng));
  CHECK(alone.exits.empty());
}

}  // namespace warren::area_end_test
