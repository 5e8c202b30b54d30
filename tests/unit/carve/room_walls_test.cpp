// SPDX-License-Identifier: MIT
// Rock around rooms: what it is taken for, and how rooms are joined through it.
#include "src/carve/room_walls.hpp"

#include <algorithm>
#include <set>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::room_walls_test {

namespace {

Level with_rooms(Size size, std::vector<Room> rooms) {
  Level level(size);
  level.rooms = std::move(rooms);
  for (const Rect& room : level.rooms) level.carve(room);
  return level;
}

/// Rooms with at least three cells of rock between any two, so that there is always a way around.
Level scattered(Rng& rng) {
  std::vector<Room> rooms;
  const Size size{rng.between(20, 70), rng.between(15, 40)};
  for (int i = 0; i < 40; ++i) {
    const Rect room{rng.between(3, size.w - 4), rng.between(3, size.h - 4), rng.between(1, 9), rng.between(1, 6)};
    const bool fits = room.right() <= size.w - 3 && room.bottom() <= size.h - 3;
    if (fits && std::ranges::none_of(rooms, [&](const Rect& r) { return r.overlaps(room.grown(4)); })) {
      rooms.push_back(room);
    }
  }
  return with_rooms(size, std::move(rooms));
}

naive::Cells walkable_cells(const Level& level) {
  return naive::Cells::where(level.size(), [&](Point p) { return level.walkable(p); });
}

}  // namespace

TEST_CASE("rock is stone away from rooms, wall beside them, and a door fits into straight wall only") {
  Level level = with_rooms({9, 8}, {{3, 3, 3, 2}});
  const RoomWalls rock(level);
  for (int y = -1; y <= 8; ++y) {
    for (int x = -1; x <= 9; ++x) {
      const Point p{x, y};
      CAPTURE(p);
      const bool inside = level.tiles.contains(p);
      const bool near_room = level.rooms[0].box.grown(1).contains(p);
      CHECK(rock.is_stone(p) == (inside && !near_room));
      CHECK(rock.can_dig(p) == (level.interior().contains(p) && !near_room));
      const bool beside_row = x >= 3 && x < 6 && (y == 2 || y == 5);
      const bool beside_column = y >= 3 && y < 5 && (x == 2 || x == 6);
      CHECK(rock.can_have_door(p) == (beside_row || beside_column));
      CHECK_FALSE(rock.is_corridor(p));
      CHECK_FALSE(rock.is_doorway(p));
    }
  }
}

TEST_CASE("a door does not fit into the outer ring, nor where the walls of two rooms meet") {
  Level level = with_rooms({12, 6}, {{1, 1, 3, 4}, {5, 1, 3, 4}});
  const RoomWalls rock(level);
  CHECK_FALSE(rock.can_have_door({0, 2}));
  CHECK_FALSE(rock.can_have_door({2, 0}));
  CHECK_FALSE(rock.can_have_door({4, 2}));
  CHECK(rock.can_have_door({8, 2}));
}

TEST_CASE("a door does not fit where the room has rock behind its wall") {
  Level level = with_rooms({12, 9}, {{3, 2, 5, 5}});
  for (const Point corner : {Point{3, 2}, Point{7, 2}, Point{3, 6}, Point{7, 6}}) level.tiles[corner] = Tile::wall;
  level.carve({1, 1, 1, 7});  // a way along the outside does not make up for it
  const RoomWalls rock(level);
  for (int y = 2; y < 7; ++y) CHECK(rock.can_have_door({2, y}) == (y > 2 && y < 6));
  for (int x = 3; x < 8; ++x) CHECK(rock.can_have_door({x, 7}) == (x > 3 && x < 7));
}

TEST_CASE("a door does not fit where the room has a hole behind it, and rooms with holes are joined all the same") {
  Level level = with_rooms({24, 11}, {{3, 3, 5, 5}, {15, 3, 5, 5}});
  for (const Rect& room : level.rooms) level.tiles.fill(room.grown(-1), Tile::deep_water);
  level.tiles[{7, 5}] = Tile::deep_water;
  RoomWalls rock(level);
  CHECK_FALSE(rock.can_have_door({8, 5}));
  CHECK(rock.can_have_door({8, 4}));
  CHECK(rock.connect_rooms(level.rooms, level.bounds(), [&](Point p) { rock.open_doorway(p, Tile::door); }));
  const CellSet walkable = walkable_cells(level.tiles);
  CHECK(walkable.flood(*walkable.first()) == walkable);
}

TEST_CASE("passages that are there already are known as corridors and doorways") {
  Level level = with_rooms({12, 7}, {{2, 2, 3, 3}});
  level.tiles[Point{5, 3}] = Tile::secret_door;
  level.tiles[Point{6, 3}] = Tile::floor;
  const RoomWalls rock(level);
  CHECK(rock.is_doorway({5, 3}));
  CHECK(rock.is_corridor({6, 3}));
  CHECK(rock.can_dig({6, 3}));
  CHECK_FALSE(rock.can_have_door({5, 3}));
}

