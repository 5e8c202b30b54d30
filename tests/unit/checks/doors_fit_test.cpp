// SPDX-License-Identifier: MIT
// Doors that do not stand in a wall are found, against every pattern of neighbours.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::doors_fit_test {

TEST_CASE("a door fits exactly when it is open before and behind and blocked to both sides") {
  for (const Tile door : {Tile::door, Tile::secret_door}) {
    for (int pattern = 0; pattern < 16; ++pattern) {
      Level level({5, 5});
      level.tiles[Point{2, 2}] = door;
      const auto open = [&](int side) { return (pattern >> side & 1) != 0; };
      for (int side = 0; side < 4; ++side) {
        if (open(side)) level.tiles[Point{2, 2} + orthogonal_steps[side]] = Tile::grass;
      }
      // The steps go up, right, down, left.
      const bool along = open(0) && open(2) && !open(1) && !open(3);
      const bool across = open(1) && open(3) && !open(0) && !open(2);
      CAPTURE(pattern);
      const std::vector<Point> expected = along || across ? std::vector<Point>{} : std::vector<Point>{{2, 2}};
      CHECK(findings::cells(findings::of("doors_fit", level)) == expected);
    }
  }
}

TEST_CASE("a row of up to five doors fits an opening from wall to wall, and no part of a row fits alone") {
  for (int width = 1; width <= 6; ++width) {
    Level level({12, 9});
    level.carve({2, 1, width, 7});
    const auto misplaced = [&] { return findings::cells(findings::of("doors_fit", level)).size(); };
    for (int x = 2; x < 2 + width; ++x) level.tiles[Point{x, 4}] = Tile::door;
    CAPTURE(width);
    const auto doors = static_cast<std::size_t>(width);
    CHECK(misplaced() == (width <= 5 ? 0 : doors));
    level.tiles[Point{2 + width, 4}] = Tile::floor;  // the wall beside the row
    CHECK(misplaced() == doors);
    level.tiles[Point{2 + width, 4}] = Tile::wall;
    level.tiles[Point{2, 5}] = Tile::wall;  // behind the first door
    CHECK(misplaced() == doors);
    level.tiles[Point{2, 5}] = Tile::floor;
    level.tiles[Point{2, 4}] = Tile::floor;  // a gap in the row
    CHECK(misplaced() == doors - 1);
  }
}

TEST_CASE("every door that does not fit is found, at the edge of the map as well, and other tiles are no doors") {
  Level level = findings::hall();
  CHECK(findings::of("doors_fit", level).empty());
  for (const Point p : {Point{0, 0}, Point{9, 5}, Point{4, 2}}) level.tiles[p] = Tile::door;
  const std::vector<Point> found = findings::cells(findings::of("doors_fit", level));
  CHECK(found == std::vector<Point>{{0, 0}, {4, 2}, {9, 5}});
}

}  // namespace warren::doors_fit_test
