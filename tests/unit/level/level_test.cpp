// SPDX-License-Identifier: MIT
// The level: carving, digging, what is free, exits, and starting anew.
#include <warren/level/level.hpp>

#include <algorithm>
#include <functional>

#include <warren/grid/rng.hpp>
#include <warren/level/history.hpp>

#include "tests/unit/level/furnished.hpp"
#include "tests/unit/printing.hpp"

namespace warren::level_test {

namespace {

bool is_ring(const Level& level, Point p) {
  return p.x == 0 || p.y == 0 || p.x == level.width() - 1 || p.y == level.height() - 1;
}

}  // namespace

TEST_CASE("a new level is solid rock") {
  const Level level({5, 4});
  for (const Tile tile : level.tiles.cells()) CHECK(tile == Tile::wall);
  CHECK(level.size() == Size{5, 4});
  CHECK(level.interior() == Rect{1, 1, 3, 2});
  CHECK_FALSE(level.start);
}

TEST_CASE("carving opens the interior cells of a rectangle and never the ring") {
  Rng rng(1);
  for (int i = 0; i < 500; ++i) {
    Level level({rng.between(1, 12), rng.between(1, 12)});
    const Rect area{rng.between(-4, 12), rng.between(-4, 12), rng.between(-1, 20), rng.between(-1, 20)};
    level.carve(area, Tile::grass);
    CAPTURE(area);
    for (std::size_t c = 0; c < level.tiles.cells().size(); ++c) {
      const Point p = level.tiles.point(c);
      REQUIRE(level.tiles[c] == (area.contains(p) && !is_ring(level, p) ? Tile::grass : Tile::wall));
    }
  }
}

TEST_CASE("digging opens a blocked interior cell, says so, and leaves all others") {
  Level level({6, 5});
  level.tiles[Point{2, 2}] = Tile::grass;
  level.tiles[Point{3, 2}] = Tile::deep_water;
  for (int y = -1; y <= 5; ++y) {
    for (int x = -1; x <= 6; ++x) {
      Level copy = level;
      const bool inside = level.bounds().contains(Point{x, y}) && !is_ring(level, {x, y});
      const bool opens = inside && !level.walkable({x, y});
      CHECK(copy.dig({x, y}, Tile::road) == opens);
      if (opens) {
        CHECK(copy.tiles[Point{x, y}] == Tile::road);
      } else {
        CHECK(copy.tiles == level.tiles);
      }
    }
  }
}

TEST_CASE("a cell is free when it is walkable and nothing is there") {
  Level level({9, 5});
  level.carve({1, 1, 7, 3});
  const Point p{3, 2};
  CHECK(level.is_free(p));
  const std::function<void(Level&)> occupy[] = {[&](Level& l) { l.tiles[p] = Tile::wall; },
                                                [&](Level& l) { l.tiles[p] = Tile::door; },
                                                [&](Level& l) { l.tiles[p] = Tile::secret_door; },
                                                [&](Level& l) { l.start = p; },
                                                [&](Level& l) { l.add_exit(p); },
                                                [&](Level& l) { l.spawns.push_back({p, "Orc"}); },
                                                [&](Level& l) { l.mission.locks = {{"gate", {{1, 1}, p}}}; },
                                                [&](Level& l) { l.mission.keys = {{"iron", p}}; },
                                                [&](Level& l) { l.mission.levers = {{"crank", p}}; }};
  for (const auto& change : occupy) {
    Level copy = level;
    change(copy);
    CHECK_FALSE(copy.is_free(p));
    CHECK(copy.is_free({4, 2}));
  }
  CHECK_FALSE(level.is_free({0, 0}));
  CHECK_FALSE(level.is_free({-1, 2}));
  CHECK_FALSE(level.is_free({9, 2}));
}

TEST_CASE("the spawn at a cell is found") {
  const Level level = furnished();
  REQUIRE(level.spawn_at({3, 3}) != nullptr);
  CHECK(level.spawn_at({3, 3})->name == "Goblin");
  CHECK(level.spawn_at({2, 3}) == nullptr);
}

TEST_CASE("an exit is on the list once, however often it is added") {
  Level level({6, 6});
  level.add_exit({2, 2});
  level.add_exit({3, 3});
  level.add_exit({2, 2});
  CHECK(level.exits == std::vector<Exit>{Point{2, 2}, Point{3, 3}});
  CHECK(level.tiles[Point{2, 2}] == Tile::down_stairs);
  CHECK(level.walkable({3, 3}));
}

TEST_CASE("a reset level has nothing of the old one but its name and numbers") {
  Level level = furnished();
  level.reset({7, 9});
  Level fresh({7, 9});
  fresh.name = level.name;
  fresh.seed = level.seed;
  fresh.depth = level.depth;
  fresh.attempts = level.attempts;
  CHECK(level.hash() == fresh.hash());
  CHECK(level.rooms.empty());
  CHECK(level.corridors == Corridors{});
  CHECK(level.exits.empty());
  CHECK(level.spawns.empty());
  CHECK(level.tiles == fresh.tiles);
}

TEST_CASE("spawns are added in the memory of those that were, and nothing of these is left") {
  Level level({9, 9});
  for (int round = 0; round < 3; ++round) {
    level.reset({9, 9});
    level.add_spawn({1, round}, "something with a name that is long", "table");
    level.add_spawn({2, round}, round == 1 ? "another one with a long name" : "Orc", "table");
    level.spawns.push_back({{3, round}, "Goblin"});
    const Spawn unknown{{2, round}, "another one with a long name", {}, 0, {}, "table"};
    const Spawn orc{{2, round}, "Orc", SpawnKind::monster, 'o', {}, "table"};
    CHECK(level.spawns == std::vector<Spawn>{{{1, round}, "something with a name that is long", {}, 0, {}, "table"},
                                             round == 1 ? unknown : orc,
                                             {{3, round}, "Goblin"}});
  }
}

TEST_CASE("a level lends what it has twice at once, and the same again later, but nothing of large maps") {
  Level level({80, 50});
  const CellSet* first = nullptr;
  {
    const auto one = level.borrow<CellSet>();
    const auto other = level.borrow<CellSet>();
    const auto list = level.borrow<std::vector<Point>>();
    CHECK(&*one != &*other);
    one->reset({80, 50});
    list->assign(10, Point{1, 1});
    first = &*one;
  }
  {
    const auto again = level.borrow<CellSet>();
    CHECK(&*again == first);
    CHECK(again->size() == Size{80, 50});
    CHECK(level.borrow<std::vector<Point>>()->size() == 10);
    Level copy = level;
    CHECK(copy.borrow<std::vector<Point>>()->empty());
    copy = level;
    CHECK(&*level.borrow<CellSet>() != first);
  }
  level.reset({2000, 2000});
  level.borrow<CellSet>()->reset({2000, 2000});
  CHECK(level.borrow<CellSet>()->size() == Size{});
}

TEST_CASE("corridors keep their cells in order, and empty ones are not kept") {
  Corridors corridors;
  corridors.close();
  CHECK(corridors.empty());
  for (const int length : {2, 0, 1}) {
    for (int i = 0; i < length; ++i) corridors.add({i, length});
    corridors.close();
  }
  REQUIRE(corridors.size() == 2);
  CHECK(corridors[0].size() == 2);
  CHECK(corridors[0][1] == Point{1, 2});
  CHECK(corridors[1].size() == 1);
  CHECK(corridors[1][0] == Point{0, 1});
  CHECK(corridors.cells().size() == 3);
  corridors.add_up_to(5, [](Point* room) {
    room[0] = {7, 7};
    room[1] = {8, 7};
    return std::size_t{2};
  });
  corridors.close();
  REQUIRE(corridors.size() == 3);
  CHECK(std::ranges::equal(corridors[2], std::vector<Point>{{7, 7}, {8, 7}}));
  corridors.clear();
  CHECK(corridors == Corridors{});
}

TEST_CASE("a copy of a level is not part of the build that the original is in") {
  History history;
  history.restart({5, 5});
  BuildContext context(10, &history, nullptr);
  Level original({5, 5});
  original.attach(&context);
  Level copy = original;
  Level assigned;
  assigned = original;
  for (Level* other : {&copy, &assigned}) {
    other->carve({1, 1, 2, 2});
    other->frame("copy");
    CHECK(other->work(1000).has_value());
  }
  CHECK(history.frames().empty());
  CHECK(context.work_done() == 0);
  original.frame("original");
  CHECK(history.frames().size() == 1);
  CHECK_FALSE(original.work(1000).has_value());
}

TEST_CASE("forget_blocked removes blocked cells of rooms; a room without cells of its own becomes a rectangle") {
  Level level({12, 8});
  level.carve({1, 1, 10, 6});
  for (const Rect& box : {Rect{1, 1, 3, 2}, Rect{5, 1, 3, 2}, Rect{8, 4, 2, 2}, Rect{1, 4, 2, 2}}) {
    Room room(box);
    CellRuns cells;
    cells.add({box.x, box.y, 2});
    if (box.y == 1) room.set_cells(cells);
    level.rooms.push_back(room);
  }
  level.tiles[Point{1, 1}] = Tile::wall;
  level.tiles[Point{5, 1}] = level.tiles[Point{6, 1}] = Tile::deep_water;
  level.tiles.fill({1, 4, 2, 2}, Tile::wall);
  level.forget_blocked();
  REQUIRE(level.rooms.size() == 3);
  CHECK(level.rooms[0].box == Rect{1, 1, 3, 2});
  REQUIRE(level.rooms[0].cells().runs().size() == 1);
  CHECK(level.rooms[0].cells().runs()[0] == CellRun{2, 1, 1});
  CHECK(level.rooms[1] == Room(5, 1, 3, 2));
  CHECK(level.rooms[2] == Room(8, 4, 2, 2));
}

TEST_CASE("zones of the same name are numbered") {
  Level level({4, 4});
  for (const char* name : {"lake", "mine", "lake", "lake 7", "lake", "area 51b", "area 51b"}) level.add_zone(name, {});
  std::vector<std::string> names;
  for (const Zone& zone : level.zones) names.push_back(zone.name);
  CHECK(names == std::vector<std::string>{"lake", "mine", "lake 2", "lake 3", "lake 4", "area 51b", "area 51b 2"});
}

}  // namespace warren::level_test
