// SPDX-License-Identifier: MIT
// Finding cells, against lists of all of them.
#include "src/placement/places.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "tests/unit/chi_square.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::places_test {

namespace {

/// Some floor, some doors, and things that stand around.
Level cluttered(Rng& rng) {
  Level level({rng.between(4, 16), rng.between(4, 12)});
  level.carve(level.interior());
  for (int n = rng.below(30); n > 0; --n) level.tiles[rng.cell_of(level.interior())] = Tile::wall;
  for (int n = rng.below(6); n > 0; --n) level.tiles[rng.cell_of(level.interior())] = Tile::door;
  for (int n = rng.below(20); n > 0; --n) level.spawns.push_back({rng.cell_of(level.interior()), "Orc"});
  if (rng.coin()) level.start = rng.cell_of(level.interior());
  if (rng.coin()) level.add_exit(rng.cell_of(level.interior()));
  if (rng.coin()) level.mission.locks = {{"gate", {rng.cell_of(level.interior()), rng.cell_of(level.interior())}}};
  if (rng.coin()) level.mission.keys = {{"iron", rng.cell_of(level.interior())}};
  if (rng.coin()) level.mission.levers = {{"crank", rng.cell_of(level.interior())}};
  return level;
}

std::vector<Point> free_cells(const Level& level, const Rect& area) {
  std::vector<Point> cells;
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      if (level.is_free({x, y})) cells.push_back({x, y});
    }
  }
  return cells;
}

Rect random_area(const Level& level, Rng& rng) {
  const Point corner = rng.cell_of(level.bounds().grown(2));
  return {corner.x, corner.y, rng.between(1, 8), rng.between(1, 8)};
}

}  // namespace

TEST_CASE("the free cell near a target is the nearest one, the first in reading order of several") {
  Rng rng(4);
  int found = 0;
  for (int i = 0; i < 2000; ++i) {
    const Level level = cluttered(rng);
    const Rect area = random_area(level, rng);
    const Point target = rng.cell_of(area.grown(2));
    const std::vector<Point> cells = free_cells(level, area);
    const auto nearest =
        std::ranges::min_element(cells, {}, [&](Point p) { return std::tuple(squared_distance(p, target), p.y, p.x); });
    const std::optional<Point> expected = nearest == cells.end() ? std::nullopt : std::optional(*nearest);
    REQUIRE(free_cell_near(level, area, target) == expected);
    found += expected ? 1 : 0;
  }
  CHECK(found > 500);
  CHECK(found < 2000);
}

TEST_CASE("the nearest cell of a set is the nearest, the first in reading order of several") {
  Rng rng(8);
  int found = 0;
  for (int i = 0; i < 3000; ++i) {
    const Size size{rng.between(1, 200), rng.between(1, 12)};
    CellSet cells(size);
    std::vector<Point> all;
    for (int n = rng.below(12); n > 0; --n) {
      all.push_back(rng.cell_of(cells.bounds()));
      cells.insert(all.back());
    }
    const Point target = rng.cell_of(cells.bounds().grown(rng.below(90)));
    const auto nearest =
        std::ranges::min_element(all, {}, [&](Point p) { return std::tuple(squared_distance(p, target), p.y, p.x); });
    REQUIRE(nearest_cell(cells, target) == (all.empty() ? std::nullopt : std::optional(*nearest)));
    found += all.empty() ? 0 : 1;
  }
  CHECK(found > 2000);
}

TEST_CASE("the middle of a room is its centre, or the floor nearest to it") {
  Level level({20, 20});
  const Rect room{3, 3, 7, 6};
  CHECK(middle_of(level, room) == room.center());
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    level.reset({20, 20});
    std::vector<Point> floor;
    for (int n = rng.between(1, 5); n > 0; --n) {
      floor.push_back(rng.cell_of(room));
      level.tiles[floor.back()] = Tile::grass;
    }
    level.tiles[Point{1, 1}] = Tile::floor;  // outside the room
    const Point middle = middle_of(level, room);
    REQUIRE(level.walkable(middle));
    for (const Point other : floor) {
      REQUIRE(squared_distance(middle, room.center()) <= squared_distance(other, room.center()));
    }
  }
}

TEST_CASE("a random cell of a room's floor is any of it, equally often, for one draw") {
  Level level({12, 12});
  const Rect room{2, 2, 6, 5};
  const std::vector<Point> floor{{2, 2}, {7, 2}, {4, 4}, {5, 4}, {7, 6}};
  for (const Point cell : floor) level.tiles[cell] = Tile::floor;
  std::vector<int> counts(floor.size());
  Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    const auto found = std::ranges::find(floor, random_floor_of(level, room, rng));
    REQUIRE(found != floor.end());
    ++counts[static_cast<std::size_t>(found - floor.begin())];
  }
  CHECK(statistics::looks_uniform(counts));
  for (const Rect& drawn_from : {room, Rect{9, 9, 2, 2}}) {
    Rng drawn(4);
    Rng plain(4);
    static_cast<void>(random_floor_of(level, drawn_from, drawn));
    plain.next();
    CHECK(drawn.next() == plain.next());
  }
}

TEST_CASE("the middle of a set is its cell nearest to the middle of the map") {
  Rng rng(1);
  for (int i = 0; i < 500; ++i) {
    const int w = rng.between(3, 30);
    const Level level = test::noise({w, rng.between(3, 30)}, rng.below(8), rng);
    const CellSet open = walkable_cells(level.tiles);
    const Point center{level.width() / 2, level.height() / 2};
    const Point found = middle_of(open);
    if (open.empty()) {
      CHECK(found == center);
      continue;
    }
    REQUIRE(level.walkable(found));
    open.for_each([&](Point p) {
      REQUIRE(std::pair(squared_distance(p, center), p.y) >= std::pair(squared_distance(found, center), found.y));
    });
  }
}

