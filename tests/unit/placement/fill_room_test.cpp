// SPDX-License-Identifier: MIT
// Rooms with people and things in them, of which the rest can still be walked through.
#include "src/placement/fill_room.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "tests/support/oracle.hpp"

namespace warren::fill_room_test {

namespace {

constexpr std::string_view names[] = {"Barkeep", "Patron", "Patron", "Keg", "Table", "Chair", "Table", "Chair"};

struct FurnishedRoom {
  Level level;
  Rect floor;
  Point door;
};

/// With a door in any of the four walls.
FurnishedRoom random_room(Rng& rng) {
  const int w = rng.between(1, 8);
  const int h = rng.between(1, 8);
  FurnishedRoom room{Level({w + 4, h + 4}), {2, 2, w, h}, {}};
  room.level.carve(room.floor);
  const Point inside = rng.cell_of(room.floor);
  const bool far = rng.coin();
  room.door = rng.coin() ? Point{far ? room.floor.right() : room.floor.left() - 1, inside.y}
                         : Point{inside.x, far ? room.floor.bottom() : room.floor.top() - 1};
  room.level.tiles[room.door] = Tile::door;
  if (rng.coin()) room.level.start = rng.cell_of(room.floor);
  return room;
}

}  // namespace

TEST_CASE("whoever is in a room, all free cells can be walked to from its door") {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    FurnishedRoom room = random_room(rng);
    fill_room(room.level, room.floor, room.door, names, "pub", rng);
    Level walls = room.level;
    std::set<Point> taken;
    for (const Spawn& spawn : room.level.spawns) {
      REQUIRE(room.floor.contains(spawn.at));
      REQUIRE(spawn.at != room.level.start);
      REQUIRE(taken.insert(spawn.at).second);
      walls.tiles[spawn.at] = Tile::wall;
    }
    REQUIRE(test::is_connected(walls));
  }
}

TEST_CASE("things come in their order, all of them where there is room") {
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    FurnishedRoom room = random_room(rng);
    fill_room(room.level, room.floor, room.door, names, "pub", rng);
    const std::vector<Spawn>& spawns = room.level.spawns;
    for (std::size_t n = 0; n < spawns.size(); ++n) REQUIRE(spawns[n].name == names[n]);
    if (room.floor.w >= 5 && room.floor.h >= 5) REQUIRE(spawns.size() == std::size(names));
    REQUIRE(std::ssize(spawns) < room.floor.area());
  }
}

}  // namespace warren::fill_room_test
