// SPDX-License-Identifier: MIT
// Numbers with commas: what is written, what is read, and what is refused with its place.
#include <doctest/doctest.h>

#include <warren/formats/format.hpp>

#include "tests/unit/formats/refused.hpp"
#include "tests/unit/hand_made.hpp"

namespace warren::csv_test {

using test::refusals;

TEST_CASE("each cell is the id of its tile") {
  Level level({3, 2});
  level.tiles[Point{1, 0}] = Tile::floor;
  level.tiles[Point{2, 1}] = Tile::deep_water;
  CHECK(find_format("csv")->write(level, {})->bytes == "128,0,128\n128,128,129\n");
  CHECK(find_format("csv")->write(Level(), {})->bytes.empty());
}

TEST_CASE("tiles come back from numbers, and stairs that lead down are exits") {
  const Level level = hand_made::two_rooms();
  const Result<Level> again = find_format("csv")->read(find_format("csv")->write(level, {})->bytes, {});
  REQUIRE(again);
  CHECK(again->tiles == level.tiles);
  CHECK(again->exits == level.exits);
  CHECK(!again->start);
  const Result<Level> loose = find_format("csv")->read("\n 128 ,\t0\r\n128, 1\r\n\n  \n", {});
  REQUIRE(loose);
  CHECK(loose->size() == Size{2, 2});
  CHECK(loose->exits == std::vector<Exit>{Point{1, 1}});
}

TEST_CASE("what is no level is refused, all of it at once and with its place") {
  CHECK(refusals("csv", "") == "1:1 the file has no numbers\n");
  CHECK(refusals("csv", " \r\n\n") == "1:1 the file has no numbers\n");
  CHECK(refusals("csv", "0,0\n0\n0,x\n,0\n0,0,0\n0, 77\n0,-1\n99999999999999999999,0\n1.5,0") ==
        "2:1 this row has 1 number, and the first one 2\n"
        "3:3 this is not a number\n"
        "4:1 a number is missing\n"
        "5:1 this row has 3 numbers, and the first one 2\n"
        "6:4 no tile has the id 77\n"
        "7:3 no tile has the id -1\n"
        "8:1 no tile has the id 99999999999999999999\n"
        "9:1 this is not a number\n");
  CHECK(refusals("csv", "0,0\n\n0,0") == "2:1 this row has 1 number, and the first one 2\n2:1 a number is missing\n");
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "300\n";
  CHECK(std::ranges::count(refusals("csv", many), '\n') == 100);
}

TEST_CASE("levels that are too large are refused before they are made") {
  Limits limits;
  limits.read_cells = 5;
  const Result<Level> cells = find_format("csv")->read("0,0,0\n0,0,0\n", {.limits = limits});
  REQUIRE(!cells);
  CHECK(cells.error().code == ErrorCode::too_many_cells);
  limits.level_bytes = 3;
  const Result<Level> bytes = find_format("csv")->read("0,0\n", {.limits = limits});
  REQUIRE(!bytes);
  CHECK(bytes.error().code == ErrorCode::input_too_large);
}

}  // namespace warren::csv_test
