// SPDX-License-Identifier: MIT
// Corridors in the shape of an L.
#include "src/carve/dig.hpp"

#include <algorithm>
#include <set>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::dig_test {

namespace {

Level scattered(Rng& rng) {
  Level level({rng.between(3, 30), rng.between(3, 30)});
  for (Tile& tile : level.tiles.cells()) tile = rng.percent(80) ? Tile::wall : Tile::deep_water;
  for (int i = rng.below(4); i > 0; --i) {
    const Point corner = rng.cell_of(level.interior());
    level.carve({corner.x, corner.y, rng.between(1, 6), rng.between(1, 6)}, Tile::grass);
  }
  return level;
}

naive::Cells walkable_cells(const Level& level) {
  return naive::Cells::where(level.size(), [&](Point p) { return level.walkable(p); });
}

std::set<Point> as_set(std::span<const Point> cells) { return {cells.begin(), cells.end()}; }

}  // namespace

TEST_CASE("a dogleg joins its ends by orthogonal steps, and its corridor is exactly what had to be opened") {
  Rng rng(6);
  for (int i = 0; i < 1000; ++i) {
    Level level = scattered(rng);
    const Level before = level;
    const Point from = rng.cell_of(level.interior());
    const Point to = rng.cell_of(level.interior());
    const FirstLeg first_leg = rng.coin() ? FirstLeg::horizontal : FirstLeg::vertical;
    dig_dogleg(level, from, to, first_leg);
    CAPTURE(from);
    CAPTURE(to);
    REQUIRE(naive::flood(walkable_cells(level), from, Movement::orthogonal).has(to));

    std::set<Point> opened;
    for (const Point p : walkable_cells(level).list()) {
      if (!before.walkable(p)) opened.insert(p);
    }
    REQUIRE(as_set(level.corridors.cells()) == opened);
    REQUIRE(level.corridors.cells().size() == opened.size());
    REQUIRE(level.corridors.size() == (opened.empty() ? 0 : 1));
    for (const Point p : opened) REQUIRE(level.tiles[p] == Tile::floor);
    REQUIRE(static_cast<int>(opened.size()) <= manhattan_distance(from, to) + 1);
  }
}

TEST_CASE("a dogleg never opens the ring, and digs nothing when an end is on it or outside the map") {
  Rng rng(7);
  for (int i = 0; i < 500; ++i) {
    Level level({rng.between(1, 12), rng.between(1, 12)});
    const Rect around = level.bounds().grown(3);
    const Point from = rng.cell_of(around);
    const Point to = rng.cell_of(around);
    dig_dogleg(level, from, to, rng.coin() ? FirstLeg::horizontal : FirstLeg::vertical);
    for (const Point p : walkable_cells(level).list()) REQUIRE(level.interior().contains(p));
    const bool both_inside = level.interior().contains(from) && level.interior().contains(to);
    REQUIRE(walkable_cells(level).list().empty() == !both_inside);
    REQUIRE(level.corridors.empty() == !both_inside);
  }
}

TEST_CASE("the first leg decides where the corner is") {
  for (const FirstLeg leg : {FirstLeg::horizontal, FirstLeg::vertical}) {
    Level level({10, 10});
    dig_dogleg(level, {2, 2}, {7, 6}, leg);
    CHECK(level.walkable({7, 2}) == (leg == FirstLeg::horizontal));
    CHECK(level.walkable({2, 6}) == (leg == FirstLeg::vertical));
    CHECK(level.corridors.cells().size() == 10);
    CHECK(level.corridors[0].front() == Point{2, 2});
    CHECK(level.corridors[0].back() == Point{7, 6});
  }
}

TEST_CASE("joining rooms in order connects them all, with two draws for each end") {
  Rng rng(9);
  for (int i = 0; i < 200; ++i) {
    Level level({60, 40});
    for (int n = rng.between(0, 6); n > 0; --n) {
      const Rect room{rng.between(1, 50), rng.between(1, 30), rng.between(1, 8), rng.between(1, 8)};
      level.carve(room);
      level.rooms.push_back(room);
    }
    const auto rooms = level.rooms;
    Rng drawn(i == 0 ? 1 : rng.next());
    Rng plain = drawn;
    join_rooms_in_order(level, drawn);
    for (std::size_t r = 1; r < rooms.size(); ++r) {
      for (int n = 0; n < 4; ++n) plain.next();
      const naive::Cells reached = naive::flood(walkable_cells(level), rooms[0].center(), Movement::orthogonal);
      REQUIRE(reached.has(rooms[r].center()));
    }
    CHECK(drawn.next() == plain.next());
    CHECK(level.rooms == rooms);
  }
}

}  // namespace warren::dig_test
