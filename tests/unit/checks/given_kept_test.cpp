// SPDX-License-Identifier: MIT
// Given cells that are cut off and exits that are missing are found.
#include <doctest/doctest.h>

#include <warren/warren.hpp>

#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::given_kept_test {

namespace {

Findings findings_with(const Given& given, const Level& level) {
  const CellSet walkable = walkable_cells(level.tiles);
  const CellSet reachable = level.start ? walkable.flood(*level.start) : CellSet(level.size());
  CellSet scratch;
  Findings found;
  Check(*find_check("given_kept")).run({level, walkable, reachable, scratch, &given}, found);
  return found;
}

}  // namespace

TEST_CASE("given cells are reachable from the start") {
  Level level = findings::hall();
  const Given given{.cells = {{3, 2}, {6, 3}}};
  CHECK(findings_with(given, level).empty());
  for (int y = 1; y < 5; ++y) level.tiles[Point{5, y}] = Tile::wall;
  CHECK(findings::cells(findings_with(given, level)) == std::vector<Point>{{6, 3}});
  level.tiles[Point{3, 2}] = Tile::wall;
  CHECK(findings::cells(findings_with(given, level)) == std::vector<Point>{{3, 2}, {6, 3}});
  CHECK(findings::of("given_kept", level).empty());
}

TEST_CASE("without a start, given cells are connected to each other") {
  Level level = findings::hall();
  level.start.reset();
  Given given{.cells = {{3, 2}}};
  given.rooms.emplace_back(6, 2, 2, 2);
  CHECK(findings_with(given, level).empty());
  for (int y = 1; y < 5; ++y) level.tiles[Point{5, y}] = Tile::wall;
  CHECK(findings::cells(findings_with(given, level)) == std::vector<Point>{{6, 2}, {7, 2}, {6, 3}, {7, 3}});
}

TEST_CASE("given exits are there, with their kinds") {
  Level level = findings::hall();
  Given given;
  given.exits.emplace_back(Point{8, 4}, Exit::down);
  CHECK(findings_with(given, level).empty());
  given.exits[0].kind = Exit::up;
  CHECK(findings::cells(findings_with(given, level)) == std::vector<Point>{{8, 4}});
  given.exits[0] = Exit(Point{4, 2});
  CHECK(findings::cells(findings_with(given, level)) == std::vector<Point>{{4, 2}});
}

TEST_CASE("a level that needs another exit has one that is not given") {
  Level level = findings::hall();
  Given given{.needs_other_exit = true};
  CHECK(findings_with(given, level).empty());
  given.exits.emplace_back(Point{8, 4}, Exit::down);
  CHECK(findings_with(given, level).size() == 1);
  level.add_exit({4, 2}, Exit::up);
  CHECK(findings_with(given, level).empty());
}

}  // namespace warren::given_kept_test
