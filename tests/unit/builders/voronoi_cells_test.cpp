// SPDX-License-Identifier: MIT
// Voronoi chambers: the rule of two foreign neighbours, and the placement of seeds.
#include <warren/builders/voronoi_cells.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <warren/grid/rng.hpp>
#include "src/placement/places.hpp"

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"

namespace warren::voronoi_cells_test {

namespace {

Rng stream(std::uint64_t seed) { return Rng::stream(seed, 1, "test", 1); }

Level build(const VoronoiCells& cells, Size size, std::uint64_t seed) { return test::built(cells, seed, size); }

int distance(Point a, Point b, Metric metric) {
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  if (metric == Metric::euclidean) return dx * dx + dy * dy;
  return metric == Metric::manhattan ? dx + dy : std::max(dx, dy);
}

/// The nearest seed of a cell, by brute force.
std::size_t owner(Point cell, const std::vector<Point>& seeds, Metric metric) {
  const auto nearest = std::ranges::min_element(seeds, {}, [&](Point seed) { return distance(cell, seed, metric); });
  return static_cast<std::size_t>(nearest - seeds.begin());
}

int floor_cells(const Level& level) { return static_cast<int>(std::ranges::count(level.tiles.cells(), Tile::floor)); }

constexpr Metric metrics[] = {Metric::euclidean, Metric::manhattan, Metric::chebyshev};

}  // namespace

TEST_CASE("a cell is floor if fewer than two of its neighbours belong to another seed, for all metrics") {
  for (const Metric metric : metrics) {
    for (const Size size : {Size{80, 50}, Size{31, 17}, Size{9, 9}}) {
      for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const VoronoiCells cells{.seeds = 64, .metric = metric};
        const Level level = build(cells, size, seed);
        Rng rng = stream(seed);
        CellSet interior(size);
        interior.insert(level.interior());
        const std::vector<Point> seeds = scatter(interior, std::min<std::int64_t>(64, interior.count() / 9), rng);
        int wrong = 0;
        for (int y = 1; y < size.h - 1; ++y) {
          for (int x = 1; x < size.w - 1; ++x) {
            const std::size_t own = owner({x, y}, seeds, metric);
            int foreign = 0;
            for (const Point step : orthogonal_steps) {
              foreign += owner(Point{x, y} + step, seeds, metric) != own ? 1 : 0;
            }
            wrong += (foreign < 2) != level.walkable({x, y}) ? 1 : 0;
          }
        }
        CHECK(wrong == 0);
        CHECK(test::ring_is_closed(level));
      }
    }
  }
}

TEST_CASE("any number of seeds leaves floor on any map, down to one interior cell") {
  CHECK(build({}, {3, 3}, 1).walkable({1, 1}));
  for (const int seeds : {1, 2, 64, 100'000}) {
    for (const Metric metric : metrics) {
      for (const Size size : {Size{3, 3}, Size{3, 40}, Size{4, 4}, Size{5, 5}, Size{7, 11}, Size{80, 50}}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
          const Level level = build({.seeds = seeds, .metric = metric}, size, seed);
          REQUIRE(floor_cells(level) > 0);
          REQUIRE(test::ring_is_closed(level));
        }
      }
    }
  }
}

TEST_CASE("one seed leaves one hall, and more seeds leave more walls") {
  const int all = 78 * 48;
  CHECK(floor_cells(build({.seeds = 1}, {80, 50}, 1)) == all);
  int before = all;
  for (const int seeds : {8, 64, 400}) {
    const int now = floor_cells(build({.seeds = seeds}, {80, 50}, 1));
    CHECK(now < before);
    before = now;
  }
}

TEST_CASE("chambers are distributed equally at all four sides") {
  int left = 0;
  int right = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Level level = build({}, {40, 40}, seed);
    for (int y = 1; y < 39; ++y) {
      left += level.walkable({1, y}) ? 1 : 0;
      right += level.walkable({38, y}) ? 1 : 0;
    }
  }
  CHECK(left == doctest::Approx(right).epsilon(0.02));
}

}  // namespace warren::voronoi_cells_test
