// SPDX-License-Identifier: MIT
// Random directions, steps that stay inside, straight lines.
#include "src/carve/walk.hpp"

#include <array>

#include "tests/unit/chi_square.hpp"
#include "tests/unit/printing.hpp"

namespace warren::walk_test {

TEST_CASE("all four directions are as likely, alone and in pairs, and 32 of them cost one draw") {
  Rng rng(1);
  Directions directions(rng);
  std::array<int, 16> pairs{};
  for (int i = 0; i < 160'000; ++i) {
    const int first = directions.next();
    const int second = directions.next();
    ++pairs[static_cast<std::size_t>(4 * first + second)];
  }
  std::array<double, 16> even{};
  even.fill(1);
  CHECK(statistics::looks_like(pairs, even));
  Rng other(1);
  for (int i = 0; i < 320'000 / 32; ++i) other.next();
  CHECK(rng.next() == other.next());
}

TEST_CASE("a step inside goes one cell, or nowhere when that would leave the area") {
  const Rect area{2, 3, 4, 5};
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      for (int direction = 0; direction < 4; ++direction) {
        const Point wanted = Point{x, y} + orthogonal_steps[direction];
        CHECK(step_inside(area, {x, y}, direction) == (area.contains(wanted) ? wanted : Point{x, y}));
      }
    }
  }
}

TEST_CASE("a straight way takes as few steps as there can be and never strays from the line by a whole cell") {
  Rng rng(2);
  for (int i = 0; i < 2000; ++i) {
    const Point from = rng.cell_of({-20, -20, 40, 40});
    const Point to = rng.cell_of({-20, -20, 40, 40});
    StraightLine way(from, to);
    CHECK(way.at() == from);
    int steps = 0;
    while (!way.arrived()) {
      const Point before = way.at();
      const Point now = way.step();
      REQUIRE(manhattan_distance(before, now) == 1);
      REQUIRE(manhattan_distance(now, to) == manhattan_distance(before, to) - 1);
      // Twice the area of the triangle over the length of the line is the distance from it.
      const Point line = to - from;
      const Point part = now - from;
      const std::int64_t area = std::int64_t{line.x} * part.y - std::int64_t{line.y} * part.x;
      REQUIRE(area * area <= squared_distance(from, to));
      ++steps;
    }
    CHECK(steps == manhattan_distance(from, to));
    CHECK(way.step() == to);
  }
}

TEST_CASE("skipping steps of a straight way leads to the same cells as taking them") {
  Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    const Point from = rng.cell_of({-20, -20, 40, 40});
    const Point to = rng.cell_of({-20, -20, 40, 40});
    StraightLine walked(from, to);
    StraightLine skipped(from, to);
    while (!walked.arrived()) {
      const int steps = rng.between(0, 9);
      for (int n = 0; n < steps; ++n) walked.step();
      REQUIRE(skipped.skip(steps) == walked.at());
      REQUIRE(skipped.arrived() == walked.arrived());
      REQUIRE(skipped.step() == walked.step());
    }
    CHECK(skipped.skip(1) == to);
  }
}

TEST_CASE("32 steps at once lead where 32 single ones do") {
  Rng rng(4);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t bits = rng.next();
    Point at{5, -7};
    for (int step = 0; step < 32; ++step) at = at + orthogonal_steps[bits >> (2 * step) & 3];
    REQUIRE(after_32_steps({5, -7}, bits) == at);
  }
}

}  // namespace warren::walk_test
