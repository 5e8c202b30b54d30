// SPDX-License-Identifier: MIT
// Rooms redrawn as rectangles and circles.
#include <warren/builders/room_drawer.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::room_drawer_test {

namespace {

Level with_room(Size size, const Rect& room) {
  Level level(size);
  level.rooms = {room};
  level.carve(room);
  return level;
}

bool is_full(const Level& level, const Rect& room) {
  for (int y = room.top(); y < room.bottom(); ++y) {
    for (int x = room.left(); x < room.right(); ++x) {
      if (!level.walkable({x, y})) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("room_drawer: a circle of any size is connected, symmetric and keeps the center") {
  for (int w = 1; w <= 24; ++w) {
    for (int h = 1; h <= 24; ++h) {
      const Rect before{1, 1, w, h};
      Level level = with_room({w + 2, h + 2}, before);
      Rng rng(1);
      REQUIRE(RoomDrawer::circles().build(level, rng));
      const Rect room = level.rooms[0];
      CAPTURE(before);
      REQUIRE(before.contains(room));
      REQUIRE(room.center() == before.center());
      REQUIRE(level.walkable(before.center()));
      REQUIRE(test::is_connected(level));
      REQUIRE(test::ring_is_closed(level));
      REQUIRE(room.w == std::min(w, h));
      REQUIRE(room.h == room.w);
      for (int y = 0; y < room.h; ++y) {
        for (int x = 0; x < room.w; ++x) {
          const bool open = level.walkable({room.x + x, room.y + y});
          REQUIRE(open == level.walkable({room.right() - 1 - x, room.y + y}));
          REQUIRE(open == level.walkable({room.x + y, room.y + x}));
        }
      }
      // It touches all four sides, and from four cells on its corners are wall.
      for (const Point side : {Point{room.center().x, room.top()}, Point{room.left(), room.center().y}}) {
        REQUIRE(level.walkable(side));
      }
      REQUIRE(level.walkable({room.x, room.y}) == (room.w < 4));
    }
  }
}

TEST_CASE("room_drawer: rectangles are restored completely, and nothing outside rooms changes") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    Level level = rooms_to_join::random_level(rng);
    const Level before = level;
    REQUIRE(RoomDrawer::rectangles().build(level, rng));
    REQUIRE(level.rooms == before.rooms);
    for (const Rect& room : level.rooms) REQUIRE(is_full(level, room));
    for (int y = 0; y < level.height(); ++y) {
      for (int x = 0; x < level.width(); ++x) {
        if (!rooms_to_join::in_a_room(level, {x, y})) REQUIRE(level.tiles[{x, y}] == before.tiles[{x, y}]);
      }
    }
  }
}

TEST_CASE("room_drawer: overlapping rooms all keep their center") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    Level level = rooms_to_join::random_level(rng);
    const std::vector<Room> before = level.rooms;
    REQUIRE(RoomDrawer{.circle_percent = 50}.build(level, rng));
    REQUIRE(level.rooms.size() == before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      REQUIRE(level.rooms[i].center() == before[i].center());
      REQUIRE(level.walkable(before[i].center()));
    }
    REQUIRE(test::ring_is_closed(level));
  }
}

TEST_CASE("room_drawer: circle_percent of mixed rooms are circles") {
  for (const int percent : {0, 25, 70, 100}) {
    int circles = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      Level level = with_room({12, 12}, {1, 1, 10, 8});
      Rng rng(seed);
      REQUIRE(RoomDrawer{.circle_percent = percent}.build(level, rng));
      circles += is_full(level, {1, 1, 10, 8}) ? 0 : 1;
    }
    CHECK(circles == doctest::Approx(20 * percent).epsilon(0.1));
  }
  CHECK(RoomDrawer{}.circle_percent == 25);
}

}  // namespace warren::room_drawer_test
