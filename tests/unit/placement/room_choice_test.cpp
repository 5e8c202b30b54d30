// SPDX-License-Identifier: MIT
// Which room is meant, and which cell of it.
#include "src/placement/room_choice.hpp"

#include <algorithm>
#include <vector>

#include "tests/unit/chi_square.hpp"
#include "tests/unit/printing.hpp"

namespace warren::room_choice_test {

namespace {

constexpr RoomChoice room_choices[] = {RoomChoice::first, RoomChoice::last, RoomChoice::random, RoomChoice::other};
constexpr SpotChoice spot_choices[] = {SpotChoice::center, SpotChoice::random};

/// Rooms of 3x3 in a row.
Level row_of_rooms(int count) {
  Level level({count * 4 + 1, 5});
  for (int i = 0; i < count; ++i) {
    level.rooms.push_back({i * 4 + 1, 1, 3, 3});
    level.carve(level.rooms.back());
  }
  return level;
}

/// Without conditions; empty if there is no free cell.
std::optional<Point> spot_in(const Level& level, RoomChoice room, SpotChoice spot, Rng& rng) {
  const Where anywhere;
  const Result<Point> found = choose_spot(level, {room, spot, anywhere}, "the start", rng);
  return found ? std::optional(*found) : std::nullopt;
}

std::size_t room_of(const Level& level, Point p) {
  const auto found = std::ranges::find_if(level.rooms, [p](const Rect& r) { return r.contains(p); });
  return static_cast<std::size_t>(found - level.rooms.begin());
}

std::vector<int> rooms_chosen(const Level& level, RoomChoice room, int draws) {
  std::vector<int> counts(level.rooms.size());
  Rng rng(7);
  for (int i = 0; i < draws; ++i) ++counts.at(room_of(level, spot_in(level, room, SpotChoice::center, rng).value()));
  return counts;
}

}  // namespace

TEST_CASE("first and last are always the first and the last room, at the centre when that is asked for") {
  const Level level = row_of_rooms(5);
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    CHECK(spot_in(level, RoomChoice::first, SpotChoice::center, rng) == level.rooms.front().center());
    CHECK(spot_in(level, RoomChoice::last, SpotChoice::center, rng) == level.rooms.back().center());
    CHECK(room_of(level, spot_in(level, RoomChoice::last, SpotChoice::random, rng).value()) == 4);
  }
}

TEST_CASE("a random room is any room, equally often") {
  CHECK(statistics::looks_uniform(rooms_chosen(row_of_rooms(5), RoomChoice::random, 30'000)));
}

TEST_CASE("another room is never the one with the start, and each of the rest equally often") {
  for (std::size_t start_room = 0; start_room < 5; ++start_room) {
    Level level = row_of_rooms(5);
    level.start = Point{level.rooms[start_room].box.x, 1};
    std::vector<int> counts = rooms_chosen(level, RoomChoice::other, 20'000);
    CHECK(counts[start_room] == 0);
    counts.erase(counts.begin() + static_cast<std::ptrdiff_t>(start_room));
    CHECK(statistics::looks_uniform(counts));
  }
  Level two = row_of_rooms(2);
  for (std::size_t start_room = 0; start_room < 2; ++start_room) {
    two.start = two.rooms[start_room].center();
    CHECK(rooms_chosen(two, RoomChoice::other, 500)[start_room] == 0);
  }
}

TEST_CASE("another room is any room when there is one only, or when the start is in none") {
  Level one = row_of_rooms(1);
  one.start = one.rooms[0].center();
  CHECK(rooms_chosen(one, RoomChoice::other, 100)[0] == 100);
  CHECK(statistics::looks_uniform(rooms_chosen(row_of_rooms(3), RoomChoice::other, 20'000)));
}

TEST_CASE("a random spot is any cell of the room, equally often") {
  const Level level = row_of_rooms(1);
  std::vector<int> counts(9);
  Rng rng(2);
  for (int i = 0; i < 30'000; ++i) {
    const Point p = spot_in(level, RoomChoice::first, SpotChoice::random, rng).value();
    ++counts.at(static_cast<std::size_t>((p.y - 1) * 3 + p.x - 1));
  }
  CHECK(statistics::looks_uniform(counts));
}

TEST_CASE("a taken cell is never chosen, and a full room gives nothing") {
  Level level = row_of_rooms(1);
  Rng rng(3);
  for (int free = 8; free >= 0; --free) {
    const std::optional<Point> before = spot_in(level, RoomChoice::first, SpotChoice::random, rng);
    REQUIRE(before);
    level.spawns.push_back({*before, "Orc"});
    for (const SpotChoice spot : spot_choices) {
      const std::optional<Point> after = spot_in(level, RoomChoice::random, spot, rng);
      CHECK(after.has_value() == (free > 0));
      if (after) CHECK(level.is_free(*after));
    }
  }
}

TEST_CASE("choosing draws three numbers, whatever the choices") {
  for (const int rooms : {1, 2, 5}) {
    Level level = row_of_rooms(rooms);
    level.start = Point{1, 1};
    for (const RoomChoice room : room_choices) {
      for (const SpotChoice spot : spot_choices) {
        Rng drawn(4);
        Rng plain(4);
        static_cast<void>(spot_in(level, room, spot, drawn));
        for (int i = 0; i < 3; ++i) plain.next();
        CHECK(drawn.next() == plain.next());
      }
    }
  }
}

TEST_CASE("the names of the choices stand in the order of the choices") {
  CHECK(room_choice_names[static_cast<std::size_t>(RoomChoice::other)] == "other");
  CHECK(room_choice_names[static_cast<std::size_t>(RoomChoice::first)] == "first");
  CHECK(spot_choice_names[static_cast<std::size_t>(SpotChoice::random)] == "random");
}

}  // namespace warren::room_choice_test
