// SPDX-License-Identifier: MIT
// Rooms without corridors.
#include <warren/builders/scattered_rooms.hpp>

#include <algorithm>

#include <warren/builders/rooms_and_corridors.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::scattered_rooms_test {

namespace {

std::int64_t open_cells(const Level& level) {
  return std::ranges::count_if(level.tiles.cells(), [](Tile tile) { return is_walkable(tile); });
}

}  // namespace

TEST_CASE("scattered_rooms: only the rooms are open, with a wall between any two") {
  for (const Size size : {Size{8, 8}, Size{9, 40}, Size{40, 25}, Size{81, 51}, Size{200, 200}}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Level level(size);
      Rng rng(seed);
      REQUIRE(ScatteredRooms{.attempts = 60}.build(level, rng));
      std::int64_t area = 0;
      for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        const Rect& room = level.rooms[i];
        REQUIRE(level.interior().contains(room));
        REQUIRE(std::min(room.w, room.h) >= 6);
        REQUIRE(std::max(room.w, room.h) <= 10);
        area += room.area();
        for (std::size_t j = 0; j < i; ++j) REQUIRE_FALSE(level.rooms[j].box.grown(1).overlaps(room));
      }
      REQUIRE(open_cells(level) == area);
      REQUIRE(level.corridors.empty());
      REQUIRE(test::is_connected(level) == (level.rooms.size() == 1));
    }
  }
}

TEST_CASE("scattered_rooms: options at both ends of their ranges") {
  for (const int side : {2, 64}) {
    const ScatteredRooms builder{.attempts = 50, .min_side = side, .max_side = side};
    for (const Size size : {builder.min_size(), Size{side + 30, side + 9}}) {
      Level level(size);
      Rng rng(3);
      REQUIRE(builder.build(level, rng));
      for (const Rect& room : level.rooms) CHECK(room.size() == Size{side, side});
    }
  }
  CHECK_FALSE(ScatteredRooms{.min_side = 7, .max_side = 6}.validate().has_value());
}

TEST_CASE("scattered_rooms: the same draws give the first room of rooms_and_corridors") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Level scattered({80, 50});
    Level joined({80, 50});
    Rng rng(seed);
    Rng same(seed);
    REQUIRE(ScatteredRooms{}.build(scattered, rng));
    REQUIRE(RoomsAndCorridors{}.build(joined, same));
    CHECK(scattered.rooms.front() == joined.rooms.front());
  }
}

}  // namespace warren::scattered_rooms_test
