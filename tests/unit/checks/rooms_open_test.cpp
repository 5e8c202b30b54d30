// SPDX-License-Identifier: MIT
// Rooms out of the map and rooms without floor are found.
#include <initializer_list>

#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::rooms_open_test {

TEST_CASE("a room lies inside the ring and has at least one cell of floor") {
  const Level good = findings::hall();
  CHECK(findings::of("rooms_open", good).empty());
  for (const Rect& room : {Rect{0, 1, 3, 3}, Rect{1, 0, 3, 3}, Rect{7, 1, 3, 3}, Rect{1, 3, 3, 3}, Rect{2, 2, 0, 2},
                           Rect{2, 2, 2, -1}, Rect{40, 40, 3, 3}}) {
    Level level = good;
    level.rooms.push_back(room);
    CAPTURE(room);
    CHECK(findings::of("rooms_open", level).size() == 1);
  }
}

TEST_CASE("one cell of floor anywhere in a room is enough, and none is not") {
  const Rect room{2, 2, 3, 2};
  Level level({10, 6});
  level.rooms.push_back(room);
  CHECK(findings::cells(findings::of("rooms_open", level)) == std::vector<Point>{room.center()});
  for (int y = room.top(); y < room.bottom(); ++y) {
    for (int x = room.left(); x < room.right(); ++x) {
      level.tiles[Point{x, y}] = Tile::floor;
      CHECK(findings::of("rooms_open", level).empty());
      level.tiles[Point{x, y}] = Tile::wall;
    }
  }
}

TEST_CASE("the cells of a room are inside the outer ring, and one of them is floor") {
  Level level({10, 6});
  level.carve({2, 2, 3, 2});
  level.tiles[Point{3, 2}] = Tile::wall;
  const auto with_cells = [&](std::initializer_list<CellRun> runs) {
    Room room(2, 2, 3, 2);
    CellRuns cells;
    for (const CellRun& run : runs) cells.add(run);
    room.set_cells(cells);
    level.rooms = {room};
    return findings::of("rooms_open", level);
  };
  CHECK(with_cells({{2, 2, 3}, {3, 3, 1}}).empty());
  CHECK(with_cells({{2, 2, 2}}).empty());
  CHECK(with_cells({{3, 2, 1}}).at(0).message == "a room has no floor");
  for (const CellRun& outside : {CellRun{0, 2, 2}, CellRun{2, 2, 8}, CellRun{3, 0, 1}, CellRun{3, 5, 1}}) {
    CHECK(with_cells({outside}).at(0).message == "a room has cells beyond the map");
  }
}

}  // namespace warren::rooms_open_test
