// SPDX-License-Identifier: MIT
// Runs of cells against the sets that they were made from.
#include <warren/grid/cell_runs.hpp>

#include <vector>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::cell_runs_test {

namespace {

std::vector<Point> cells_of(const CellRuns& runs) {
  std::vector<Point> cells;
  runs.for_each([&](Point p) { cells.push_back(p); });
  return cells;
}

/// In reading order, and as few as possible.
bool is_normal(const CellRuns& runs) {
  for (std::size_t i = 0; i < runs.runs().size(); ++i) {
    const CellRun& run = runs.runs()[i];
    if (run.length < 1) return false;
    if (i == 0) continue;
    const CellRun& last = runs.runs()[i - 1];
    if (run.y < last.y || (run.y == last.y && run.x <= last.x + last.length)) return false;
  }
  return true;
}

/// Calls use(cells, runs) for sets of all widths and densities.
template <class Use>
void for_each_set(Use use) {
  Rng rng(1);
  for (const int width : naive::telling_widths) {
    for (const int percent : {0, 3, 50, 97, 100}) {
      const naive::Cells cells = naive::Cells::random({width, 5}, percent, rng);
      CAPTURE(width);
      CAPTURE(percent);
      use(cells, CellRuns(naive::to_cell_set(cells)));
    }
    const naive::Cells cells = naive::Cells::rooms({width, 9}, 6, rng);
    use(cells, CellRuns(naive::to_cell_set(cells)));
  }
}

}  // namespace

TEST_CASE("cell_runs: the runs of a set have its cells, and a set has the cells of its runs") {
  for_each_set([](const naive::Cells& cells, const CellRuns& runs) {
    const CellSet set = naive::to_cell_set(cells);
    CHECK(is_normal(runs));
    CHECK(cells_of(runs) == cells.list());
    CHECK(runs.count() == set.count());
    CHECK(runs.empty() == set.empty());
    CHECK(runs.extent() == set.extent());
    CellSet back(set.size());
    runs.insert_into(back);
    CHECK(back == set);
    bool same = true;
    for (int y = -1; y <= set.size().h; ++y) {
      for (int x = -1; x <= set.size().w; ++x) same = same && runs.contains({x, y}) == set.contains({x, y});
    }
    CHECK(same);
  });
}

TEST_CASE("cell_runs: a filter keeps what a set intersection keeps") {
  Rng rng(2);
  for_each_set([&](const naive::Cells& cells, const CellRuns& runs) {
    const naive::Cells wanted = naive::Cells::random(cells.size(), 60, rng);
    const CellRuns kept = runs.filtered([&](Point p) { return wanted.has(p); });
    CHECK(kept == CellRuns(naive::to_cell_set(cells) & naive::to_cell_set(wanted)));
    CHECK(runs.filtered([](Point) { return true; }) == runs);
    CHECK(runs.filtered([](Point) { return false; }).empty());
  });
}

TEST_CASE("cell_runs: moved runs have moved cells, and those that leave the map are not inserted") {
  Rng rng(3);
  for_each_set([&](const naive::Cells& cells, const CellRuns& runs) {
    const Point by{rng.between(-70, 70), rng.between(-3, 3)};
    const CellRuns moved = runs.moved(by);
    CHECK(moved.moved(Point{} - by) == runs);
    CellSet inserted(cells.size());
    moved.insert_into(inserted);
    const naive::Cells expected = naive::Cells::where(cells.size(), [&](Point p) { return cells.has(p - by); });
    CHECK(naive::same(inserted, expected));
  });
}

TEST_CASE("cell_runs: runs can be added one by one") {
  CellRuns runs;
  CHECK(runs.extent() == Rect{});
  runs.add({4, 2, 3});
  runs.add({8, 2, 1});
  runs.add({1, 5, 2});
  CHECK(runs.count() == 6);
  CHECK(runs.extent() == Rect{1, 2, 8, 4});
  CHECK(cells_of(runs) == std::vector<Point>{{4, 2}, {5, 2}, {6, 2}, {8, 2}, {1, 5}, {2, 5}});
  CHECK_FALSE(runs.contains({7, 2}));
}

}  // namespace warren::cell_runs_test
