// SPDX-License-Identifier: MIT
// Every opening in the outer ring is found, and nothing else.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::outer_ring_closed_test {

TEST_CASE("a single open cell is found exactly when it is on the ring, whatever the width") {
  for (const Size size : {Size{1, 1}, Size{2, 3}, Size{5, 4}, Size{63, 3}, Size{64, 3}, Size{65, 3}, Size{130, 3}}) {
    Level level(size);
    CHECK(findings::of("outer_ring_closed", level).empty());
    int wrong = 0;
    for (int y = 0; y < size.h; ++y) {
      for (int x = 0; x < size.w; ++x) {
        level.tiles[Point{x, y}] = Tile::floor;
        const bool on_ring = x == 0 || y == 0 || x == size.w - 1 || y == size.h - 1;
        const std::vector<Point> expected = on_ring ? std::vector<Point>{{x, y}} : std::vector<Point>{};
        if (findings::cells(findings::of("outer_ring_closed", level)) != expected) ++wrong;
        level.tiles[Point{x, y}] = Tile::wall;
      }
    }
    CAPTURE(size);
    CHECK(wrong == 0);
  }
}

TEST_CASE("all openings are one finding, in reading order, and the inside is not among them") {
  Level level = findings::hall();
  for (const Point p : {Point{9, 3}, Point{4, 0}, Point{0, 5}}) level.tiles[p] = Tile::grass;
  const Findings found = findings::of("outer_ring_closed", level);
  REQUIRE(found.size() == 1);
  CHECK(found[0].cells == std::vector<Point>{{4, 0}, {9, 3}, {0, 5}});
}

}  // namespace warren::outer_ring_closed_test
