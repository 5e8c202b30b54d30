// SPDX-License-Identifier: MIT
// Walls opened where the detour around them is long.
#include <warren/builders/add_loops.hpp>

#include <deque>
#include <map>

#include <warren/builders/bsp_interior.hpp>
#include <warren/builders/bsp_rooms.hpp>
#include <warren/builders/door_placement.hpp>
#include <warren/builders/nearest_corridors.hpp>
#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::add_loops_test {

namespace {

constexpr int no_path = 1'000'000;

int steps_between(const Level& level, Point from, Point to) {
  std::map<Point, int> steps{{from, 0}};
  for (std::deque<Point> queue{from}; !queue.empty(); queue.pop_front()) {
    if (queue.front() == to) return steps[to];
    for (const Point step : orthogonal_steps) {
      const Point there = queue.front() + step;
      if (level.walkable(there) && steps.try_emplace(there, steps[queue.front()] + 1).second) queue.push_back(there);
    }
  }
  return no_path;
}

std::vector<Point> opened(const Level& before, const Level& after) {
  std::vector<Point> cells;
  for (std::size_t i = 0; i < after.tiles.cells().size(); ++i) {
    if (before.tiles[i] == after.tiles[i]) continue;
    REQUIRE(before.tiles[i] == Tile::wall);
    REQUIRE(after.tiles[i] == Tile::floor);
    cells.push_back(after.tiles.point(i));
  }
  return cells;
}

Level tree_of_rooms(std::uint64_t seed, Size size) {
  Rng rng(seed);
  Level level = rooms_to_join::started(seed % 2 == 0 ? Step(BspRooms{}) : Step(BspInterior{}), size, rng);
  if (seed % 2 == 0) REQUIRE(NearestCorridors{}.build(level, rng));
  REQUIRE(DoorPlacement{.percent = 50}.build(level, rng));
  return level;
}

/// A passage that doubles back along a wall of this thickness.
Level hairpin(int length, int thickness) {
  Level level({length + 2, thickness + 4});
  level.carve({1, 1, length, 1});
  level.carve({1, thickness + 2, length, 1});
  level.carve({length, 1, 1, thickness + 2});
  return level;
}

}  // namespace

TEST_CASE("add_loops: every opening is in a wall, and the path around it was longer than min_detour") {
  int loops = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const int thickness = 1 + static_cast<int>(seed % 3);
    AddLoops builder{.min_detour = 10 + static_cast<int>(seed), .thickness = thickness, .most = 0};
    const Level first = tree_of_rooms(seed, {50, 30});
    Level before = first;
    // With one more loop allowed, the same draws give the same openings and one more.
    for (builder.most = 1; builder.most <= 12; ++builder.most) {
      Level after = first;
      Rng rng(seed);
      REQUIRE(builder.build(after, rng));
      const std::vector<Point> cells = opened(before, after);
      if (cells.empty()) break;
      REQUIRE(cells.size() <= static_cast<std::size_t>(thickness));
      const Point front = cells.front();
      const bool along_row = after.walkable({front.x - 1, front.y});
      const Point step = along_row ? Point{1, 0} : Point{0, 1};
      for (const Point cell : cells) {
        REQUIRE_FALSE(before.walkable(cell + Point{step.y, step.x}));
        REQUIRE_FALSE(before.walkable(cell - Point{step.y, step.x}));
      }
      const int detour = steps_between(before, front - step, cells.back() + step);
      REQUIRE(detour > builder.min_detour);
      REQUIRE(detour < no_path);
      REQUIRE(steps_between(after, front - step, cells.back() + step) == static_cast<int>(cells.size()) + 1);
      before = after;
      ++loops;
    }
  }
  CHECK(loops > 60);
}

TEST_CASE("add_loops: beyond 40,000 cells a map gets as many loops again for each 4,000") {
  for (const auto& [size, loops] : {std::pair{Size{200, 200}, 3}, {Size{240, 200}, 9}, {Size{300, 200}, 18}}) {
    const Level before = tree_of_rooms(5, size);
    Level after = before;
    Rng rng(5);
    REQUIRE(AddLoops{.most = 3}.build(after, rng));
    CHECK(opened(before, after).size() == static_cast<std::size_t>(loops));
  }
}

TEST_CASE("add_loops: no wall with a longer detour stays closed") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Level before = tree_of_rooms(seed, {36, 24});
    Level after = before;
    Rng rng(seed);
    REQUIRE(AddLoops{.most = 1000}.build(after, rng));
    const Rect inside = before.interior();
    for (int y = inside.top(); y < inside.bottom(); ++y) {
      for (int x = inside.left(); x < inside.right(); ++x) {
        for (const Point step : {Point{1, 0}, Point{0, 1}}) {
          const Point p{x, y};
          const Point side{step.y, step.x};
          if (before.walkable(p) || after.walkable(p) || after.walkable(p + side) || after.walkable(p - side)) continue;
          if (!before.walkable(p - step) || !before.walkable(p + step)) continue;
          if (is_door(before.tiles[p - step]) || is_door(before.tiles[p + step])) continue;
          REQUIRE(steps_between(after, p - step, p + step) <= 20);
        }
      }
    }
  }
}

TEST_CASE("add_loops: min_detour and thickness are exact limits") {
  // The path around the end of a hairpin is twice its length plus the thickness of its wall.
  for (const int thickness : {1, 2, 5}) {
    const Level before = hairpin(10, thickness);
    const int longest = steps_between(before, {1, 1}, {1, thickness + 2});
    const auto opens = [&](const AddLoops& builder) {
      Level after = before;
      Rng rng(1);
      REQUIRE(builder.build(after, rng));
      return !opened(before, after).empty();
    };
    CHECK(opens({.min_detour = longest - 1, .thickness = thickness}));
    CHECK_FALSE(opens({.min_detour = longest, .thickness = thickness}));
    if (thickness > 1) CHECK_FALSE(opens({.min_detour = 2, .thickness = thickness - 1}));
    CHECK_FALSE(opens({.min_detour = 2, .thickness = thickness, .most = 0}));
  }
}

TEST_CASE("add_loops: doors keep their walls, the ring stays closed, and connected cells stay connected") {
  for (const Size size : {Size{8, 8}, Size{9, 40}, Size{80, 50}, Size{200, 200}}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Level before = tree_of_rooms(seed, size);
      Level after = before;
      Rng rng(seed);
      REQUIRE(AddLoops{.min_detour = seed % 3 == 0 ? 1000 : 2, .thickness = 10, .most = 10000}.build(after, rng));
      static_cast<void>(opened(before, after));
      REQUIRE(test::is_connected(after));
      REQUIRE(test::ring_is_closed(after));
      for_each_tile(after.tiles, Tile::door, [&](Point p) {
        for (const Point step : orthogonal_steps) REQUIRE(after.walkable(p + step) == before.walkable(p + step));
      });
    }
  }
}

TEST_CASE("add_loops: separate areas count as infinitely far apart, and water is not opened") {
  Level level({11, 5});
  level.carve({1, 1, 4, 3});
  level.carve({6, 1, 4, 3});
  Level moat = level;
  moat.tiles.fill({5, 1, 1, 3}, Tile::deep_water);
  Rng rng(1);
  REQUIRE(AddLoops{}.build(level, rng));
  CHECK(test::is_connected(level));
  const Level before = moat;
  REQUIRE(AddLoops{}.build(moat, rng));
  CHECK(moat.hash() == before.hash());
}

}  // namespace warren::add_loops_test
