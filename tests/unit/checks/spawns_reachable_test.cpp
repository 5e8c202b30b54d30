// SPDX-License-Identifier: MIT
// Spawns in walls, out of the map and behind walls are found.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::spawns_reachable_test {

TEST_CASE("every spawn can be reached from the start") {
  Level level = findings::hall();
  level.tiles.fill({5, 1, 1, 4}, Tile::wall);
  level.spawns = {{{2, 2}, "near"}, {{5, 2}, "walled in"}, {{7, 2}, "far"}, {{-1, 99}, "outside"}};
  const Findings found = findings::of("spawns_reachable", level);
  REQUIRE(found.size() == 3);
  CHECK(found[0].message == "\"walled in\" is in a wall");
  CHECK(found[1].message == "\"far\" cannot be reached from the start");
  CHECK(found[2].message == "\"outside\" is in a wall");
  CHECK(findings::cells(found) == std::vector<Point>{{5, 2}, {7, 2}, {-1, 99}});
}

TEST_CASE("without a start only walls count") {
  Level level = findings::hall();
  level.start.reset();
  level.spawns = {{{2, 2}, "fine"}, {{0, 0}, "walled in"}};
  CHECK(findings::cells(findings::of("spawns_reachable", level)) == std::vector<Point>{{0, 0}});
}

}  // namespace warren::spawns_reachable_test
