// SPDX-License-Identifier: MIT
// Grids: indices, rows, filling and starting anew.
#include <warren/grid/grid.hpp>

#include <algorithm>

#include <rapidcheck.h>

#include "tests/unit/printing.hpp"

namespace warren::grid_test {

TEST_CASE("index and point are each other's inverse and count in reading order") {
  for (const Size size : {Size{1, 1}, Size{1, 7}, Size{7, 1}, Size{5, 3}, Size{64, 2}}) {
    const Grid<int> grid(size);
    std::size_t next = 0;
    for (int y = 0; y < size.h; ++y) {
      for (int x = 0; x < size.w; ++x) {
        CHECK(grid.index({x, y}) == next);
        CHECK(grid.point(next) == Point{x, y});
        ++next;
      }
    }
    CHECK(grid.cells().size() == next);
  }
}

TEST_CASE("a grid contains the points of its bounds and no others") {
  const Grid<char> grid({3, 2});
  int inside = 0;
  for (int y = -2; y <= 4; ++y) {
    for (int x = -2; x <= 5; ++x) {
      CHECK(grid.contains({x, y}) == (x >= 0 && x < 3 && y >= 0 && y < 2));
      inside += grid.contains({x, y}) ? 1 : 0;
    }
  }
  CHECK(inside == 6);
  CHECK(grid.bounds() == Rect{0, 0, 3, 2});
  CHECK(grid.width() == 3);
  CHECK(grid.height() == 2);
}

TEST_CASE("points, indices, rows and cells reach the same values") {
  Grid<int> grid({4, 3});
  for (std::size_t i = 0; i < grid.cells().size(); ++i) grid[i] = static_cast<int>(i) * 10;
  grid[Point{2, 1}] = -7;
  CHECK(grid[std::size_t{6}] == -7);
  CHECK(grid.row(1)[2] == -7);
  CHECK(grid.cells()[6] == -7);
  grid.row(2)[0] = 5;
  CHECK(grid[Point{0, 2}] == 5);
  CHECK(grid.row(0).size() == 4);
}

TEST_CASE("filling sets the cells of the area and leaves the others") {
  CHECK(rc::check("fill against a loop over all cells", [] {
    const Size size{*rc::gen::inRange(1, 20), *rc::gen::inRange(1, 20)};
    const int x = *rc::gen::inRange(0, size.w);
    const int y = *rc::gen::inRange(0, size.h);
    const Rect area{x, y, *rc::gen::inRange(0, size.w - x + 1), *rc::gen::inRange(0, size.h - y + 1)};
    Grid<int> grid(size, 1);
    grid.fill(area, 2);
    for (std::size_t i = 0; i < grid.cells().size(); ++i) RC_ASSERT(grid[i] == (area.contains(grid.point(i)) ? 2 : 1));
  }));
}

TEST_CASE("a reset grid keeps nothing of what it held") {
  Grid<int> grid({6, 4}, 9);
  for (const Size size : {Size{6, 4}, Size{2, 2}, Size{10, 10}, Size{0, 0}, Size{4, 6}}) {
    grid.fill(grid.bounds(), 9);
    grid.reset(size, 3);
    CHECK(grid == Grid<int>(size, 3));
    CHECK(std::ranges::count(grid.cells(), 3) == size.cells());
    grid.reset(size);
    CHECK(std::ranges::count(grid.cells(), 0) == size.cells());
  }
}

TEST_CASE("grids are equal when size and every value are") {
  Grid<int> a({2, 3}, 1);
  CHECK(a == Grid<int>({2, 3}, 1));
  CHECK_FALSE(a == Grid<int>({3, 2}, 1));
  for (std::size_t i = 0; i < 6; ++i) {
    Grid<int> b = a;
    b[i] = 2;
    CHECK_FALSE(a == b);
  }
}

}  // namespace warren::grid_test
