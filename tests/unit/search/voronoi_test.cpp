// SPDX-License-Identifier: MIT
// The nearest seed of every cell, against comparing all seeds.
#include "src/search/voronoi.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <warren/grid/rng.hpp>

namespace warren::voronoi_test {

namespace {

std::int64_t distance(Point a, Point b, Metric metric) {
  const std::int64_t dx = std::abs(std::int64_t{a.x} - b.x);
  const std::int64_t dy = std::abs(std::int64_t{a.y} - b.y);
  if (metric == Metric::euclidean) return dx * dx + dy * dy;
  return metric == Metric::manhattan ? dx + dy : std::max(dx, dy);
}

std::int32_t nearest(Point cell, const std::vector<Point>& seeds, Metric metric) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < seeds.size(); ++i) {
    if (distance(cell, seeds[i], metric) < distance(cell, seeds[best], metric)) best = i;
  }
  return static_cast<std::int32_t>(best);
}

Grid<std::int32_t> owners_of(NearestSeeds& nearest, Size size) {
  Grid<std::int32_t> owners(size);
  int rows = 0;
  nearest.for_each_row([&](int y, std::span<const std::int32_t> row) {
    REQUIRE(y == rows++);
    REQUIRE(row.size() == static_cast<std::size_t>(size.w));
    std::ranges::copy(row, owners.row(y).begin());
  });
  REQUIRE(rows == size.h);
  return owners;
}

Grid<std::int32_t> owners_of(Size size, const std::vector<Point>& seeds, Metric metric) {
  NearestSeeds nearest(size, seeds, metric);
  return owners_of(nearest, size);
}

bool agrees(Size size, const std::vector<Point>& seeds, Metric metric) {
  static NearestSeeds reused;  // by all cases, so that leftovers of the last would show
  reused.restart(size, seeds, metric);
  const Grid<std::int32_t> owners = owners_of(reused, size);
  if (owners != owners_of(reused, size)) return false;
  for (int y = 0; y < size.h; ++y) {
    for (int x = 0; x < size.w; ++x) {
      if (owners[{x, y}] != nearest({x, y}, seeds, metric)) return false;
    }
  }
  return true;
}

constexpr Metric metrics[] = {Metric::euclidean, Metric::manhattan, Metric::chebyshev};

}  // namespace

TEST_CASE("every cell belongs to the nearest seed, and of several to the lowest, under all metrics") {
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const int w = rng.between(1, 70);
    const int h = rng.between(1, 40);
    std::vector<Point> seeds;
    const int count = rng.between(1, rng.coin() ? 4 : 60);
    // Also several on the same cell.
    for (int n = 0; n < count; ++n) seeds.push_back(rng.cell_of({0, 0, w, h}));
    for (const Metric metric : metrics) REQUIRE(agrees({w, h}, seeds, metric));
  }
}

TEST_CASE("maps of several squares, with seeds all over them, in one corner and only a few") {
  Rng rng(2);
  for (const Size size : {Size{600, 300}, {257, 513}, {1100, 20}, {30, 900}}) {
    // The oracle measures the distance of every cell to every seed.
    const int many = size.w * size.h > 100'000 ? 40 : 200;
    for (const int count : {1, 3, many}) {
      const Rect whole{0, 0, size.w, size.h};
      for (const Rect& area : {whole, whole.intersection({size.w - 60, 0, 60, 60})}) {
        std::vector<Point> seeds;
        for (int n = 0; n < count; ++n) seeds.push_back(rng.cell_of(area));
        for (const Metric metric : metrics) REQUIRE(agrees(size, seeds, metric));
      }
    }
  }
}

TEST_CASE("ties in bulk: seeds on a lattice, in rows and on the diagonal, in both orders") {
  for (const Metric metric : metrics) {
    std::vector<Point> lattice;
    std::vector<Point> diagonal;
    std::vector<Point> column;
    for (int i = 0; i < 64; ++i) {
      lattice.push_back({i % 8 * 6, i / 8 * 6});
      diagonal.push_back({i, i});
      column.push_back({20, i});
    }
    for (std::vector<Point>* seeds : {&lattice, &diagonal, &column}) {
      CHECK(agrees({48, 48}, *seeds, metric));
      std::reverse(seeds->begin(), seeds->end());
      CHECK(agrees({48, 48}, *seeds, metric));
    }
  }
}

TEST_CASE("a map of normal size with 64 seeds, and one where every cell is a seed") {
  Rng rng(2);
  for (const Metric metric : metrics) {
    std::vector<Point> seeds;
    for (int n = 0; n < 64; ++n) seeds.push_back(rng.cell_of({0, 0, 80, 50}));
    CHECK(agrees({80, 50}, seeds, metric));
    std::vector<Point> all;
    for (int y = 0; y < 20; ++y) {
      for (int x = 0; x < 30; ++x) all.push_back({x, y});
    }
    rng.shuffle(std::span(all));
    CHECK(agrees({30, 20}, all, metric));
  }
}

TEST_CASE("distances on the longest maps do not overflow") {
  constexpr int far = 1'000'000;
  const std::vector<Point> seeds = {{far - 1, 0}, {0, 2}, {far / 2, 1}, {far / 2 + 1, 1}};
  for (const Metric metric : metrics) {
    const Grid<std::int32_t> owners = owners_of({far, 3}, seeds, metric);
    for (int x = 0; x < far; x += 9973) REQUIRE(owners[{x, 1}] == nearest({x, 1}, seeds, metric));
    CHECK(owners[{far - 1, 2}] == 0);
    CHECK(owners[{0, 0}] == 1);
  }
  const std::vector<Point> corners = {{0, 0}, {16'382, 0}};
  const Grid<std::int32_t> owners = owners_of({16'383, 9}, corners, Metric::euclidean);
  for (int x = 0; x < 16'383; x += 7) REQUIRE(owners[{x, 8}] == nearest({x, 8}, corners, Metric::euclidean));
}

}  // namespace warren::voronoi_test
