// SPDX-License-Identifier: MIT
// Rectangles against the sets of cells that they stand for.
#include <warren/grid/rect.hpp>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "tests/unit/printing.hpp"

namespace warren::rect_test {

namespace {

using Cells = std::set<Point>;

/// By the definition: x <= cx < x + w, y <= cy < y + h.
Cells cells_of(const Rect& r) {
  Cells cells;
  for (int cy = -9; cy <= 12; ++cy) {
    for (int cx = -9; cx <= 12; ++cx) {
      if (r.x <= cx && cx < r.x + r.w && r.y <= cy && cy < r.y + r.h) cells.insert({cx, cy});
    }
  }
  return cells;
}

std::vector<Rect> small_rects(int least_side) {
  std::vector<Rect> rects;
  for (int x = -1; x <= 3; ++x) {
    for (int y = -1; y <= 2; ++y) {
      for (int w = least_side; w <= 3; ++w) {
        for (int h = least_side; h <= 3; ++h) rects.push_back({x, y, w, h});
      }
    }
  }
  return rects;
}

Cells shared(const Cells& a, const Cells& b) {
  Cells both;
  std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
  return both;
}

}  // namespace

TEST_CASE("a rectangle holds exactly the cells of its half-open ranges") {
  for (const Rect& r : small_rects(-1)) {
    CAPTURE(r);
    const Cells cells = cells_of(r);
    CHECK(r.area() == static_cast<std::int64_t>(cells.size()));
    CHECK(r.empty() == cells.empty());
    bool agree = true;
    for (int y = -3; y <= 7; ++y) {
      for (int x = -3; x <= 7; ++x) agree = agree && r.contains(Point{x, y}) == cells.contains(Point{x, y});
    }
    CHECK(agree);
  }
}

TEST_CASE("right and bottom are the first column and row outside") {
  for (const Rect& r : small_rects(1)) {
    CHECK(r.contains(Point{r.left(), r.top()}));
    CHECK(r.contains(Point{r.right() - 1, r.bottom() - 1}));
    CHECK_FALSE(r.contains(Point{r.right(), r.top()}));
    CHECK_FALSE(r.contains(Point{r.left(), r.bottom()}));
    CHECK(Rect::between(r.left(), r.top(), r.right(), r.bottom()) == r);
    CHECK(r.size() == Size{r.w, r.h});
  }
}

TEST_CASE("two rectangles overlap when they share a cell, and the intersection is what they share") {
  for (const Rect& a : small_rects(1)) {
    const Cells cells = cells_of(a);
    for (const Rect& b : small_rects(1)) {
      const Cells both = shared(cells, cells_of(b));
      CAPTURE(a);
      CAPTURE(b);
      REQUIRE(a.overlaps(b) == !both.empty());
      REQUIRE(cells_of(a.intersection(b)) == both);
    }
  }
}

TEST_CASE("an empty rectangle overlaps nothing, for it has no cell to share") {
  int wrong = 0;
  for (const Rect& a : small_rects(1)) {
    for (const Rect& b : small_rects(-1)) {
      if (b.empty() && (a.overlaps(b) || b.overlaps(a))) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("an intersection never has a negative side") {
  for (const Rect& a : small_rects(0)) {
    for (const Rect& b : small_rects(0)) {
      const Rect both = a.intersection(b);
      REQUIRE(both.w >= 0);
      REQUIRE(both.h >= 0);
      REQUIRE(cells_of(both) == shared(cells_of(a), cells_of(b)));
    }
  }
}

TEST_CASE("a rectangle contains another when it has all of its cells") {
  for (const Rect& a : small_rects(1)) {
    const Cells cells = cells_of(a);
    for (const Rect& b : small_rects(1)) {
      REQUIRE(a.contains(b) == std::ranges::includes(cells, cells_of(b)));
    }
  }
}

TEST_CASE("growing adds that many cells on every side, and shrinking undoes it") {
  for (const Rect& r : small_rects(1)) {
    for (int by = 0; by <= 3; ++by) {
      Cells expected;
      for (const Point p : cells_of(r)) {
        for (int dy = -by; dy <= by; ++dy) {
          for (int dx = -by; dx <= by; ++dx) expected.insert({p.x + dx, p.y + dy});
        }
      }
      CHECK(cells_of(r.grown(by)) == expected);
      CHECK(r.grown(by).grown(-by) == r);
    }
  }
  CHECK(Rect{0, 0, 3, 3}.grown(-1) == Rect{1, 1, 1, 1});
  CHECK(Rect{0, 0, 3, 3}.grown(-2).empty());
}

TEST_CASE("the centre is the middle cell, the second of two middle ones") {
  for (const Rect& r : small_rects(1)) {
    const Point c = r.center();
    CHECK(r.contains(c));
    const int before = c.x - r.left();
    const int after = r.right() - 1 - c.x;
    CHECK(before - after == (r.w % 2 == 0 ? 1 : 0));
    CHECK(c.y - r.top() - (r.bottom() - 1 - c.y) == (r.h % 2 == 0 ? 1 : 0));
  }
}

TEST_CASE("a size holds another when neither side is shorter, and large sizes count in 64 bits") {
  CHECK(Size{4, 5}.holds({4, 5}));
  CHECK(Size{4, 5}.holds({1, 5}));
  CHECK_FALSE(Size{4, 5}.holds({5, 4}));
  CHECK_FALSE(Size{4, 5}.holds({4, 6}));
  CHECK(Size{100'000, 100'000}.cells() == 10'000'000'000);
}

TEST_CASE("the cells of a rectangle are visited in reading order") {
  for (const Rect& r : small_rects(-1)) {
    std::vector<Point> visited;
    r.for_each([&](Point p) { visited.push_back(p); });
    CHECK(std::ranges::is_sorted(visited, {}, [](Point p) { return std::pair(p.y, p.x); }));
    CHECK(std::ssize(visited) == r.area());
    CHECK(Cells(visited.begin(), visited.end()) == cells_of(r));
  }
}

}  // namespace warren::rect_test
