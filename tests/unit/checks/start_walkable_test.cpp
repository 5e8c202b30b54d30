// SPDX-License-Identifier: MIT
// Levels without a start, and starts in walls, are found.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::start_walkable_test {

TEST_CASE("there is a start, and it is walkable") {
  Level level = findings::hall();
  CHECK(findings::of("start_walkable", level).empty());
  for (const Point p : {Point{0, 0}, Point{-1, 2}, Point{10, 2}}) {
    level.start = p;
    CHECK(findings::cells(findings::of("start_walkable", level)) == std::vector<Point>{p});
  }
  level.start.reset();
  CHECK(findings::of("start_walkable", level).size() == 1);
}

}  // namespace warren::start_walkable_test
