// SPDX-License-Identifier: MIT
// Spawns on the start, on an exit or on each other are found.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::spawns_apart_test {

TEST_CASE("no spawn is on the start or an exit") {
  Level level = findings::hall();
  level.spawns = {{{3, 3}, "Orc"}, {{4, 3}, "Orc"}};
  CHECK(findings::of("spawns_apart", level).empty());
  level.spawns.push_back({{1, 1}, "Goblin"});
  level.spawns.push_back({{8, 4}, "Bat"});
  const Findings found = findings::of("spawns_apart", level);
  REQUIRE(found.size() == 2);
  CHECK(found[0].message == "\"Goblin\" is on the start or an exit");
  CHECK(findings::cells(found) == std::vector<Point>{{1, 1}, {8, 4}});
}

TEST_CASE("no two spawns are on one cell, and each such cell is found") {
  Level level = findings::hall();
  level.spawns = {{{5, 2}, "a"}, {{3, 3}, "b"}, {{5, 2}, "c"}, {{4, 4}, "d"}, {{3, 3}, "e"}};
  CHECK(findings::cells(findings::of("spawns_apart", level)) == std::vector<Point>{{5, 2}, {3, 3}});
}

}  // namespace warren::spawns_apart_test
