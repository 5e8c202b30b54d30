// SPDX-License-Identifier: MIT
#include <warren/builders/fill_dead_ends.hpp>

#include <algorithm>

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::fill_dead_ends_test {

namespace {

int open_neighbours(const Grid<Tile>& tiles, Point p) {
  int count = 0;
  for (const Point step : orthogonal_steps) count += tiles.contains(p + step) && is_walkable(tiles[p + step]) ? 1 : 0;
  return count;
}

/// Noise with a single connected area.
Level one_area(Size size, int percent, Movement movement, Rng& rng) {
  Level level = scattered::noise(size, percent, rng);
  level.movement = movement;
  const Point start = rng.cell_of(level.interior());
  level.tiles[start] = Tile::floor;
  level.spawns.clear();
  const naive::Cells open = naive::Cells::where(size, [&](Point p) { return level.walkable(p); });
  const naive::Cells reached = naive::flood(open, start, movement);
  for (const Point p : open.list()) {
    if (!reached.has(p)) level.tiles[p] = Tile::wall;
  }
  return level;
}

bool is_connected(const Level& level) {
  const naive::Cells open = naive::Cells::where(level.size(), [&](Point p) { return level.walkable(p); });
  const std::vector<Point> cells = open.list();
  return cells.empty() || naive::flood(open, cells[0], level.movement).list() == cells;
}

std::vector<Point> filled_cells(const Level& before, const Level& after) {
  std::vector<Point> cells;
  for (std::size_t i = 0; i < before.tiles.cells().size(); ++i) {
    if (before.tiles[i] != after.tiles[i]) cells.push_back(before.tiles.point(i));
  }
  return cells;
}

}  // namespace

TEST_CASE("fill_dead_ends keeps connected areas connected under both movements, and only fills") {
  Rng rng(1);
  int filled = 0;
  for (const Movement movement : {Movement::orthogonal, Movement::diagonal}) {
    for (const Size size : scattered::sizes) {
      for (int round = 0; round < 20; ++round) {
        Level level = one_area(size, rng.between(30, 70), movement, rng);
        const Level before = level;
        REQUIRE(FillDeadEnds{.length = rng.between(1, 30)}.build(level, rng));
        REQUIRE(is_connected(level));
        for (const Point p : filled_cells(before, level)) {
          REQUIRE(level.tiles[p] == Tile::wall);
          REQUIRE(open_neighbours(before.tiles, p) <= 2);
          ++filled;
        }
        // At least one cell is left, and at least two if there were several.
        const std::int64_t left = walkable_cells(level.tiles).count();
        REQUIRE(left >= std::min<std::int64_t>(2, walkable_cells(before.tiles).count()));
      }
    }
  }
  CHECK(filled > 300);
}

TEST_CASE("fill_dead_ends fills every dead end back to a junction, and none at 0 percent") {
  Rng rng(2);
  for (int round = 0; round < 50; ++round) {
    Level level = one_area({40, 30}, 60, Movement::orthogonal, rng);
    const Level before = level;
    REQUIRE(FillDeadEnds{.percent = 0}.build(level, rng));
    REQUIRE(level.tiles == before.tiles);
    REQUIRE(FillDeadEnds{}.build(level, rng));
    // A remaining dead end was a junction, or is all that is left.
    if (walkable_cells(level.tiles).count() == 2) continue;
    walkable_cells(level.tiles).for_each([&](Point p) {
      if (open_neighbours(level.tiles, p) == 1) REQUIRE(open_neighbours(before.tiles, p) >= 3);
    });
  }
}

TEST_CASE("fill_dead_ends fills back to the junction, or up to length cells") {
  Level level({30, 9});
  level.carve({1, 4, 28, 1});  // a long passage with a branch in the middle
  level.carve({15, 1, 1, 3});
  level.start = Point{1, 4};
  level.add_exit({28, 4});
  for (const int length : {1, 2, 100}) {
    Level copy = level;
    Rng rng(3);
    REQUIRE(FillDeadEnds{.length = length}.build(copy, rng));
    CHECK(filled_cells(level, copy).size() == static_cast<std::size_t>(std::min(length, 3)));
    CHECK_FALSE(copy.walkable({15, 1}));
    CHECK(copy.walkable({15, 4}));
  }
}

TEST_CASE("fill_dead_ends keeps the junctions of a maze and thins it further with every run") {
  // A comb: a spine with a tooth at every second cell.
  Level level({41, 12});
  level.carve({1, 1, 39, 1});
  for (int x = 1; x < 40; x += 2) level.carve({x, 2, 1, 9});
  Rng rng(4);
  REQUIRE(FillDeadEnds{}.build(level, rng));
  const std::int64_t once = walkable_cells(level.tiles).count();
  CHECK(once < 60);
  CHECK(once >= 35);
  REQUIRE(FillDeadEnds{}.build(level, rng));
  CHECK(walkable_cells(level.tiles).count() < once);
}

TEST_CASE("fill_dead_ends keeps rooms, doors, the start, exits and spawns, and updates corridors") {
  Level level({30, 9});
  level.rooms = {{1, 1, 1, 1}};  // the smallest room: a dead end itself
  level.carve({1, 1, 28, 1});
  for (int x = 2; x < 29; ++x) level.corridors.add({x, 1});
  level.corridors.close();
  for (const int x : {4, 8, 12, 16, 20}) level.carve({x, 2, 1, 6});
  level.start = Point{4, 7};
  level.add_exit({8, 7});
  level.spawns.push_back({{12, 7}, "Orc"});
  level.tiles[Point{16, 6}] = Tile::door;
  const Level before = level;
  Rng rng(5);
  REQUIRE(FillDeadEnds{}.build(level, rng));
  CHECK(test::complaint_about_facts(level, {Fact::start, Fact::exit, Fact::connected, Fact::rooms}).empty());
  CHECK(level.rooms == before.rooms);
  CHECK(level.spawns == before.spawns);
  CHECK(level.tiles[Point{16, 6}] == Tile::door);
  CHECK(level.walkable({16, 7}));
  CHECK_FALSE(level.walkable({20, 7}));
  CHECK_FALSE(level.walkable({28, 1}));
  CHECK(level.walkable({20, 1}));
}

TEST_CASE("fill_dead_ends fills about the requested share of the dead ends") {
  Level level({403, 9});
  level.carve({1, 1, 401, 1});
  for (int x = 2; x < 400; x += 2) level.carve({x, 2, 1, 3});
  level.start = Point{1, 1};
  level.add_exit({401, 1});
  Rng rng(6);
  int kept = 0;
  REQUIRE(FillDeadEnds{.percent = 30}.build(level, rng));
  for (int x = 2; x < 400; x += 2) kept += level.walkable({x, 4}) ? 1 : 0;
  CHECK(kept == doctest::Approx(199 * 0.7).epsilon(0.15));
}

}  // namespace warren::fill_dead_ends_test
