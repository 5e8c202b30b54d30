// SPDX-License-Identifier: MIT
// Walls with one gate on open ground, around the start or the exit.
#include <doctest/doctest.h>

#include <vector>

#include <warren/builders/mission.hpp>
#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/placed_mission.hpp"

namespace warren::ring_sites_test {

using test::check_mission;
using test::place;

TEST_CASE("open ground is walled in around the exit or the start, if that is allowed") {
  Level open({40, 30});
  open.carve(open.interior());
  open.start = Point{5, 15};
  open.add_exit({34, 14});
  Level walled = open;
  const Status refused = place(open, {.locks = 1, .width = 4});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::no_gate);
  REQUIRE(place(walled, {.locks = 2, .width = 4, .narrow = true}));
  check_mission(walled);
  CHECK(test::is_connected(walled));
  for (const Lock& lock : walled.mission.locks) CHECK(lock.cells.size() == 1);
}

TEST_CASE("walls on open ground bulge around what stands in the way") {
  Level level({40, 30});
  level.carve(level.interior());
  level.start = Point{5, 15};
  level.add_exit({34, 14});
  std::vector<Point> in_the_way;  // one cell at each distance from the start and from the exit
  for (int distance = 2; distance <= 12; ++distance) {
    const int dy = distance % 2 == 0 ? distance : -distance;
    in_the_way.push_back({5, 15 + dy});
    in_the_way.push_back({34, 14 + dy});
  }
  for (const Point cell : in_the_way) level.add_spawn(cell, "Goblin", "test");
  REQUIRE(place(level, {.locks = 2, .width = 4, .narrow = true}));
  check_mission(level);
  CHECK(test::is_connected(level));
  for (const Lock& lock : level.mission.locks) CHECK(lock.cells.size() == 1);
  for (const Point cell : in_the_way) CHECK(level.walkable(cell));
}

}  // namespace warren::ring_sites_test
