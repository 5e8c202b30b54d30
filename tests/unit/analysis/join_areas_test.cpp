// SPDX-License-Identifier: MIT
// Areas that are apart, joined by the shortest digs.
#include <warren/analysis/join_areas.hpp>

#include <algorithm>
#include <set>

#include <warren/core/cell_set.hpp>

#include "support/oracle.hpp"
#include "unit/printing.hpp"

namespace warren {

namespace {

Level speckled(Size size, int percent, Rng& rng) {
  Level level(size);
  const Rect inside = level.interior();
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    for (int x = inside.left(); x < inside.right(); ++x) {
      if (rng.percent(percent)) level.tiles[{x, y}] = Tile::grass;
    }
  }
  return level;
}

std::set<Point> opened(const Level& before, const Level& after) {
  std::set<Point> cells;
  for (std::size_t i = 0; i < after.tiles.cells().size(); ++i) {
    if (is_walkable(after.tiles[i]) && !is_walkable(before.tiles[i])) cells.insert(after.tiles.point(i));
  }
  return cells;
}

}  // namespace

TEST_CASE("areas of any number and size are joined, and exactly what was dug is noted") {
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const Size size{rng.between(3, 70), rng.between(3, 40)};
    const Level before = speckled(size, rng.below(60), rng);
    Level after = before;
    REQUIRE(join_areas(after));
    REQUIRE(test::is_connected(after));
    REQUIRE(test::ring_is_closed(after));
    const std::set<Point> dug = opened(before, after);
    const auto noted = after.corridors.cells();
    REQUIRE(std::set<Point>(noted.begin(), noted.end()) == dug);
    REQUIRE(noted.size() == dug.size());
  }
}

TEST_CASE("a level that hangs together, or has no floor at all, is left as it is") {
  Level solid({9, 9});
  Level hall({9, 9});
  hall.carve({2, 2, 5, 3});
  for (Level* level : {&solid, &hall}) {
    const Level before = *level;
    REQUIRE(join_areas(*level));
    CHECK(level->hash() == before.hash());
  }
}

TEST_CASE("two areas are joined by a dig as short as can be") {
  Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    Level level({40, 30});
    const Point a = rng.cell_of(level.interior());
    const Point b = rng.cell_of(level.interior());
    if (manhattan_distance(a, b) < 2) continue;
    level.tiles[a] = level.tiles[b] = Tile::floor;
    REQUIRE(join_areas(level));
    REQUIRE(static_cast<int>(level.corridors.cells().size()) == manhattan_distance(a, b) - 1);
    REQUIRE(level.corridors.size() == 1);
    for (std::size_t n = 1; n < level.corridors[0].size(); ++n) {
      REQUIRE(manhattan_distance(level.corridors[0][n - 1], level.corridors[0][n]) == 1);
    }
  }
}

TEST_CASE("of three areas in a row the long way between the outer ones is not dug") {
  Level level({30, 9});
  for (const int x : {2, 8, 20}) level.carve({x, 3, 2, 3});
  REQUIRE(join_areas(level));
  CHECK(test::is_connected(level));
  CHECK(level.corridors.size() == 2);
  CHECK(level.corridors.cells().size() == 4 + 10);
}

TEST_CASE("nothing is dug beside a door, and an area that only doors keep apart is bad luck") {
  Level level({15, 7});
  level.carve({1, 3, 5, 1});
  level.tiles[Point{3, 3}] = Tile::door;
  level.carve({3, 1, 1, 1});
  REQUIRE(join_areas(level));
  CHECK(test::is_connected(level));
  CHECK_FALSE(level.walkable({3, 2}));
  CHECK_FALSE(level.walkable({3, 4}));

  Level stuck({7, 3});
  for (const int x : {1, 2, 5}) stuck.tiles[Point{x, 1}] = Tile::floor;
  stuck.tiles[Point{2, 1}] = Tile::secret_door;
  const Status joined = join_areas(stuck);
  REQUIRE_FALSE(joined.has_value());
  CHECK(joined.error().kind() == ErrorKind::unlucky_seed);
}

}  // namespace warren
