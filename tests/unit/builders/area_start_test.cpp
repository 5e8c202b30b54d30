// SPDX-License-Identifier: MIT
#include <warren/builders/area_start.hpp>

#include <tuple>

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::area_start_test {

namespace {

/// The number of cells reachable from each cell; 0 for walls.
std::vector<std::vector<int>> area_sizes(const Level& level) {
  std::vector<std::vector<int>> sizes(static_cast<std::size_t>(level.height()),
                                      std::vector<int>(static_cast<std::size_t>(level.width()), 0));
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width(); ++x) {
      if (!level.walkable({x, y}) || sizes[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != 0) continue;
      const auto reached = test::walk_from(level, {x, y});
      int count = 0;
      for (const auto& row : reached) count += static_cast<int>(std::count(row.begin(), row.end(), true));
      for (std::size_t ry = 0; ry < reached.size(); ++ry) {
        for (std::size_t rx = 0; rx < reached[ry].size(); ++rx) {
          if (reached[ry][rx]) sizes[ry][rx] = count;
        }
      }
    }
  }
  return sizes;
}

}  // namespace

TEST_CASE("area_start picks the free cell of a largest area nearest to any target") {
  Rng rng(1);
  int started = 0;
  for (const Size size : scattered::sizes) {
    for (int round = 0; round < 12; ++round) {
      Level level = scattered::noise(size, rng.between(5, 70), rng);
      const AreaStart builder{static_cast<ColumnChoice>(rng.below(3)), static_cast<RowChoice>(rng.below(3))};
      const auto sizes = area_sizes(level);
      int largest = 0;
      for (const auto& row : sizes) largest = std::max(largest, *std::ranges::max_element(row));
      const Status built = builder.build(level, rng);
      REQUIRE(built.has_value() == level.start.has_value());
      if (!built) continue;
      ++started;
      const Point start = *level.start;
      const Point target = cell_at(level.interior(), builder.x, builder.y);
      const auto rank = [&](Point p) { return std::tuple(squared_distance(p, target), p.y, p.x); };
      REQUIRE(sizes[static_cast<std::size_t>(start.y)][static_cast<std::size_t>(start.x)] == largest);
      const auto area = test::walk_from(level, start);
      level.start.reset();
      REQUIRE(level.is_free(start));
      for (int y = 0; y < size.h; ++y) {
        for (int x = 0; x < size.w; ++x) {
          if (!area[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] || !level.is_free({x, y})) continue;
          REQUIRE(rank(start) <= rank({x, y}));
        }
      }
    }
  }
  CHECK(started > 50);
}

TEST_CASE("area_start ignores a small area nearer to the target") {
  Level level({40, 20});
  level.carve({19, 9, 2, 2});  // a closed area in the middle
  level.carve({2, 2, 10, 16});
  Rng rng(1);
  REQUIRE(AreaStart{}.build(level, rng));
  CHECK(level.start == Point{11, 10});
}

TEST_CASE("area_start uses the level's movement") {
  Level level({20, 10});
  level.carve({2, 2, 4, 4});
  for (int i = 0; i < 6; ++i) {
    level.tiles[Point{10 + i, 2 + i}] = Tile::floor;  // touch at corners only
    level.tiles[Point{10 + i, 1}] = Tile::floor;
    level.tiles[Point{12, 2 + i}] = Tile::floor;
  }
  Rng rng(1);
  const AreaStart builder{ColumnChoice::right, RowChoice::bottom};
  REQUIRE(builder.build(level, rng));
  CHECK(level.start == Point{5, 5});
  level.movement = Movement::diagonal;
  REQUIRE(builder.build(level, rng));
  CHECK(level.start == Point{15, 7});
}

TEST_CASE("area_start replaces a start, avoids exits, doors and spawns, and fails if no cell is free") {
  Level level({7, 5});
  level.carve(level.interior());
  level.start = Point{3, 2};
  Rng rng(1);
  REQUIRE(AreaStart{}.build(level, rng));
  CHECK(level.start == Point{3, 2});
  level.add_exit({3, 2});
  level.tiles[Point{3, 1}] = Tile::door;
  level.spawns.push_back({{2, 2}, "Orc"});
  REQUIRE(AreaStart{}.build(level, rng));
  CHECK(level.start == Point{4, 2});
  Level solid({7, 5});
  CHECK_FALSE(AreaStart{}.build(solid, rng));
}

}  // namespace warren::area_start_test
