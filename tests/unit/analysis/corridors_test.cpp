// SPDX-License-Identifier: MIT
// Where corridors begin, which rooms they join, and how they run.
#include <warren/analysis/corridors.hpp>

#include <algorithm>
#include <numeric>

#include "unit/chi_square.hpp"
#include "unit/printing.hpp"

namespace warren {

namespace {

std::vector<Rect> random_rooms(int count, Rng& rng) {
  std::vector<Rect> rooms;
  for (int i = 0; i < count; ++i) {
    const Point at = rng.cell_of({1, 1, 60, 40});
    const int w = rng.between(1, 9);
    rooms.push_back({at.x, at.y, w, rng.between(1, 9)});
  }
  return rooms;
}

}  // namespace

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

TEST_CASE("every room but the last is paired with the nearest of those after it, and all hang together") {
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const std::vector<Rect> rooms = random_rooms(rng.below(25), rng);
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
        REQUIRE(distance <= squared_distance(rooms[from].center(), rooms[other].center()));
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
    const CellSet open = CellSet::walkable(level.tiles);
    REQUIRE(open.flood(from).contains(to));
    REQUIRE(open.flood(from) == open);
    open.for_each([&](Point p) { REQUIRE(level.interior().contains(p)); });
    REQUIRE(open.count() <= 5 * manhattan_distance(from, to) + 1);
  }
}

}  // namespace warren
