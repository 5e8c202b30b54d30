// SPDX-License-Identifier: MIT
// Which rooms corridors join, and how they run.
#include "src/carve/corridor_digger.hpp"

#include <algorithm>
#include <numeric>

#include "tests/unit/printing.hpp"

namespace warren::corridor_digger_test {

namespace {

std::vector<Room> random_rooms(int count, Rng& rng) {
  std::vector<Room> rooms;
  for (int i = 0; i < count; ++i) {
    const Point at = rng.cell_of({1, 1, 60, 40});
    const int w = rng.between(1, 9);
    rooms.push_back({at.x, at.y, w, rng.between(1, 9)});
  }
  return rooms;
}

}  // namespace

TEST_CASE("every room but the last is paired with the nearest of those after it, and all are connected") {
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const std::vector<Room> rooms = random_rooms(rng.below(i % 10 == 0 ? 300 : 25), rng);
    const std::vector<RoomPair> pairs = nearest_pairs(rooms);
    REQUIRE(pairs.size() + (rooms.empty() ? 0 : 1) == rooms.size());
    std::vector<std::size_t> group(rooms.size());
    std::iota(group.begin(), group.end(), std::size_t{0});
    for (std::size_t from = 0; from < pairs.size(); ++from) {
      REQUIRE(pairs[from].from == from);
      REQUIRE(pairs[from].to > from);
      REQUIRE(pairs[from].to < rooms.size());
      const std::int64_t distance = squared_distance(rooms[from].center(), rooms[pairs[from].to].center());
      for (std::size_t other = from + 1; other < rooms.size(); ++other) {
        const std::int64_t to_other = squared_distance(rooms[from].center(), rooms[other].center());
        REQUIRE((distance < to_other || (distance == to_other && pairs[from].to <= other)));
      }
      std::ranges::replace(group, group[from], group[pairs[from].to]);
    }
    for (const std::size_t g : group) REQUIRE(g == group.front());
  }
}

TEST_CASE("a dogleg is the same as that of rooms dug at once, where no room is in its way") {
  Rng rng(6);
  for (int i = 0; i < 300; ++i) {
    Level level({rng.between(3, 30), rng.between(3, 30)});
    Level same = level;
    const Point from = rng.cell_of(level.interior());
    const Point to = rng.cell_of(level.interior());
    const FirstLeg first_leg = rng.coin() ? FirstLeg::horizontal : FirstLeg::vertical;
    CorridorDigger digger(level);
    digger.dogleg(from, to, first_leg);
    REQUIRE(digger.close());
    dig_dogleg(same, from, to, first_leg);
    REQUIRE(level.hash() == same.hash());
  }
}

TEST_CASE("cells inside a room are opened where they must be, and are no part of a corridor") {
  Level level({20, 9});
  level.rooms = {{2, 2, 5, 5}, {12, 2, 5, 5}};
  level.carve({2, 2, 2, 5});
  level.carve({15, 2, 2, 5});
  CorridorDigger digger(level);
  digger.straight({3, 4}, {15, 4});
  REQUIRE(digger.close());
  for (int x = 2; x < 17; ++x) CHECK(level.walkable({x, 4}));
  CHECK(level.corridors.cells().size() == 5);
  CHECK(level.corridors[0].front() == Point{7, 4});
  CHECK(level.corridors[0].back() == Point{11, 4});
}

TEST_CASE("every way of digging joins its ends inside the ring, also along the edge of the map") {
  Rng rng(7);
  for (int i = 0; i < 500; ++i) {
    Level level({rng.between(3, 25), rng.between(3, 25)});
    const Point from = rng.cell_of(level.interior());
    const Point to = rng.cell_of(level.interior());
    CorridorDigger digger(level);
    if (i % 2 == 0) {
      digger.straight(from, to);
    } else {
      digger.winding(from, to, rng.between(1, 100), rng);
    }
    REQUIRE(digger.close());
    const CellSet open = walkable_cells(level.tiles);
    REQUIRE(open.flood(from).contains(to));
    REQUIRE(open.flood(from) == open);
    open.for_each([&](Point p) { REQUIRE(level.interior().contains(p)); });
    REQUIRE(open.count() <= 5 * manhattan_distance(from, to) + 1);
  }
}

}  // namespace warren::corridor_digger_test
