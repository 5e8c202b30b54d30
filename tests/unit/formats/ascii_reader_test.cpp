// SPDX-License-Identifier: MIT
// Drawings as levels.
#include <doctest/doctest.h>

#include <warren/formats/format.hpp>
#include <warren/prefabs/prefab.hpp>

#include "tests/unit/formats/refused.hpp"
#include "tests/unit/hand_made.hpp"

namespace warren::ascii_reader_test {

using test::refusals;

TEST_CASE("a drawing is read as what it shows: tiles, start, exits and spawns on floor") {
  const Result<Level> level = find_format("ascii")->read("######\r\n#@.g>#\r\n#?+~T#\r\n######\r\n\r\n", {});
  REQUIRE(level);
  CHECK(level->size() == Size{6, 4});
  CHECK(level->start == Point{1, 1});
  CHECK(level->exits == std::vector<Exit>{Point{4, 1}});
  CHECK(level->tiles[Point{1, 1}] == Tile::floor);
  CHECK(level->tiles[Point{2, 2}] == Tile::door);
  CHECK(level->tiles[Point{3, 2}] == Tile::shallow_water);
  CHECK(level->tiles[Point{4, 1}] == Tile::down_stairs);
  CHECK(level->spawns == std::vector<Spawn>{{{3, 1}, "Goblin"}, {{1, 2}, "Fireball Scroll"}, {{4, 2}, "Table"}});
}

TEST_CASE("all that spawn tables draw is read as something that is drawn so") {
  for (char glyph = '!'; glyph <= '~'; ++glyph) {
    if (SpawnTable::find_shipped_glyph(glyph) == nullptr) continue;
    const Result<Level> level = find_format("ascii")->read(std::string(1, glyph), {});
    REQUIRE(level);
    REQUIRE(level->spawns.size() == 1);
    CHECK(glyph_of(level->spawns[0]) == glyph);
  }
}

TEST_CASE("every problem of a drawing is told at once, each glyph once") {
  CHECK(refusals("ascii", "") == "1:1 the file has no drawing\n");
  CHECK(refusals("ascii", "\n#@\x02#\n#@\x02R\n#\x01 #\n##\n#####\n\n#\xc3\xb3#") ==
        "2:3 no tile is drawn as byte 0x02\n"
        "3:2 this is a second start\n"
        "3:4 no tile is drawn as 'R'\n"
        "4:2 no tile is drawn as byte 0x01\n"
        "4:3 no tile is drawn as a blank\n"
        "5:3 this row has 2 cells, and the first one 4\n"
        "6:5 this row has 5 cells, and the first one 4\n"
        "7:1 this row has 0 cells, and the first one 4\n"
        "8:2 no tile is drawn as byte 0xc3\n"
        "8:3 no tile is drawn as byte 0xb3\n");
}

TEST_CASE("lines are no drawing that can be told apart, and the error says so") {
  const Level level = hand_made::two_rooms();
  const Result<Level> lines = find_format("ascii")->read("---\n| |\n---\n", {});
  REQUIRE(!lines);
  CHECK(to_text(lines.error()).find("--style lines") != std::string::npos);
}

TEST_CASE("a text with the header of a prefab is that prefab") {
  const std::string text = "kind: section\nlegend: T = wood_floor, Table\n\n#@.T\n ☼>#\n";
  const Result<Level> level = find_format("ascii")->read(text, {.file = "folder/nook.txt"});
  REQUIRE(level);
  CHECK(level->name == "nook");
  CHECK(level->size() == Size{4, 2});
  CHECK(level->start == Point{1, 0});
  CHECK(level->exits == std::vector<Exit>{Point{2, 1}});
  CHECK(level->tiles[Point{3, 0}] == Tile::wood_floor);
  CHECK(level->spawns == std::vector<Spawn>{{{3, 0}, "Table"}, {{1, 1}, "Watch Fire"}});
  CHECK(find_format("ascii")->read("// drawn at night\nkind: section\n\n##\n", {}).has_value());
  CHECK(refusals("ascii", "kind: section\n\n#j\n") == "3:2 no tile is drawn as 'j'\n");
  CHECK(refusals("ascii", "kind: what\n\n##\n").starts_with("1:7 "));
}

TEST_CASE("a drawing whose first row begins with two daggers is no comment") {
  const Result<Level> level = find_format("ascii")->read("//##\n#..#\n", {});
  REQUIRE(level);
  CHECK(level->size() == Size{4, 2});
  CHECK(level->spawns == std::vector<Spawn>{{{0, 0}, "Dagger"}, {{1, 0}, "Dagger"}});
}

TEST_CASE("all prefabs that ship are read, with what stands in them") {
  for (const std::string name : {"border_fort", "crypt", "toll_bridge", "throne_room"}) {
    const Prefab* prefab = Prefab::shipped(name);
    REQUIRE(prefab != nullptr);
    const Result<Level> level = find_format("ascii")->read(prefab->to_text(), {.file = name + ".txt"});
    REQUIRE(level);
    CHECK(level->tiles == prefab->tiles());
    CHECK(level->name == name);
  }
}

TEST_CASE("drawings that are too large are refused before they are read") {
  Limits limits;
  limits.read_cells = 5;
  const Result<Level> cells = find_format("ascii")->read("###\n###\n", {.limits = limits});
  REQUIRE(!cells);
  CHECK(cells.error().code == ErrorCode::too_many_cells);
}

}  // namespace warren::ascii_reader_test
