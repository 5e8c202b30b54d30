// SPDX-License-Identifier: MIT
// Corridors to the nearest room that comes later.
#include <warren/builders/nearest_corridors.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren {

TEST_CASE("nearest_corridors: whatever the rooms and whatever lies beside them, all of it is joined") {
  rooms_to_join::check_everywhere(NearestCorridors{}, 400);
}

TEST_CASE("nearest_corridors: a corridor goes to the nearest room and not to the next one, along the row first") {
  Level level({60, 20});
  level.rooms = {{2, 3, 4, 4}, {50, 12, 4, 4}, {12, 4, 4, 4}, {40, 3, 4, 4}};
  for (const Rect& room : level.rooms) level.carve(room);
  Rng rng(1);
  REQUIRE(NearestCorridors{}.build(level, rng));
  REQUIRE(level.corridors.size() == 3);
  CHECK(rooms_to_join::walks_from_to(level.corridors[0], level.rooms[0], level.rooms[2]));
  CHECK(rooms_to_join::walks_from_to(level.corridors[1], level.rooms[1], level.rooms[3]));
  CHECK(rooms_to_join::walks_from_to(level.corridors[2], level.rooms[2], level.rooms[3]));
  CHECK(level.corridors[0].front() == Point{6, 5});
}

}  // namespace warren
