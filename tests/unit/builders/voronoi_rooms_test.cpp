// SPDX-License-Identifier: MIT
#include <warren/builders/voronoi_rooms.hpp>

#include <doctest/doctest.h>

#include <warren/search/room_graph.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::voronoi_rooms_test {

TEST_CASE("every open cell belongs to one room, and no step leads from one room into another") {
  for (const Metric metric : {Metric::euclidean, Metric::manhattan, Metric::chebyshev}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      INFO("seed " << seed);
      Level level({70, 40});
      Rng rng(seed);
      REQUIRE(VoronoiRooms{.metric = metric}.build(level, rng));
      REQUIRE(test::ring_is_closed(level));
      Grid<int> owner(level.size(), 0);
      for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        floor_of(level, level.rooms[i]).for_each([&](Point p) {
          CHECK(owner[p] == 0);
          owner[p] = static_cast<int>(i) + 1;
        });
      }
      for (std::size_t k = 0; k < level.tiles.cells().size(); ++k) {
        const Point p = level.tiles.point(k);
        REQUIRE(level.walkable(p) == (owner[p] > 0));
        for (const Point step : orthogonal_steps) {
          if (level.walkable(p) && level.walkable(p + step)) REQUIRE(owner[p] == owner[p + step]);
        }
      }
    }
  }
}

TEST_CASE("rooms with fewer cells than the minimum are filled") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Level level({70, 40});
    Rng rng(seed);
    REQUIRE(VoronoiRooms{.seeds = 90, .min_cells = 25}.build(level, rng));
    for (const Room& room : level.rooms) CHECK(floor_of(level, room).count() >= 25);
  }
}

}  // namespace warren::voronoi_rooms_test
