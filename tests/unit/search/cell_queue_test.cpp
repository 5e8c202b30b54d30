// SPDX-License-Identifier: MIT
#include "src/search/cell_queue.hpp"

#include <doctest/doctest.h>

#include <deque>

#include <warren/grid/rng.hpp>

namespace warren {

TEST_CASE("cells come out of the queue as they went in, near and far") {
  Rng rng(11);
  CellQueue queue;
  std::deque<Point> expected;
  Point p;
  for (int i = 0; i < 20'000; ++i) {
    if (rng.percent(60)) {
      const int reach = rng.percent(90) ? 130 : 70'000;
      p = {std::abs(p.x + rng.between(-reach, reach)), std::abs(p.y + rng.between(-reach, reach))};
      queue.push(p);
      expected.push_back(p);
    } else if (!expected.empty()) {
      REQUIRE(queue.pop() == expected.front());
      expected.pop_front();
    }
    REQUIRE(queue.size() == expected.size());
  }
  std::deque<Point> seen;
  queue.for_each([&](Point cell) { seen.push_back(cell); });
  CHECK(seen == expected);
}

TEST_CASE("offsets at the border of what is near are kept") {
  for (const int offset : {-129, -128, -127, -1, 0, 1, 126, 127, 128, 129}) {
    CellQueue queue;
    queue.push({1000, 1000});
    queue.push({1000 + offset, 1000});
    queue.push({1000 + offset, 1000 + offset});
    CHECK(queue.pop() == Point{1000, 1000});
    CHECK(queue.pop() == Point{1000 + offset, 1000});
    CHECK(queue.pop() == Point{1000 + offset, 1000 + offset});
    CHECK(queue.size() == 0);
  }
}

}  // namespace warren
