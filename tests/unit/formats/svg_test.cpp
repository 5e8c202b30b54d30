// SPDX-License-Identifier: MIT
// SVG as a reader of XML sees it. What it looks like is for tests/formats, where it is drawn.
#include <doctest/doctest.h>

#include <pugixml.hpp>

#include <warren/formats/format.hpp>

#include "tests/unit/hand_made.hpp"

namespace warren::svg_test {

namespace {

std::string written(const Level& level) { return find_format("svg")->write(level, {}).value().bytes; }

}  // namespace

TEST_CASE("the picture has its size in cells and pixels, and says what it shows") {
  const Level level = hand_made::two_rooms();
  pugi::xml_document document;
  REQUIRE(document.load_string(written(level).c_str()));
  const pugi::xml_node svg = document.child("svg");
  CHECK(std::string(svg.attribute("viewBox").value()) == "0 0 10 5");
  CHECK(svg.attribute("width").as_int() == 160);
  CHECK(svg.attribute("height").as_int() == 80);
  CHECK(std::string(svg.child("title").child_value()) == level.name);
  CHECK(std::string(svg.child("desc").child_value()).find("seed 18446744073709551615, depth 3") != std::string::npos);
  std::vector<std::string> marks;
  for (const pugi::xml_node use : svg.children("use")) {
    if (use.child("title")) marks.emplace_back(use.child("title").child_value());
  }
  CHECK(marks == std::vector<std::string>{"Goblin", "Drag\xc3\xb3n", "start"});
  const TileSheet large = TileSheet::drawn(*level.tile_set).scaled(40);
  CHECK(find_format("svg")->write(level, {.sheet = &large})->bytes.find("width=\"400\" height=\"200\"") !=
        std::string::npos);
}

TEST_CASE("a level is one path for each kind of tile, whatever its size") {
  Level level({300, 200});
  level.carve({10, 10, 100, 100});
  level.carve({150, 50, 100, 100}, Tile::grass);
  CHECK(written(level).size() < 3000);
}

TEST_CASE("names of any bytes give valid XML that holds them as far as XML can") {
  Level level = hand_made::two_rooms();
  level.name = "</title>&\"<![CDATA[";
  level.spawns.push_back({{1, 2}, std::string("\0\x1b\xff<&>]]>", 9)});
  pugi::xml_document document;
  REQUIRE(document.load_string(written(level).c_str()));
  CHECK(std::string(document.child("svg").child("title").child_value()) == level.name);
}

TEST_CASE("a game's own tiles, unknown tiles and things outside of the map are drawn or left out") {
  const auto set = std::make_shared<TileSet>();
  Level level({5, 5});
  level.tiles[Point{1, 1}] = set->add_walkable({.name = "l&va", .glyph = 'l', .foreground = {255, 1, 2}}).value();
  level.tiles[Point{3, 3}] = static_cast<Tile>(99);
  level.spawns.push_back({{99, 99}, "nobody"});
  level.start = Point{-1, 2};
  level.tile_set = set;
  const std::string text = written(level);
  pugi::xml_document document;
  REQUIRE(document.load_string(text.c_str()));
  CHECK(text.find("<title>l&amp;va</title>") != std::string::npos);
  CHECK(text.find("#ff0102") != std::string::npos);
  CHECK(text.find("<title>unknown</title>") != std::string::npos);
  CHECK(text.find("nobody") == std::string::npos);
  CHECK(!find_format("svg")->write(Level(), {}));
}

}  // namespace warren::svg_test
