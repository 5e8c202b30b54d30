// SPDX-License-Identifier: MIT
// Corridors between random cells of consecutive rooms.
#include <warren/builders/bsp_corridors.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::bsp_corridors_test {

TEST_CASE("bsp_corridors: everything is connected, for any rooms and any floor beside them") {
  rooms_to_join::check_everywhere(BspCorridors{}, 400);
}

TEST_CASE("bsp_corridors: corridors leave by any row and arrive by any column, row first") {
  std::set<int> rows;
  std::set<int> columns;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Level level = rooms_to_join::two_rooms();
    Rng rng(seed);
    REQUIRE(BspCorridors{}.build(level, rng));
    REQUIRE(level.corridors.size() == 1);
    const auto cells = level.corridors[0];
    REQUIRE(rooms_to_join::walks_from_to(cells, level.rooms[0], level.rooms[1]));
    REQUIRE(cells.front().x == level.rooms[0].box.left() - 1);
    REQUIRE(cells.back().y == level.rooms[1].box.bottom());
    rows.insert(cells.front().y);
    columns.insert(cells.back().x);
  }
  CHECK(rows.size() == 5);
  CHECK(columns.size() == 5);
}

TEST_CASE("bsp_corridors: no corridor ends in the wall beside a round room") {
  // In the Roguelike Tutorial in Rust, corridors may end at the corners of the rectangle.
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Level level = rooms_to_join::two_rooms();
    for (const Rect& room : level.rooms) {
      level.tiles.fill(room, Tile::wall);
      level.carve({room.x + 1, room.y, 3, 5});
      level.carve({room.x, room.y + 1, 5, 3});
    }
    Rng rng(seed);
    REQUIRE(BspCorridors{}.build(level, rng));
    REQUIRE(test::is_connected(level));
    int dead_ends = 0;
    for (const Point cell : level.corridors.cells()) {
      const auto open =
          std::ranges::count_if(orthogonal_steps, [&](Point step) { return level.walkable(cell + step); });
      dead_ends += open < 2 ? 1 : 0;
    }
    REQUIRE(dead_ends == 0);
  }
}

}  // namespace warren::bsp_corridors_test
