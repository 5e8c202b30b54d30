// SPDX-License-Identifier: MIT
// L-shaped corridors between room centers.
#include <warren/builders/dogleg_corridors.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::dogleg_corridors_test {

TEST_CASE("dogleg_corridors: everything is connected, for any rooms and any floor beside them") {
  rooms_to_join::check_everywhere(DoglegCorridors{}, 400);
}

TEST_CASE("dogleg_corridors: a corridor connects its rooms and bends at either equally often") {
  int corner_at_first = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Level level = rooms_to_join::two_rooms();
    Rng rng(seed);
    REQUIRE(DoglegCorridors{}.build(level, rng));
    REQUIRE(level.corridors.size() == 1);
    REQUIRE(rooms_to_join::walks_from_to(level.corridors[0], level.rooms[0], level.rooms[1]));
    const Point row_first{level.rooms[1].center().x, level.rooms[0].center().y};
    const Point column_first{level.rooms[0].center().x, level.rooms[1].center().y};
    REQUIRE(level.walkable(row_first) != level.walkable(column_first));
    corner_at_first += level.walkable(column_first) ? 1 : 0;
  }
  CHECK(corner_at_first == doctest::Approx(500).epsilon(0.12));
}

TEST_CASE("dogleg_corridors: a room with a blocked center is entered at its floor") {
  Level level = rooms_to_join::two_rooms();
  level.tiles.fill(level.rooms[1], Tile::wall);
  level.tiles[Point{7, 4}] = Tile::floor;
  Rng rng(1);
  REQUIRE(DoglegCorridors{}.build(level, rng));
  CHECK(test::is_connected(level));
  CHECK_FALSE(level.walkable(level.rooms[1].center()));
  CHECK(level.corridors.size() == 1);
}

}  // namespace warren::dogleg_corridors_test
