// SPDX-License-Identifier: MIT
// Where pieces fit, against trying every cell; and what changes when one is put on a map.
#include "src/prefabs/placing.hpp"

#include <doctest/doctest.h>

#include "src/placement/doors.hpp"

#include <algorithm>

#include "tests/support/oracle.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/printing.hpp"

namespace warren::placing_test {

namespace {

constexpr PrefabCell clear_cell{.role = Role::transparent};

CellSet tried_one_by_one(const CellSet& open, const Grid<PrefabCell>& piece) {
  CellSet places(open.size());
  for (int y = 0; y + piece.height() <= open.size().h; ++y) {
    for (int x = 0; x + piece.width() <= open.size().w; ++x) {
      bool fits = true;
      for (std::size_t i = 0; i < piece.cells().size() && fits; ++i) {
        fits = piece[i].transparent() || open.contains(piece.point(i) + Point{x, y});
      }
      if (fits) places.insert(Point{x, y});
    }
  }
  return places;
}

Grid<PrefabCell> random_piece(Size size, int clear_percent, Rng& rng) {
  Grid<PrefabCell> piece(size);
  for (PrefabCell& cell : piece.cells()) {
    if (rng.percent(clear_percent)) cell = clear_cell;
  }
  return piece;
}

/// Puts a prefab as it is drawn, and takes it out of the level's list.
void put(Level& level, const Prefab& prefab, Point at) {
  const Rect area{at.x, at.y, prefab.size().w, prefab.size().h};
  put_piece(level, prefab, {.cells = prefab.cells()}, {.name = std::string(prefab.name()), .area = area});
}

std::vector<std::string> shown(const Level& level) {
  std::vector<std::string> lines;
  for (int y = 0; y < level.height(); ++y) {
    lines.emplace_back();
    for (int x = 0; x < level.width(); ++x) lines.back() += (*level.tile_set)[level.tiles[{x, y}]].glyph;
  }
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("places are those where every cell of a piece that is not transparent is open") {
  Rng rng(1);
  std::int64_t found = 0;
  for (int i = 0; i < 1'500; ++i) {
    const int w = rng.one_in(2) ? rng.between(1, 40) : rng.between(60, 200);
    const int h = rng.between(1, 12);
    CellSet open({w, h});
    open.insert_random(open.bounds(), rng.one_in(3) ? 97 : rng.between(50, 100), rng);
    const int piece_w = rng.one_in(4) ? rng.between(1, w + 3) : rng.between(1, 9);
    const int piece_h = rng.between(1, std::min(h + 2, 7));
    const int clear = rng.one_in(2) ? 0 : rng.between(1, 100);
    const Grid<PrefabCell> piece = random_piece({piece_w, piece_h}, clear, rng);
    const CellSet expected = tried_one_by_one(open, piece);
    INFO(i);
    REQUIRE(places_for(open, piece) == expected);
    if (clear == 0) REQUIRE(places_for(open, piece.size()) == expected);
    found += expected.count();
  }
  CHECK(found > 10'000);
}

TEST_CASE("what a finder has learned from other pieces, and before cells were closed, does not lead it astray") {
  Rng rng(2);
  for (int i = 0; i < 150; ++i) {
    CellSet open({rng.between(5, 90), rng.between(5, 30)});
    open.insert_random(open.bounds(), rng.between(85, 100), rng);
    PlaceFinder finder(open);
    CellSet places;
    for (int n = 0; n < 12; ++n) {
      const Size size{rng.between(1, 12), rng.between(1, 9)};
      const Grid<PrefabCell> full(size);
      const Grid<PrefabCell> piece = random_piece(size, rng.between(0, 15), rng);
      const CellSet expected = tried_one_by_one(open, piece);
      REQUIRE(finder.find(places, piece) == !expected.empty());
      REQUIRE(places == expected);
      REQUIRE(finder.find(places, size) == !tried_one_by_one(open, full).empty());
      REQUIRE(places == tried_one_by_one(open, full));
      const int x = rng.between(0, open.size().w - 1);
      const int y = rng.between(0, open.size().h - 1);
      const Rect closed = Rect{x, y, 3, 3}.intersection(open.bounds());
      if (rng.one_in(3)) {
        finder.close(closed);
        open -= CellSet(open.size(), closed);
      }
    }
  }
}

TEST_CASE("pieces longer than a word of 64 cells are found where they lie across the ends of words") {
  for (const int length : {1, 2, 63, 64, 65, 127, 128, 129, 190}) {
    for (const int at : {0, 1, 62, 63, 64, 65, 100}) {
      CellSet open({300, 3});
      open.insert(Rect{at, 1, length, 1});
      CellSet only({300, 3});
      only.insert(Point{at, 1});
      CHECK(places_for(open, Size{length, 1}) == only);
      CHECK(places_for(open, Size{length + 1, 1}).empty());
      Grid<PrefabCell> piece(Size{length + 1, 2}, clear_cell);
      for (int x = 0; x < length; ++x) piece[{x, 1}] = {};
      CellSet above({300, 3});
      above.insert(Point{at, 0});
      CHECK(places_for(open, piece) == above);
    }
  }
}

TEST_CASE("a piece that is larger than the map has no place, and one as large as it has one") {
  CellSet open({70, 5});
  open.insert(open.bounds());
  for (const Size size : {Size{71, 1}, Size{1, 6}, Size{200, 200}}) {
    CHECK(places_for(open, size).empty());
    Grid<PrefabCell> piece(size);
    piece[{0, 0}] = clear_cell;
    CHECK(places_for(open, piece).empty());
  }
  CHECK(places_for(open, open.size()).count() == 1);
}

TEST_CASE("what stood under cells of a piece is gone, and what stood under transparent ones or beside it is not") {
  Level level = test::hall({6, 4});
  for (int y = 1; y < 5; ++y) {
    for (int x = 1; x < 7; ++x) level.spawns.push_back({{x, y}, "Rat"});
  }
  put(level, test::section("g.?\n#??\n", "transparent: ?\n"), {2, 2});
  CHECK(shown(level) == Lines{"########", "#......#", "#......#", "#.#....#", "#......#", "########"});
  for (int y = 1; y < 5; ++y) {
    for (int x = 1; x < 7; ++x) {
      const Point p{x, y};
      const Spawn* spawn = level.spawn_at(p);
      if (p == Point{2, 2}) {
        CHECK((spawn != nullptr && spawn->name == "Goblin"));
      } else if (p == Point{3, 2} || p == Point{2, 3}) {
        CHECK(spawn == nullptr);
      } else {
        CHECK((spawn != nullptr && spawn->name == "Rat"));
      }
    }
  }
  CHECK(level.spawns.size() == 4 * 6 - 2);
  REQUIRE(level.prefabs.size() == 1);
  CHECK(level.prefabs[0].area == Rect{2, 2, 3, 2});
}

TEST_CASE("the ring is never opened, and nothing spawns or starts or ends there") {
  const Prefab full = test::section("@g>.\n>.wo\no..g\n>gg.\n");
  for (int x = -4; x <= 8; ++x) {
    for (int y = -4; y <= 6; ++y) {
      Level level({8, 6});
      put(level, full, {x, y});
      REQUIRE(test::ring_is_closed(level));
      const auto inside = [&](Point p) { return level.interior().contains(p); };
      CHECK(std::ranges::all_of(level.spawns, inside, &Spawn::at));
      CHECK(std::ranges::all_of(level.exits, inside));
      CHECK((!level.start || inside(*level.start)));
      CHECK(level.start.has_value() == inside({x, y}));
      // All cells in the interior are as drawn, and no others have changed but ring cells under water.
      for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
        const Point p = level.tiles.point(i);
        const Point local = p - Point{x, y};
        const bool covered = full.cells().contains(local);
        const bool put_there = covered && (inside(p) || !is_walkable(full.tiles()[local]));
        REQUIRE(level.tiles[i] == (put_there ? full.tiles()[local] : Tile::wall));
      }
    }
  }
}

TEST_CASE("what lies outside of the map is cut off, on all four sides, and so is the area that the level lists") {
  const Prefab cross = test::section("w.w\n.g.\nw.w\n");
  const auto at = [&](Point corner) {
    Level level = test::hall({3, 3});
    put(level, cross, corner);
    return level;
  };
  CHECK(shown(at({-1, -1})) == Lines{"#####", "#w..#", "#...#", "#...#", "#####"});
  CHECK(shown(at({3, 3})) == Lines{"#####", "#...#", "#...#", "#..w#", "#####"});
  CHECK(shown(at({3, -1})) == Lines{"#####", "#..w#", "#...#", "#...#", "#####"});
  CHECK(shown(at({-1, 3})) == Lines{"#####", "#...#", "#...#", "#w..#", "#####"});
  CHECK(at({-1, 1}).prefabs[0].area == Rect{0, 1, 2, 3});
  CHECK(at({4, 4}).prefabs[0].area == Rect{4, 4, 1, 1});
  CHECK(at({9, 1}).prefabs[0].area.empty());
  CHECK(at({1, 1}).spawns.size() == 1);
  CHECK(at({0, 0}).spawns.size() == 1);
  CHECK(at({-1, -1}).spawns.empty());
}

TEST_CASE("start and exits follow the piece, and are gone where it has walls") {
  Level level = test::hall({6, 3});
  level.start = Point{1, 1};
  level.add_exit({6, 1});
  level.add_exit({6, 3});
  Level covered = level;
  put(covered, test::section("#\n.\n.\n"), {1, 1});
  CHECK_FALSE(covered.start);
  Level kept = level;
  put(kept, test::section(".\n#\n#\n"), {1, 1});
  CHECK(kept.start == Point{1, 1});
  Level moved = level;
  moved.spawns.push_back({{2, 2}, "Rat"});
  put(moved, test::section("?@\n", "transparent: ?\n"), {1, 2});
  CHECK(moved.start == Point{2, 2});
  CHECK(moved.spawns.empty());

  // An exit under floor is no exit any more; the stairs of the piece are.
  put(level, test::section(".\n>\n.\n"), {6, 1});
  CHECK(level.exits == std::vector<Exit>{Point{6, 2}});
  CHECK(std::ranges::count(level.tiles.cells(), Tile::down_stairs) == 1);
}

TEST_CASE("rooms and corridors that are walled up are forgotten, and a piece without walls leaves them all") {
  Level level = test::hall({8, 4});
  level.rooms = {{1, 1, 2, 2}, {5, 1, 3, 2}};
  for (const Point p : {Point{1, 2}, Point{2, 2}, Point{3, 2}}) level.corridors.add(p);
  level.corridors.close();
  Level open = level;
  put(open, test::section("...\n...\n"), {1, 1});
  CHECK(open.rooms == level.rooms);
  CHECK(open.corridors == level.corridors);
  put(level, test::section("##\n##\n"), {1, 1});
  CHECK(level.rooms == std::vector<Room>{{5, 1, 3, 2}});
  REQUIRE(level.corridors.size() == 1);
  CHECK(level.corridors[0].size() == 1);
}

TEST_CASE("a door fits between two walls and two open cells, and nowhere else") {
  for (int bits = 0; bits < 16; ++bits) {
    Level level({3, 3});
    level.tiles[Point{1, 1}] = Tile::door;
    for (int i = 0; i < 4; ++i) {
      if ((bits >> i & 1) != 0) level.tiles[Point{1, 1} + orthogonal_steps[i]] = Tile::floor;
    }
    CHECK(door_fits(level, {1, 1}) == (bits == 0b0101 || bits == 0b1010));
  }
  Level edge({3, 3});
  edge.tiles[Point{0, 1}] = Tile::door;
  edge.tiles[Point{1, 1}] = Tile::floor;
  CHECK_FALSE(door_fits(edge, {0, 1}));
}

}  // namespace warren::placing_test
