// SPDX-License-Identifier: MIT
// Points, steps and distances.
#include <warren/grid/point.hpp>

#include <cstdlib>
#include <iterator>
#include <set>

#include "tests/unit/printing.hpp"

namespace warren::point_test {

TEST_CASE("points are added and subtracted by coordinate") {
  for (int x = -3; x <= 3; ++x) {
    for (int y = -3; y <= 3; ++y) {
      CHECK(Point{2, -1} + Point{x, y} == Point{2 + x, y - 1});
      CHECK(Point{2, -1} + Point{x, y} - Point{x, y} == Point{2, -1});
    }
  }
}

TEST_CASE("points are ordered by x and then by y") {
  CHECK(Point{1, 9} < Point{2, 0});
  CHECK(Point{1, 1} < Point{1, 2});
  CHECK_FALSE(Point{1, 2} < Point{1, 2});
}

TEST_CASE("the steps are all different, and the orthogonal ones come first") {
  CHECK(std::set<Point>(std::begin(all_steps), std::end(all_steps)).size() == 8);
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(std::abs(all_steps[i].x) <= 1);
    CHECK(std::abs(all_steps[i].y) <= 1);
    CHECK(std::abs(all_steps[i].x) + std::abs(all_steps[i].y) == (i < 4 ? 1 : 2));
    if (i < 4) CHECK(all_steps[i] == orthogonal_steps[i]);
  }
}

TEST_CASE("a step and its opposite cancel") {
  for (std::size_t i = 0; i < 8; ++i) CHECK(all_steps[i] + all_steps[opposite(i)] == Point{});
}

TEST_CASE("distances are symmetric and agree with their definitions") {
  for (int x = -4; x <= 4; ++x) {
    for (int y = -4; y <= 4; ++y) {
      const Point a{x, y};
      const Point b{1, -2};
      CHECK(manhattan_distance(a, b) == std::abs(x - 1) + std::abs(y + 2));
      CHECK(manhattan_distance(a, b) == manhattan_distance(b, a));
      CHECK(squared_distance(a, b) == (x - 1) * (x - 1) + (y + 2) * (y + 2));
      CHECK(squared_distance(a, b) == squared_distance(b, a));
    }
  }
}

TEST_CASE("squared distances of far cells do not overflow") {
  CHECK(squared_distance({0, 0}, {1'000'000, 1'000'000}) == 2'000'000'000'000);
}

}  // namespace warren::point_test
