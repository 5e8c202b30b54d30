// SPDX-License-Identifier: MIT
// Frontiers against a naive search that adds the neighbours of all reached cells, step by step.
#include "src/search/bfs.hpp"

#include <algorithm>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::bfs_test {

namespace {

std::vector<Point> in_reading_order(std::span<const Point> cells) {
  std::vector<Point> sorted(cells.begin(), cells.end());
  std::ranges::sort(sorted, [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  return sorted;
}

/// The unseen cells of `open` next to the frontier; marks them as seen.
std::vector<Point> next_frontier(const naive::Cells& open, naive::Cells& seen, const std::vector<Point>& frontier,
                                 Movement movement) {
  std::vector<Point> next;
  for (const Point p : frontier) {
    for (const Point n : naive::neighbours(p, movement)) {
      if (!open.has(n) || seen.has(n)) continue;
      seen.set(n);
      next.push_back(n);
    }
  }
  return in_reading_order(next);
}

}  // namespace

TEST_CASE("each frontier holds exactly the cells that are one step farther, each once") {
  Rng rng(1);
  for (const Movement movement : {Movement::orthogonal, Movement::diagonal}) {
    for (const int width : naive::telling_widths) {
      for (const int percent : {40, 60, 75, 100}) {
        const naive::Cells open = naive::Cells::random({width, rng.between(1, 20)}, percent, rng);
        const std::vector<Point> cells = open.list();
        if (cells.empty()) continue;
        const Point from = rng.pick(std::span(cells));
        naive::Cells seen(open.size());
        seen.set(from);
        std::vector<Point> expected{from};
        int distance = 0;
        Bfs bfs(naive::to_cell_set(open), from, movement);
        while (bfs.advance()) {
          REQUIRE(bfs.distance() == distance++);
          REQUIRE(in_reading_order(bfs.frontier()) == expected);
          expected = next_frontier(open, seen, expected, movement);
        }
        REQUIRE(expected.empty());
        REQUIRE_FALSE(bfs.advance());
      }
    }
  }
}

TEST_CASE("a search from a closed cell or from outside reaches nothing") {
  CellSet open({70, 5});
  open.insert(Rect{1, 1, 68, 3});
  for (const Point from : {Point{0, 0}, Point{-1, 2}, Point{70, 2}, Point{3, 5}, Point{3, -1}}) {
    CHECK_FALSE(Bfs(open, from).advance());
  }
}

TEST_CASE("a search can be restarted on another map without leftovers") {
  Rng rng(2);
  Bfs reused(CellSet({300, 30}), {0, 0});
  for (int i = 0; i < 200; ++i) {
    const Size size{rng.between(1, 140), rng.between(1, 20)};
    const CellSet open = naive::to_cell_set(naive::Cells::random(size, rng.between(40, 100), rng));
    const Point from = rng.cell_of(open.bounds());
    reused.restart(open, from);
    Bfs fresh(open, from);
    // Half of the searches are abandoned early.
    for (int steps = rng.coin() ? rng.below(5) : 1000; steps > 0; --steps) {
      const bool going = fresh.advance();
      REQUIRE(reused.advance() == going);
      REQUIRE(std::ranges::equal(reused.frontier(), fresh.frontier()));
      if (!going) break;
    }
  }
}

}  // namespace warren::bfs_test
