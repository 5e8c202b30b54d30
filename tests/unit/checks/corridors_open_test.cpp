// SPDX-License-Identifier: MIT
// Corridors that are blocked are found, with their cells.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::corridors_open_test {

TEST_CASE("a corridor is open when every cell of it is walkable") {
  Level level = findings::hall();
  for (int x = 2; x < 6; ++x) level.corridors.add({x, 2});
  level.corridors.close();
  CHECK(findings::of("corridors_open", level).empty());
  level.tiles[Point{3, 2}] = Tile::wall;
  level.tiles[Point{5, 2}] = Tile::deep_water;
  level.corridors.add({40, 2});
  level.corridors.close();
  const Findings found = findings::of("corridors_open", level);
  CHECK(findings::cells(found) == std::vector<Point>{{3, 2}, {5, 2}, {40, 2}});
}

}  // namespace warren::corridors_open_test
