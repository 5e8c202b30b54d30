// SPDX-License-Identifier: MIT
// Rooms on an empty map: inside it, apart from each other, of the sizes asked for.
#include "src/carve/room_placing.hpp"

#include <algorithm>

#include "tests/unit/printing.hpp"

namespace warren::room_placing_test {

TEST_CASE("a random room has sides from the range, fits inside, and reaches every edge") {
  const RoomAttempts how{1, 3, 9};
  for (const Rect inside : {Rect{1, 1, 3, 3}, Rect{2, 5, 7, 30}, Rect{1, 1, 40, 20}}) {
    Rng rng(1);
    int left = 1000;
    int bottom = 0;
    int widest = 0;
    for (int i = 0; i < 5000; ++i) {
      const Rect room = random_room(how, inside, rng);
      REQUIRE(inside.contains(room));
      REQUIRE(std::min(room.w, room.h) >= 3);
      REQUIRE(std::max(room.w, room.h) <= 9);
      left = std::min(left, room.left());
      bottom = std::max(bottom, room.bottom());
      widest = std::max(widest, room.w);
    }
    CHECK(left == inside.left());
    CHECK(bottom == inside.bottom());
    CHECK(widest == std::min(9, inside.w));
  }
}

TEST_CASE("rooms touch when no whole wall is between them, corners included") {
  const Room rooms[] = {{5, 5, 3, 3}};
  CHECK(touches_any(rooms, {8, 5, 3, 3}));
  CHECK(touches_any(rooms, {8, 8, 3, 3}));
  CHECK_FALSE(touches_any(rooms, {9, 5, 3, 3}));
  CHECK_FALSE(touches_any(rooms, {9, 9, 3, 3}));
  CHECK_FALSE(touches_any({}, {5, 5, 3, 3}));
}

TEST_CASE("the listener hears of every room in order, before it is on the list and after it is carved") {
  Level level({60, 40});
  Rng rng(5);
  std::vector<Room> heard;
  REQUIRE(drop_rooms(level, {40, 3, 8}, rng, [&](const Rect& room) {
    CHECK(level.rooms == heard);
    CHECK(level.walkable(room.center()));
    heard.push_back(room);
  }));
  CHECK(heard == level.rooms);
  CHECK(heard.size() > 5);
}

TEST_CASE("a map on which no room fits is bad luck, not an empty list of rooms") {
  Level level({12, 12});
  Rng rng(1);
  const Status placed = drop_rooms_in_quarters(level, {1, 9, 9}, rng);
  REQUIRE_FALSE(placed.has_value());
  CHECK(placed.error().kind() == ErrorKind::unlucky_seed);
}

namespace {

/// The same rooms by comparing each with all earlier ones.
std::vector<Room> rooms_one_by_one(const Rect& inside, const RoomAttempts& how, Rng& rng) {
  std::vector<Room> rooms;
  std::vector<Rect> pool{inside};
  const auto add_quarters = [&](const Rect r) {
    const int w = std::max(r.w / 2, 1);
    const int h = std::max(r.h / 2, 1);
    for (const Point corner : {Point{0, 0}, Point{0, h}, Point{w, 0}, Point{w, h}}) {
      pool.push_back({r.x + corner.x, r.y + corner.y, w, h});
    }
  };
  add_quarters(inside);
  for (int i = 0; i < how.attempts; ++i) {
    const Rect place = rng.pick(std::span(pool));
    Rect room;
    room.w = std::max(how.min_side, rng.between(1, std::clamp(place.w, 1, how.max_side)));
    room.h = std::max(how.min_side, rng.between(1, std::clamp(place.h, 1, how.max_side)));
    room.x = place.x + rng.between(0, 5);
    room.y = place.y + rng.between(0, 5);
    const auto is_near = [&](const Rect& other) { return other.grown(2).overlaps(room); };
    if (!inside.contains(room) || std::ranges::any_of(rooms, is_near)) continue;
    rooms.push_back(room);
    add_quarters(place);
  }
  return rooms;
}

}  // namespace

TEST_CASE("rooms in quarters are those that a comparison with all other rooms allows") {
  Rng options(6);
  Level level;
  std::size_t rooms = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    RoomAttempts how;
    how.attempts = options.between(1, 300);
    how.min_side = options.between(1, 12);
    how.max_side = how.min_side + options.below(seed % 3 == 0 ? 90 : 12);
    const int width = options.between(5, 200);
    level.reset({width, options.between(5, 120)});
    Rng rng(seed);
    Rng same(seed);
    const Status placed = drop_rooms_in_quarters(level, how, rng);
    CHECK(level.rooms == rooms_one_by_one(level.bounds().grown(-2), how, same));
    CHECK(placed.has_value() == !level.rooms.empty());
    CHECK(rng.next() == same.next());
    rooms += level.rooms.size();
  }
  CHECK(rooms > 5000);
}

}  // namespace warren::room_placing_test
