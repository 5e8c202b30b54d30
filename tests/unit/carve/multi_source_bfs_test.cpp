// SPDX-License-Identifier: MIT
// The digs that a multi-source BFS finds on restricted ground, and how it ends. Lengths are tested in join_areas_test.
#include "src/carve/multi_source_bfs.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include <warren/grid/rng.hpp>

namespace warren::multi_source_bfs_test {

namespace {

constexpr int any_length = std::numeric_limits<int>::max();

CellSet random_ground(const CellSet& open, int closed_percent, Rng& rng) {
  const Rect inside = open.bounds().grown(-1);
  CellSet closed(open.size());
  closed.insert_random(inside, closed_percent, rng);
  return CellSet(open.size(), inside) - (closed - open);
}

}  // namespace

TEST_CASE("a length limit leaves out the long digs and changes none of the others") {
  Rng rng(2024);
  int fewer = 0;
  for (int round = 0; round < 300; ++round) {
    INFO("round ", round);
    const Size size{rng.between(3, 140), rng.between(3, 60)};
    CellSet open(size);
    open.insert_random({0, 0, size.w, size.h}, rng.between(1, 55), rng);
    const CellSet ground = random_ground(open, round % 3 == 0 ? 20 : 0, rng);
    const Components areas(open, round % 2 == 0 ? Movement::orthogonal : Movement::diagonal);
    if (areas.empty()) continue;
    const Digs all = MultiSourceBfs(open, areas, ground).run(any_length);
    const Digs some = MultiSourceBfs(open, areas, ground).run(4);
    REQUIRE(some.ways.size() <= all.ways.size());
    for (std::size_t i = 0; i < all.ways.size(); ++i) {
      if (i < some.ways.size()) {
        CHECK(std::ranges::equal(some.ways[i], all.ways[i]));
      } else {
        CHECK(all.ways[i].size() - 2 >= 4);
      }
    }
    CHECK(some.apart - all.apart == all.ways.size() - some.ways.size());
    fewer += some.ways.size() < all.ways.size() ? 1 : 0;
  }
  CHECK(fewer > 20);
}

TEST_CASE("digs stay on the ground they are given") {
  Rng rng(7);
  for (int round = 0; round < 30; ++round) {
    INFO("round ", round);
    const Size size{rng.between(50, 200), rng.between(50, 150)};
    CellSet open(size);
    const Rect inside = open.bounds().grown(-1);
    for (int i = rng.between(2, 12); i > 0; --i) {
      const Point corner{rng.between(1, size.w - 10), rng.between(1, size.h - 10)};
      open.insert(Rect{corner.x, corner.y, rng.between(1, 8), rng.between(1, 8)}.intersection(inside));
    }
    const CellSet ground = random_ground(open, 25, rng);
    const Components areas(open);
    const Digs digs = MultiSourceBfs(open, areas, ground).run(any_length);
    CHECK(digs.ways.size() + digs.apart + 1 == areas.size());
    for (const Point p : digs.ways.cells()) REQUIRE(ground.contains(p));
  }
}

TEST_CASE("a search without sources on its ground ends at once") {
  CellSet open({9, 3});
  open.insert(Point{0, 1});
  open.insert(Point{8, 1});
  const Components areas(open);
  const Digs digs = MultiSourceBfs(open, areas, CellSet({9, 3}, {1, 1, 7, 1})).run(any_length);
  CHECK(digs.apart == 1);
  CHECK(digs.ways.empty());
}

}  // namespace warren::multi_source_bfs_test
