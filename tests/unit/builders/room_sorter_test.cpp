// SPDX-License-Identifier: MIT
// Orders of rooms.
#include <warren/builders/room_sorter.hpp>

#include "tests/unit/builders/rooms_to_join.hpp"

namespace warren::room_sorter_test {

namespace {

std::vector<Room> sorted(std::vector<Room> rooms, RoomOrder order) {
  Level level({30, 20});
  level.rooms = std::move(rooms);
  Rng rng(1);
  REQUIRE(RoomSorter{.order = order}.build(level, rng));
  return level.rooms;
}

constexpr RoomOrder orders[] = {RoomOrder::leftmost, RoomOrder::rightmost, RoomOrder::topmost, RoomOrder::bottommost,
                                RoomOrder::central};

}  // namespace

TEST_CASE("room_sorter: each order uses the edge it is named after") {
  const Rect wide{2, 9, 20, 3};
  const Rect corner{20, 2, 3, 4};
  const Rect tall{10, 4, 4, 12};
  const std::vector<Room> rooms{corner, tall, wide};
  CHECK(sorted(rooms, RoomOrder::leftmost) == std::vector<Room>{wide, tall, corner});
  CHECK(sorted(rooms, RoomOrder::rightmost) == std::vector<Room>{corner, wide, tall});
  CHECK(sorted(rooms, RoomOrder::topmost) == std::vector<Room>{corner, tall, wide});
  CHECK(sorted(rooms, RoomOrder::bottommost) == std::vector<Room>{tall, wide, corner});
  CHECK(sorted(rooms, RoomOrder::central) == std::vector<Room>{tall, wide, corner});
}

TEST_CASE("room_sorter: the result is independent of the initial order, and no room is lost") {
  Rng rng(4);
  for (int i = 0; i < 200; ++i) {
    std::vector<Room> rooms;
    // Few different edges, so that there are many ties.
    for (int n = rng.below(12); n > 0; --n) {
      const int x = rng.between(1, 4);
      const int y = rng.between(1, 4);
      const int w = rng.between(1, 3);
      rooms.push_back({x, y, w, rng.between(1, 3)});
    }
    std::vector<Room> shuffled = rooms;
    rng.shuffle(std::span(shuffled));
    for (const RoomOrder order : orders) {
      const std::vector<Room> result = sorted(rooms, order);
      REQUIRE(result == sorted(shuffled, order));
      REQUIRE(std::ranges::is_permutation(result, rooms));
    }
  }
}

TEST_CASE("room_sorter: only the order of the rooms changes, without any draw") {
  Rng rng(5);
  for (const RoomOrder order : orders) {
    Level level = rooms_to_join::random_level(rng);
    const Level before = level;
    Rng drawn(9);
    REQUIRE(RoomSorter{.order = order}.build(level, drawn));
    level.rooms = before.rooms;
    CHECK(level.hash() == before.hash());
    CHECK(drawn.next() == Rng(9).next());
  }
}

}  // namespace warren::room_sorter_test
