// SPDX-License-Identifier: MIT
// The brush of all walkers.
#include "src/carve/brush.hpp"

#include <set>

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/walkers.hpp"

namespace warren::brush_test {

using walkers::is_symmetric;
using walkers::only_opened;
using walkers::open_cells;

namespace {

constexpr Symmetry all_symmetries[] = {Symmetry::none, Symmetry::horizontal, Symmetry::vertical, Symmetry::both};

/// The cells under a brush, one by one: those of the square, and each with its images.
std::set<Point> cells_under(Size map, int size, Symmetry symmetry, Point at) {
  std::set<Point> cells;
  for (int dy = 0; dy < size; ++dy) {
    for (int dx = 0; dx < size; ++dx) {
      const Point p{at.x - size / 2 + dx, at.y - size / 2 + dy};
      const Point across{map.w - 1 - p.x, p.y};
      const Point down{p.x, map.h - 1 - p.y};
      const Point opposite{across.x, down.y};
      cells.insert(p);
      if (symmetry == Symmetry::horizontal || symmetry == Symmetry::both) cells.insert(across);
      if (symmetry == Symmetry::vertical || symmetry == Symmetry::both) cells.insert(down);
      if (symmetry == Symmetry::both) cells.insert(opposite);
    }
  }
  std::erase_if(cells, [&](Point p) { return p.x < 1 || p.y < 1 || p.x > map.w - 2 || p.y > map.h - 2; });
  return cells;
}

}  // namespace

TEST_CASE("a brush opens its square and all its images, never the ring, and says how many cells were new") {
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    const int w = rng.between(3, 24);
    const Size size{w, rng.between(3, 24)};
    Level level = walkers::patchwork(size, rng);
    const Level before = level;
    const int side = rng.between(1, 9);
    const Symmetry symmetry = all_symmetries[rng.below(4)];
    const Point at = rng.cell_of(level.bounds());
    CAPTURE(at);
    CAPTURE(side);
    Brush brush(level, side, symmetry);
    const int opened = brush.paint(at);
    REQUIRE(opened == open_cells(level) - open_cells(before));
    REQUIRE(only_opened(before, level));
    const std::set<Point> expected = cells_under(size, side, symmetry, at);
    for (int y = 0; y < size.h; ++y) {
      for (int x = 0; x < size.w; ++x) {
        REQUIRE(level.walkable({x, y}) == (before.walkable({x, y}) || expected.contains({x, y})));
      }
    }
    const int again = brush.paint(at);
    REQUIRE(again == 0);
    REQUIRE(brush.opened() == opened);
  }
}

TEST_CASE("what is painted is exactly symmetric, for even and odd brushes on even and odd maps") {
  Rng rng(2);
  for (const Symmetry symmetry : all_symmetries) {
    for (const Size size : {Size{20, 14}, Size{21, 14}, Size{20, 15}, Size{21, 15}}) {
      for (int side = 1; side <= 6; ++side) {
        Level level(size);
        Brush brush(level, side, symmetry);
        for (int i = 0; i < 6; ++i) {
          const Point at = rng.cell_of(level.interior());
          brush.paint(at);
          REQUIRE(level.walkable(at));
        }
        CHECK(is_symmetric(level, symmetry));
        CHECK(test::ring_is_closed(level));
        CHECK(brush.opened() == open_cells(level));
      }
    }
  }
}

TEST_CASE("both symmetries have four images: the fourth is not forgotten") {
  Level level({21, 15});
  Brush brush(level, 1, Symmetry::both);
  CHECK(brush.paint({3, 4}) == 4);
  for (const Point p : {Point{3, 4}, Point{17, 4}, Point{3, 10}, Point{17, 10}}) CHECK(level.walkable(p));
  CHECK(brush.paint({10, 7}) == 1);  // its own image
}

TEST_CASE("brushes of 2 and 3 differ, and an odd one is centred") {
  Level two({9, 9});
  CHECK(Brush(two, 2, Symmetry::none).paint({4, 4}) == 4);
  Level three({9, 9});
  CHECK(Brush(three, 3, Symmetry::none).paint({4, 4}) == 9);
  CHECK(three.walkable({3, 3}));
  CHECK(three.walkable({5, 5}));
  CHECK(is_symmetric(three, Symmetry::both));
}

TEST_CASE("the images that a brush names are those it paints") {
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    const int w = rng.between(3, 20);
    Level painted({w, rng.between(3, 20)});
    Level carved(painted.size());
    const int side = rng.between(1, 30);
    Brush brush(painted, side, all_symmetries[rng.below(4)]);
    const Point at = rng.cell_of(painted.bounds());
    brush.paint(at);
    brush.for_each_image(at, [&](const Rect& image) {
      REQUIRE(!image.empty());
      REQUIRE(carved.interior().contains(image));
      carved.carve(image);
    });
    REQUIRE(painted.tiles == carved.tiles);
  }
}

}  // namespace warren::brush_test
