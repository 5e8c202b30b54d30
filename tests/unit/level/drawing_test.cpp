// SPDX-License-Identifier: MIT
// Drawings of small levels, as blocks and as lines.
#include <warren/level/drawing.hpp>

#include <doctest/doctest.h>

#include <string>

#include "tests/unit/hand_made.hpp"
#include "tests/unit/printing.hpp"

namespace warren::drawing_test {

using Rows = std::vector<std::string>;

TEST_CASE("a level is drawn as its tiles with spawns and the start on them") {
  CHECK(draw(hand_made::two_rooms()) == Rows{"##########",  //
                                             "#@..###g.#", "#........#", "#.*.###.>#", "##########"});
}

TEST_CASE("tiles alone are drawn without anything on them") {
  const Level level = hand_made::two_rooms();
  CHECK(draw_tiles(level.tiles, *level.tile_set) == Rows{"##########",  //
                                                         "#...###..#", "#........#", "#...###.>#", "##########"});
}

TEST_CASE("as lines, walls stand around rooms and corridors are hatched but for their ends") {
  CHECK(draw(hand_made::two_rooms(), TextStyle::lines) == Rows{"----- ----",  //
                                                               "|@..| |g.|", "|....#...|", "|.*.| |.>|", "----- ----"});
}

TEST_CASE("as lines, a corner of a room is flat and rock far from any room is blank") {
  Level level({8, 6});
  level.carve({1, 1, 2, 2});
  CHECK(draw(level, TextStyle::lines) == Rows{"----    ",  //
                                              "|..|    ", "|..|    ", "----    ", "        ", "        "});
}

TEST_CASE("every built-in tile is drawn as its glyph") {
  const TileSet& set = *TileSet::standard();
  const std::vector<Tile> tiles = set.tiles();
  Level level({static_cast<int>(tiles.size()), 1});
  for (std::size_t i = 0; i < tiles.size(); ++i) level.tiles[i] = tiles[i];
  const std::string row = draw(level).at(0);
  for (std::size_t i = 0; i < tiles.size(); ++i) CHECK(row[i] == set[tiles[i]].glyph);
}

TEST_CASE("a game's tiles are drawn with their glyphs, and tiles that nobody knows as questions") {
  const auto set = std::make_shared<TileSet>();
  const Tile moss = set->add_walkable({.name = "moss", .glyph = 'm'}).value();
  const Tile lava = set->add_blocking({.name = "lava", .glyph = 'l'}).value();
  Level level({5, 1});
  level.tiles[Point{1, 0}] = moss;
  level.tiles[Point{2, 0}] = lava;
  CHECK(draw(level) == Rows{"#??##"});
  level.tile_set = set;
  CHECK(draw(level) == Rows{"#ml##"});
  CHECK(draw(level, TextStyle::lines) == Rows{"|ml  "});
}

TEST_CASE("the start is drawn over a spawn, and what lies outside the map is not drawn") {
  Level level({3, 1});
  level.spawns = {{{1, 0}, "Orc"}, {{-1, 0}, "Orc"}, {{3, 0}, "Orc"}, {{0, 1}, "Orc"}};
  CHECK(draw(level) == Rows{"#o#"});
  level.start = Point{1, 0};
  CHECK(draw(level) == Rows{"#@#"});
  level.start = Point{5, 5};
  CHECK(draw(level) == Rows{"#o#"});
}

TEST_CASE("a corridor outside the map is not drawn either") {
  // A row of this map is one word, so a careless column 64 + 3 of row 0 is column 3 of row 1.
  Level level({8, 4});
  level.tiles[Point{3, 1}] = Tile::floor;
  const Rows before = draw(level, TextStyle::lines);
  level.corridors.add({64 + 3, 0});
  level.corridors.close();
  CHECK(draw(level, TextStyle::lines) == before);
}

TEST_CASE("spawns have the glyphs of the tables that ship, and others a star") {
  CHECK(glyph_of({{0, 0}, "Goblin"}) == 'g');
  CHECK(glyph_of({{0, 0}, "Bear Trap"}) == '^');
  CHECK(glyph_of({{0, 0}, "Rations"}) == '%');
  CHECK(glyph_of({{0, 0}, "Barkeep"}) == 'B');
  CHECK(glyph_of({{0, 0}, "Dragon"}) == '*');
  CHECK(glyph_of({{0, 0}, ""}) == '*');
}

TEST_CASE("an empty level is an empty drawing") {
  CHECK(draw(Level()).empty());
  CHECK(draw(Level(), TextStyle::lines).empty());
}

}  // namespace warren::drawing_test
