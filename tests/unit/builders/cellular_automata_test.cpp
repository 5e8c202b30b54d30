// SPDX-License-Identifier: MIT
#include <warren/builders/cellular_automata.hpp>

#include <set>

#include <warren/level/history.hpp>
#include "src/search/connected_components.hpp"

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::cellular_automata_test {

namespace {

/// A naive round of the rule, one byte per cell. Cells of the outer ring are not updated.
Grid<Tile> by_the_book(const Grid<Tile>& tiles, int walls_to_close, bool pillars) {
  Grid<Tile> next(tiles.size(), Tile::wall);
  for (int y = 1; y < tiles.height() - 1; ++y) {
    for (int x = 1; x < tiles.width() - 1; ++x) {
      int walls = 0;
      for (const Point step : all_steps) walls += is_walkable(tiles[Point{x, y} + step]) ? 0 : 1;
      const bool closed = walls >= walls_to_close || (pillars && walls == 0);
      next[Point{x, y}] = closed ? Tile::wall : Tile::floor;
    }
  }
  return next;
}

bool only_floor_and_wall(const Level& level) {
  return std::ranges::all_of(level.tiles.cells(), [](Tile t) { return t == Tile::floor || t == Tile::wall; });
}

}  // namespace

TEST_CASE("cellular_automata applies the rule to an existing map, round by round") {
  Rng rng(1);
  for (const Size size : {Size{10, 10}, Size{63, 11}, Size{64, 12}, Size{65, 13}, Size{128, 20}, Size{129, 21}}) {
    for (int i = 0; i < 20; ++i) {
      const Level before = scattered::noise(size, rng.between(40, 70), rng);
      const CellularAutomata builder{
          .rounds = rng.between(1, 4), .walls_to_close = rng.between(3, 7), .pillars = rng.coin()};
      Grid<Tile> expected(size, Tile::wall);
      for (std::size_t c = 0; c < expected.cells().size(); ++c) {
        if (is_walkable(before.tiles[c])) expected[c] = Tile::floor;
      }
      for (int round = 0; round < builder.rounds; ++round) {
        const Grid<Tile> next = by_the_book(expected, builder.walls_to_close, builder.pillars);
        if (walkable_cells(next).empty()) break;
        expected = next;
      }
      Level level = before;
      REQUIRE(builder.build(level, rng));
      REQUIRE(level.tiles == expected);
    }
  }
}

TEST_CASE("cellular_automata makes a cave from solid wall, with floor and wall tiles only") {
  Rng rng(2);
  for (const Size size : {Size{10, 10}, Size{31, 17}, Size{80, 50}, Size{81, 51}, Size{200, 200}}) {
    for (const int floor_percent : {20, 45, 80}) {
      for (const int walls : {3, 5, 7}) {
        Level level(size);
        REQUIRE(
            CellularAutomata{.rounds = 100, .floor_percent = floor_percent, .walls_to_close = walls}.build(level, rng));
        REQUIRE(test::ring_is_closed(level));
        REQUIRE(only_floor_and_wall(level));
        REQUIRE_FALSE(walkable_cells(level.tiles).empty());
      }
    }
  }
}

TEST_CASE("cellular_automata leaves one large main cave on a map of default size") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Level level({80, 50});
    Rng rng = Rng::stream(seed, 1, "test", 1);
    REQUIRE(CellularAutomata{}.build(level, rng));
    const CellSet open = walkable_cells(level.tiles);
    const Components areas(open);
    CHECK(areas[0].cells * 10 > open.count() * 6);
    CHECK(areas[0].cells > 4000 / 4);
  }
}

TEST_CASE("cellular_automata draws different noise for every seed, and none on an existing map") {
  std::set<std::uint64_t> caves;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Level level({40, 30});
    Rng rng(seed);
    REQUIRE(CellularAutomata::caverns().build(level, rng));
    caves.insert(level.hash());
    Rng untouched = rng;
    REQUIRE(CellularAutomata::smoothing().build(level, rng));
    CHECK(rng.next() == untouched.next());
  }
  CHECK(caves.size() == 50);
}

TEST_CASE("cellular_automata never closes the last open cell") {
  Level level({30, 30});
  for (int i = 2; i < 28; i += 2) level.carve({1, i, 28, 1});
  Rng rng(3);
  REQUIRE(CellularAutomata{.rounds = 100}.build(level, rng));
  CHECK_FALSE(walkable_cells(level.tiles).empty());
}

TEST_CASE("cellular_automata gives the same map with and without history") {
  Level plain({80, 50});
  Rng rng(4);
  REQUIRE(CellularAutomata{}.build(plain, rng));
  Level watched({80, 50});
  History history;
  history.restart(watched.size());
  BuildContext context(1'000'000'000, &history, nullptr);
  watched.attach(&context);
  Rng same(4);
  REQUIRE(CellularAutomata{}.build(watched, same));
  watched.attach(nullptr);
  CHECK(watched.tiles == plain.tiles);
  CHECK(history.frames().size() > 5);
  CHECK(history.frames().size() <= 16);
  CHECK(rng.next() == same.next());
}

}  // namespace warren::cellular_automata_test