TEST_CASE("the free cells of a level are those that is_free says, until they are taken") {
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    Level level = cluttered(rng);
    FreeCells free(level);
    const Rect around = level.bounds().grown(2);
    std::vector<Point> cells = free_cells(level, around);
    const auto agree = [&] {
      for (int y = around.top(); y < around.bottom(); ++y) {
        for (int x = around.left(); x < around.right(); ++x) {
          const bool listed = std::ranges::find(cells, Point{x, y}) != cells.end();
          if (free.contains({x, y}) != listed) return false;
        }
      }
      return true;
    };
    REQUIRE(agree());
    if (cells.empty()) continue;
    free.take(cells.back());
    cells.pop_back();
    REQUIRE(agree());
  }
}

TEST_CASE("things that stand outside the map take no cell of it") {
  // A row of this map is one word, so a careless column 64 + 3 of row 0 is column 3 of row 1.
  Level level({10, 6});
  level.carve(level.interior());
  const Point outside{64 + 3, 0};
  REQUIRE(FreeCells(level).contains({3, 1}));
  Level with_start = level;
  with_start.start = outside;
  CHECK(FreeCells(with_start).contains({3, 1}));
  Level with_exit = level;
  with_exit.exits.push_back(outside);
  CHECK(FreeCells(with_exit).contains({3, 1}));
  Level with_spawn = level;
  with_spawn.spawns.push_back({outside, "Orc"});
  CHECK(FreeCells(with_spawn).contains({3, 1}));
}

TEST_CASE("what is taken around a place is a disc, cut off at the edges of the map") {
  Level level({20, 12});
  level.carve(level.interior());
  for (const Point middle : {Point{10, 6}, Point{1, 1}, Point{18, 10}, Point{-3, 5}}) {
    for (const int radius : {0, 1, 2, 5, 100}) {
      FreeCells free(level);
      free.take_around(middle, radius);
      for (int y = 1; y < 11; ++y) {
        for (int x = 1; x < 19; ++x) {
          REQUIRE(free.contains({x, y}) == (squared_distance({x, y}, middle) > radius * radius));
        }
      }
    }
  }
}

TEST_CASE("a random free cell is free and in the area, and there is none where nothing is free") {
  Rng rng(6);
  int found = 0;
  for (int i = 0; i < 2000; ++i) {
    Level level = cluttered(rng);
    const Rect area = random_area(level, rng);
    const std::vector<Point> cells = free_cells(level, area);
    const std::optional<Point> cell = FreeCells(level).random(area, rng);
    if (cells.empty()) REQUIRE_FALSE(cell);
    if (cell) REQUIRE(std::ranges::find(cells, *cell) != cells.end());
    if (cells.size() == static_cast<std::size_t>(area.area())) REQUIRE(cell);
    found += cell ? 1 : 0;
  }
  CHECK(found > 500);
}

TEST_CASE("random free cells are uniform over the free ones") {
  Level level({8, 6});
  level.carve(level.interior());
  level.start = Point{2, 2};
  level.tiles[Point{3, 3}] = Tile::wall;
  const std::vector<Point> cells = free_cells(level, level.bounds());
  const FreeCells free(level);
  std::vector<int> counts(cells.size());
  Rng rng(7);
  for (int i = 0; i < 40'000; ++i) {
    const std::optional<Point> cell = free.random(level.bounds(), rng);
    if (cell) ++counts[static_cast<std::size_t>(std::ranges::find(cells, *cell) - cells.begin())];
  }
  CHECK(statistics::looks_uniform(counts));
}

TEST_CASE("scattered cells are different cells of the set, as many as asked for, with one draw each") {
  Scatter reused;
  Rng rng(8);
  for (int i = 0; i < 300; ++i) {
    const Level level = cluttered(rng);
    const CellSet among = walkable_cells(level.tiles);
    const std::int64_t count = rng.between(0, 120);
    Rng used = rng;
    Rng same = used;
    const std::vector<Point> cells = scatter(among, count, used);
    CHECK(std::ranges::equal(reused.draw(among, count, same), cells));
    REQUIRE(static_cast<std::int64_t>(cells.size()) == std::min(count, among.count()));
    for (std::size_t n = 0; n < cells.size(); ++n) {
      REQUIRE(among.contains(cells[n]));
      if (n > 0) REQUIRE(std::tuple(cells[n - 1].y, cells[n - 1].x) < std::tuple(cells[n].y, cells[n].x));
      rng.next();
    }
    REQUIRE(rng.next() == used.next());
  }
  CHECK(scatter(CellSet({5, 5}), 3, rng).empty());
}

TEST_CASE("every cell is scattered to equally often, however many are drawn") {
  CellSet among({12, 3});
  for (int x = 0; x < 12; ++x) among.insert(Point{x, x % 3});
  Rng rng(9);
  for (const int count : {1, 5, 11}) {
    std::vector<int> counts(12);
    for (int i = 0; i < 12'000; ++i) {
      for (const Point cell : scatter(among, count, rng)) ++counts[static_cast<std::size_t>(cell.x)];
    }
    for (const int n : counts) CHECK(n == doctest::Approx(1000.0 * count).epsilon(count == 1 ? 0.15 : 0.08));
  }
}

}  // namespace warren::places_test
