// SPDX-License-Identifier: MIT
// Straight and winding corridors.
#include <warren/builders/straight_corridors.hpp>

#include <cstdlib>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::straight_corridors_test {

TEST_CASE("straight_corridors: everything is connected, for any rooms and any floor beside them") {
  rooms_to_join::check_everywhere(StraightCorridors{}, 300);
  rooms_to_join::check_everywhere(StraightCorridors::winding(), 200);
  rooms_to_join::check_everywhere(StraightCorridors{.winding_percent = 80}, 200);
}

TEST_CASE("straight_corridors: every cell is within one step of the line, and no step is diagonal") {
  Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    Level level({60, 40});
    const Point from = rng.cell_of(level.interior());
    const Point to = rng.cell_of(level.interior());
    if (manhattan_distance(from, to) < 2) continue;
    level.rooms = {{from.x, from.y, 1, 1}, {to.x, to.y, 1, 1}};
    for (const Rect& room : level.rooms) level.carve(room);
    REQUIRE(StraightCorridors{}.build(level, rng));
    REQUIRE(level.corridors.size() == 1);
    const auto cells = level.corridors[0];
    REQUIRE(rooms_to_join::walks_from_to(cells, level.rooms[0], level.rooms[1]));
    REQUIRE(static_cast<int>(cells.size()) == manhattan_distance(from, to) - 1);
    const Point d = to - from;
    for (const Point cell : cells) {
      const std::int64_t area = std::abs(std::int64_t{d.x} * (cell.y - from.y) - std::int64_t{d.y} * (cell.x - from.x));
      REQUIRE(area * area <= squared_distance(from, to));
    }
  }
}

TEST_CASE("straight_corridors: length grows with winding_percent, and every corridor arrives") {
  std::size_t length[3] = {};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    for (int i = 0; i < 3; ++i) {
      Level level = rooms_to_join::two_rooms();
      Rng rng(seed);
      REQUIRE(StraightCorridors{.winding_percent = i * 35}.build(level, rng));
      REQUIRE(test::is_connected(level));
      length[i] += level.corridors.cells().size();
      REQUIRE(level.corridors.cells().size() <= 5 * 60);
    }
  }
  CHECK(length[1] > length[0] * 11 / 10);
  CHECK(length[2] > length[1] * 11 / 10);
}

}  // namespace warren::straight_corridors_test