TEST_CASE("digging turns stone into corridor once, and filling undoes it") {
  Level level = with_rooms({12, 7}, {{2, 2, 3, 3}});
  const Level before = level;
  RoomWalls rock(level);
  CHECK(rock.dig({8, 3}, Tile::secret_corridor));
  CHECK(level.tiles[Point{8, 3}] == Tile::secret_corridor);
  CHECK(rock.is_corridor({8, 3}));
  CHECK_FALSE(rock.dig({8, 3}, Tile::floor));
  CHECK(level.tiles[Point{8, 3}] == Tile::secret_corridor);
  CHECK_FALSE(rock.dig({5, 3}, Tile::floor));
  rock.fill({8, 3});
  CHECK(rock.is_stone({8, 3}));
  CHECK(level.tiles == before.tiles);
  rock.open_doorway({5, 3}, Tile::door);
  CHECK(rock.is_doorway({5, 3}));
  CHECK(level.tiles[Point{5, 3}] == Tile::door);
}

TEST_CASE("connecting joins all rooms, through doors in straight walls, and notes exactly what it dug") {
  Rng rng(14);
  int joined = 0;
  for (int i = 0; i < 150; ++i) {
    Level level = scattered(rng);
    if (level.rooms.empty()) continue;
    const Level before = level;
    RoomWalls rock(level);
    std::set<Point> doors;
    REQUIRE(rock.connect_rooms(level.rooms, level.bounds(), [&](Point p) {
      CHECK(rock.can_have_door(p));
      doors.insert(p);
      rock.open_doorway(p, Tile::door);
    }));
    const naive::Cells open = walkable_cells(level);
    const naive::Cells reached = naive::flood(open, level.rooms[0].center(), Movement::orthogonal);
    for (const Rect& room : level.rooms) REQUIRE(reached.has(room.center()));
    std::set<Point> opened;
    for (const Point p : open.list()) {
      REQUIRE(level.interior().contains(p));
      if (!before.walkable(p) && !doors.contains(p)) opened.insert(p);
    }
    REQUIRE(std::set<Point>(level.corridors.cells().begin(), level.corridors.cells().end()) == opened);
    REQUIRE(level.corridors.cells().size() == opened.size());
    joined += level.rooms.size() > 1 ? 1 : 0;
  }
  CHECK(joined > 100);
}

TEST_CASE("connected rooms are left unchanged") {
  Level level = with_rooms({20, 9}, {{2, 2, 4, 4}, {6, 3, 5, 2}});
  const Level before = level;
  RoomWalls rock(level);
  CHECK(rock.connect_rooms(level.rooms, level.bounds(), [](Point) { FAIL("no doorway is needed"); }));
  CHECK(level.hash() == before.hash());
}

TEST_CASE("rooms are connected inside a window, and cells outside it are left unchanged") {
  Rng rng(15);
  int joined = 0;
  for (int i = 0; i < 100; ++i) {
    const Level part = scattered(rng);
    if (part.rooms.empty()) continue;
    const Rect window{rng.below(90), rng.below(40), part.width(), part.height()};
    std::vector<Room> rooms = part.rooms;
    for (Room& room : rooms) {
      room.box.x += window.x;
      room.box.y += window.y;
    }
    rooms.push_back({180, 90, 5, 5});
    Level level = with_rooms({200, 100}, rooms);
    rooms.pop_back();
    const Level before = level;
    RoomWalls rock(level);
    REQUIRE(rock.connect_rooms(rooms, window, [&](Point p) { rock.open_doorway(p, Tile::door); }));
    const naive::Cells reached = naive::flood(walkable_cells(level), rooms[0].center(), Movement::orthogonal);
    for (const Rect& room : rooms) REQUIRE(reached.has(room.center()));
    for (std::size_t c = 0; c < level.tiles.cells().size(); ++c) {
      if (!window.contains(level.tiles.point(c))) REQUIRE(level.tiles[c] == before.tiles[c]);
    }
    joined += rooms.size() > 1 ? 1 : 0;
  }
  CHECK(joined > 70);
}

TEST_CASE("connecting all areas at once opens doors only where they fit") {
  Rng rng(16);
  int doors = 0;
  for (int i = 0; i < 150; ++i) {
    Level level = scattered(rng);
    if (level.rooms.empty()) continue;
    RoomWalls rock(level);
    rock.connect_areas([&](Point p) {
      REQUIRE(rock.can_have_door(p));
      rock.open_doorway(p, Tile::door);
      ++doors;
    });
    const naive::Cells open = walkable_cells(level);
    const naive::Cells reached = naive::flood(open, level.rooms[0].center(), Movement::orthogonal);
    REQUIRE(reached.list() == open.list());
    for (const Point p : open.list()) {
      if (!is_door(level.tiles[p])) continue;
      const bool along_row = level.walkable(p + Point{1, 0}) && level.walkable(p - Point{1, 0});
      const bool along_column = level.walkable(p + Point{0, 1}) && level.walkable(p - Point{0, 1});
      REQUIRE(along_row != along_column);
    }
  }
  CHECK(doors > 500);
}

}  // namespace warren::room_walls_test
