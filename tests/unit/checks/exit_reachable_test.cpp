// SPDX-License-Identifier: MIT
// Levels without an exit, and exits that nobody gets to, are found.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::exit_reachable_test {

TEST_CASE("every exit can be reached, and there is one") {
  Level level = findings::hall();
  CHECK(findings::of("exit_reachable", level).empty());
  level.tiles.fill({5, 1, 1, 4}, Tile::wall);
  level.add_exit({2, 2});
  CHECK(findings::cells(findings::of("exit_reachable", level)) == std::vector<Point>{{8, 4}});
  level.exits.push_back(Point{-3, 70});
  CHECK(findings::cells(findings::of("exit_reachable", level)) == std::vector<Point>{{8, 4}, {-3, 70}});
  level.exits.clear();
  CHECK(findings::of("exit_reachable", level).size() == 1);
}

TEST_CASE("without a start no exit can be reached") {
  Level level = findings::hall();
  level.start.reset();
  CHECK(findings::of("exit_reachable", level).size() == 1);
}

}  // namespace warren::exit_reachable_test
