// SPDX-License-Identifier: MIT
// Corridors to the nearest later room.
#include <warren/builders/nearest_corridors.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::nearest_corridors_test {

TEST_CASE("nearest_corridors: everything is connected, for any rooms and any floor beside them") {
  rooms_to_join::check_everywhere(NearestCorridors{}, 400);
}

TEST_CASE("nearest_corridors: a corridor leads to the nearest later room, along the row first") {
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

}  // namespace warren::nearest_corridors_test
