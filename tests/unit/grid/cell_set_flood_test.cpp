// SPDX-License-Identifier: MIT
// Flood fill against a breadth-first search, on noise and on ways that wind for long.
#include <doctest/doctest.h>

#include <vector>

#include <warren/grid/cell_set.hpp>

#include "tests/unit/naive_cells.hpp"

namespace warren::cell_set_flood_test {

namespace {

using naive::Cells;
using naive::same;

constexpr Movement movements[] = {Movement::orthogonal, Movement::diagonal};

bool floods_alike(const Cells& open, Point from) {
  const CellSet set = naive::to_cell_set(open);
  CellSet reused({7, 7});
  reused.insert(Rect{0, 0, 7, 7});
  for (const Movement movement : movements) {
    const Cells expected = naive::flood(open, from, movement);
    set.flood_into(reused, from, movement);
    if (!same(set.flood(from, movement), expected) || !same(reused, expected)) return false;
  }
  return true;
}

Cells transposed(const Cells& cells) {
  return Cells::where({cells.size().h, cells.size().w}, [&](Point p) { return cells.has({p.y, p.x}); });
}

/// Every second row is open, and consecutive ones are joined at alternating ends.
Cells serpentine(Size size) {
  return Cells::where(size, [&](Point p) { return p.y % 2 == 0 || p.x == (p.y % 4 == 1 ? size.w - 1 : 0); });
}

/// One way from the corner to the middle, with a wall between its turns.
Cells spiral(Size size) {
  Cells cells(size);
  const auto inside = [&](Point p) { return p.x >= 0 && p.y >= 0 && p.x < size.w && p.y < size.h; };
  Point at{0, 0};
  Point step{1, 0};
  cells.set(at);
  for (int turns = 0; turns < 2;) {
    const Point next = at + step;
    if (inside(next) && !cells.has(next) && !cells.has(next + step)) {
      cells.set(at = next);
      turns = 0;
    } else {
      step = {-step.y, step.x};
      ++turns;
    }
  }
  return cells;
}

/// A maze without loops: a walk that carves two cells at a time and backs out of dead ends.
Cells maze(Size size, Rng& rng) {
  Cells cells(size);
  std::vector<Point> way{{0, 0}};
  cells.set({0, 0});
  while (!way.empty()) {
    std::vector<Point> choices;
    for (const Point d : naive::neighbours({0, 0}, Movement::orthogonal)) {
      const Point far = way.back() + d + d;
      if (far.x >= 0 && far.y >= 0 && far.x < size.w && far.y < size.h && !cells.has(far)) choices.push_back(d);
    }
    if (choices.empty()) {
      way.pop_back();
      continue;
    }
    const Point d = choices[static_cast<std::size_t>(rng.below(static_cast<int>(choices.size())))];
    cells.set(way.back() + d);
    way.push_back(way.back() + d + d);
    cells.set(way.back());
  }
  return cells;
}

}  // namespace

TEST_CASE("a flood of noise reaches what a breadth-first search reaches") {
  Rng rng(3);
  for (const int w : naive::telling_widths) {
    for (const int percent : {5, 40, 50, 60, 65, 70, 95, 100}) {
      const Size size{w, rng.between(1, 40)};
      const Cells open = Cells::random(size, percent, rng);
      CAPTURE(w);
      CAPTURE(size.h);
      CAPTURE(percent);
      for (int i = 0; i < 4; ++i) CHECK(floods_alike(open, rng.cell_of({0, 0, size.w, size.h})));
    }
  }
}

TEST_CASE("a flood from a closed cell or from outside reaches nothing") {
  CellSet open({70, 5});
  open.insert(Rect{1, 1, 68, 3});
  for (const Movement movement : movements) {
    for (const Point from : {Point{0, 0}, Point{-1, 2}, Point{70, 2}, Point{3, 5}, Point{3, -1}}) {
      CHECK(open.flood(from, movement).empty());
    }
    CHECK(open.flood({1, 1}, movement) == open);
  }
}

TEST_CASE("a flood follows serpentines to their end, from either end and from the middle") {
  for (const int w : naive::telling_widths) {
    const Cells across = serpentine({w, 37});
    CAPTURE(w);
    for (const Cells& open : {across, transposed(across)}) {
      const std::vector<Point> list = open.list();
      for (const Point from : {list.front(), list[list.size() / 2], list.back()}) CHECK(floods_alike(open, from));
      CHECK(naive::to_cell_set(open).flood(list.front()).count() == static_cast<std::int64_t>(list.size()));
    }
  }
}

TEST_CASE("a flood follows spirals inward and outward") {
  for (const Size size : {Size{65, 65}, Size{130, 60}, Size{40, 150}, Size{200, 200}}) {
    const Cells open = spiral(size);
    const std::vector<Point> list = open.list();
    REQUIRE(list.size() > static_cast<std::size_t>(size.cells() / 3));
    CHECK(naive::to_cell_set(open).flood({0, 0}).count() == static_cast<std::int64_t>(list.size()));
    CHECK(floods_alike(open, {0, 0}));
    CHECK(floods_alike(open, list[list.size() / 2]));
  }
}

TEST_CASE("a flood finds every cell of a maze, whole or cut in two") {
  Rng rng(21);
  for (const Size size : {Size{63, 63}, Size{65, 65}, Size{129, 129}, Size{201, 101}, Size{31, 255}}) {
    Cells open = maze(size, rng);
    CAPTURE(size.w);
    CHECK(naive::to_cell_set(open).flood({0, 0}).count() == static_cast<std::int64_t>(open.list().size()));
    for (int cut = 0; cut < 5; ++cut) {
      const std::vector<Point> list = open.list();
      open.set(list[static_cast<std::size_t>(rng.below(static_cast<int>(list.size())))], false);
      CHECK(floods_alike(open, {0, 0}));
      CHECK(floods_alike(open, {size.w - 1, size.h - 1}));
    }
  }
}

TEST_CASE("diagonal movement passes between two corners, orthogonal movement does not") {
  for (const int x : {3, 62, 63, 64}) {
    CellSet open({130, 4});
    open.insert(Point{x, 1});
    open.insert(Point{x + 1, 2});
    CHECK(open.flood({x, 1}, Movement::orthogonal).count() == 1);
    CHECK(open.flood({x, 1}, Movement::diagonal).count() == 2);
    CHECK(open.flood({x + 1, 2}, Movement::diagonal) == open);
  }
}

}  // namespace warren::cell_set_flood_test
