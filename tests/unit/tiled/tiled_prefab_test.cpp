// SPDX-License-Identifier: MIT
// Maps of Tiled: what they say as prefabs, in both formats and all encodings.
#include "src/tiled/tiled.hpp"

#include <doctest/doctest.h>

#include <map>

#include "tests/support/tiled_cells.hpp"

namespace warren::tiled_prefab_test {

namespace {

using namespace test;
using Cells = std::vector<std::uint32_t>;
using Files = std::map<std::string, std::string>;

TilesetFiles loader(const Files& files) {
  return [&files](const std::string& path) -> Result<std::string> {
    const auto found = files.find(path);
    if (found == files.end()) return failure({ErrorCode::cannot_read, "there is no such file", {}, {}});
    return found->second;
  };
}

std::string printed_or_error(const Result<PrefabSource>& source) {
  return source ? printed(*source) : to_text(source.error());
}

std::string read_xml(const std::string& text, const Files& files = {}) {
  return printed_or_error(read_tmx(text, "maps/m.tmx", loader(files)));
}
std::string read_json(const std::string& text, const Files& files = {}) {
  return printed_or_error(read_tmj(text, "maps/m.tmj", loader(files)));
}

/// Tiles 1 to 3 are embedded, 4 and up are in a file of their own.
constexpr const char* tmx = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="10" infinite="0">
 <properties>
  <property name="kind" value="vault"/>
  <property name="weight" type="int" value="10"/>
  <property name="unique" type="bool" value="true"/>
  <property name="rotate" type="bool" value="false"/>
  <property name="legend">a = floor
b = wall</property>
  <property name="warren_x" value="&lt;1&gt;"/>
  <property name="seed" type="int" value="7"/>
 </properties>
 <tileset firstgid="1" name="inner" tilewidth="16" tileheight="10" tilecount="3" columns="3">
  <image source="inner.png" width="48" height="10"/>
  <tile id="0" type="floor"/>
  <tile id="1" class="wall"><objectgroup><object id="1" x="900" y="0"/></objectgroup></tile>
  <tile id="2" type="ignored">
   <properties><property name="tile" value="wood_floor, Cat"/></properties>
  </tile>
 </tileset>
 <tileset firstgid="4" source="FILE"/>
 <layer id="1" name="low" width="4" height="3">LOW</layer>
 <layer id="9" name="hidden" visible="0" width="4" height="3" offsetx="5"><data encoding="csv">nonsense</data></layer>
 <group id="2" name="g"><group id="3" name="h">
  <layer id="4" name="high" width="4" height="3">HIGH</layer>
 </group></group>
 <imagelayer id="5" name="picture" offsetx="3"/>
 <objectgroup id="6" name="things">
  <object id="1" name="Rat" type="spawn" x="47.9" y="9.99"><point/></object>
  <object id="2" name="start" x="0" y="10" width="16" height="10"/>
  <object id="3" name="way out" class="exit" gid="1" x="48" y="20" width="16" height="10"/>
  <object id="4" name="Bat" x="16" y="20"/>
  <object id="5" name="hall" type="room" x="-900" y="0"/>
  <object id="6" x="-900" y="0"/>
  <object id="7" name="gone" visible="0" x="-900" y="0"/>
 </objectgroup>
</map>
)";

constexpr const char* tmj = R"({ "type": "map", "version": "1.8", "orientation": "orthogonal", "infinite": false,
  "width": 4, "height": 3, "tilewidth": 16, "tileheight": 10,
  "properties": [
    {"name": "kind", "type": "string", "value": "vault"},
    {"name": "weight", "type": "int", "value": 10},
    {"name": "unique", "type": "bool", "value": true},
    {"name": "rotate", "type": "bool", "value": false},
    {"name": "legend", "type": "string", "value": "a = floor\nb = wall"},
    {"name": "warren_x", "type": "string", "value": "<1>"},
    {"name": "seed", "type": "int", "value": 7}],
  "tilesets": [
    {"firstgid": 1, "name": "inner", "tilecount": 3, "columns": 3, "image": "inner.png", "tiles": [
      {"id": 0, "type": "floor"},
      {"id": 1, "class": "wall", "objectgroup": {"objects": [{"id": 1, "x": 900, "y": 0}]}},
      {"id": 2, "type": "ignored", "properties": [{"name": "tile", "type": "string", "value": "wood_floor, Cat"}]}]},
    {"firstgid": 4, "source": "FILE"}],
  "layers": [
    {"type": "tilelayer", "name": "low", "width": 4, "height": 3, "x": 0, "y": 0, "visible": true, LOW},
    {"type": "tilelayer", "name": "hidden", "visible": false, "offsetx": 5, "data": "nonsense"},
    {"type": "group", "name": "g", "layers": [{"type": "group", "name": "h", "layers": [
      {"type": "tilelayer", "name": "high", "width": 4, "height": 3, HIGH}]}]},
    {"type": "imagelayer", "name": "picture", "offsetx": 3},
    {"type": "objectgroup", "name": "things", "objects": [
      {"id": 1, "name": "Rat", "type": "spawn", "x": 47.9, "y": 9.99, "point": true},
      {"id": 2, "name": "start", "type": "", "x": 0, "y": 10, "width": 16, "height": 10},
      {"id": 3, "name": "way out", "class": "exit", "gid": 1, "x": 48, "y": 20, "width": 16, "height": 10},
      {"id": 4, "name": "Bat", "x": 1.6e1, "y": 20},
      {"id": 5, "name": "hall", "type": "room", "x": -900, "y": 0},
      {"id": 6, "x": -900, "y": 0},
      {"id": 7, "name": "gone", "visible": false, "x": -900, "y": 0}]}]
}
)";

const Files tilesets = {{"sets/outer.tsx", R"(<?xml version="1.0"?>
<tileset name="outer" tilecount="5">
 <tile id="0" type="door"/><tile id="1" type="transparent"/><tile id="2" type="exit"/>
 <tile id="3" type="floor, Rat"/><tile id="4" type="not of ours, and not used"/>
</tileset>)"},
                        {"sets/outer.tsj", R"({"type": "tileset", "name": "outer", "tilecount": 5, "tiles": [
  {"id": 0, "type": "door"}, {"id": 1, "type": "transparent"}, {"id": 2, "type": "exit"},
  {"id": 3, "type": "floor, Rat"}, {"id": 4, "type": "not of ours, and not used"}]})"}};

const Cells low = {2, 2, 1, 0,  //
                   1, 0, 1, 2,  //
                   3, 0, 0, 6};
const Cells high = {0,
                    4 | 0x80000000,
                    0,
                    0,  //
                    0,
                    0,
                    2 | 0x50000000,
                    0x20000000,  //
                    0,
                    0,
                    7,
                    5};

constexpr const char* expected = R"(kind: vault
legend: a = floor
b = wall
rotate: no
unique: yes
warren_x: <1>
weight: 10
#+(0) 
@ #>
(1)(2)(0) 
(0) = floor, Rat
(1) = wood_floor, Cat
(2) = floor, Bat
)";

/// A map of two cells with a tileset of wall, floor and water.
std::string small_map(const std::string& inside, const std::string& attributes = "") {
  return "<map width='2' height='1' tilewidth='8' tileheight='8'" + attributes + "><tileset firstgid='1' name='t'>" +
         "<tile id='0' type='wall'/><tile id='1' type='floor'/><tile id='2' type='wood_floor'/></tileset>" + inside +
         "</map>";
}
std::string layer(const std::string& cells) {
  return "<layer name='l'><data encoding='csv'>" + cells + "</data></layer>";
}
std::string objects(const std::string& inside) { return "<objectgroup>" + inside + "</objectgroup>"; }

}  // namespace

TEST_CASE("both formats say the same in every encoding, with tilesets inside and in files of either format") {
  for (const std::string_view encoding : tiled_encodings) {
    for (const auto& [file, text] : tilesets) {
      INFO(encoding << " " << file);
      std::string xml = replaced(replaced(tmx, "LOW", xml_data(low, encoding)), "HIGH", xml_data(high, encoding));
      CHECK(read_xml(replaced(xml, "FILE", file), tilesets) == expected);
      std::string json = replaced(replaced(tmj, "LOW", json_data(low, encoding)), "HIGH", json_data(high, encoding));
      CHECK(read_json(replaced(json, "FILE", file), tilesets) == expected);
    }
  }
}

TEST_CASE("fields have their places") {
  const Result<PrefabSource> json = read_tmj(
      "{\"width\": 1, \"height\": 1, \"tilewidth\": 1, \"tileheight\": 1, \"properties\": [\n"
      "  {\"name\": \"kind\", \"value\": \"vault\"}]}",
      "m.tmj", {});
  REQUIRE(json);
  REQUIRE(json->fields.size() == 1);
  CHECK(json->fields[0].line == 2);
  CHECK(json->fields[0].column == 29);
  const Result<PrefabSource> xml = read_tmx(
      "<map width='1' height='1' tilewidth='1' tileheight='1'>\n <properties>\n"
      "  <!-- \xc3\xa4 --> <property name='kind' value='vault'/></properties></map>",
      "m.tmx", {});
  REQUIRE(xml);
  REQUIRE(xml->fields.size() == 1);
  CHECK(xml->fields[0].line == 3);
  CHECK(xml->fields[0].column == 14);
}

TEST_CASE("the class of a map is its kind, unless a property says so or the class is another's") {
  CHECK(read_xml(small_map("", " class='section'")) == "kind: section\n  \n");
  CHECK(read_xml(small_map("", " type='vault'")) == "kind: vault\n  \n");
  CHECK(read_xml(small_map("", " class='overworld'")) == "  \n");
  for (const char* key : {"kind", "warren_kind"}) {
    const std::string property = "<properties><property name='" + std::string(key) + "' value='level'/></properties>";
    CHECK(read_xml(small_map(property, " class='section'")) == std::string(key) + ": level\n  \n");
  }
}

TEST_CASE("how a tile is turned does not matter") {
  for (const std::uint32_t bits : {0x80000000U, 0x40000000U, 0x20000000U, 0x10000000U, 0xf0000000U}) {
    CHECK(read_xml(small_map(layer(csv({1 | bits, 2 | bits})))) == "#.\n");
    CHECK(read_xml(small_map(layer(csv({bits, 2})))) == " .\n");
  }
}

TEST_CASE("objects stand on the tile below them") {
  CHECK(read_xml(small_map(layer("3,0") + objects("<object name='Rat'/>"))) == "(0) \n(0) = wood_floor, Rat\n");
  CHECK(read_xml(small_map(layer("3,0") + objects("<object name='Rat' x='8'/>"))) == "_(0)\n(0) = floor, Rat\n");
  CHECK(read_xml(small_map(layer("3,0") + objects("<object type='exit'/>"))) == "> \n");
  CHECK(read_xml(small_map(layer("1,0") + objects("<object type='exit'/>"))) == "> \n");
  CHECK(read_xml(small_map(layer("2,0") + objects("<object type='start' name='x'/>"))) == "@ \n");
  CHECK(read_xml(small_map(layer("3,0") + objects("<object type='start'/>"))) == "(0) \n(0) = wood_floor, start\n");
  CHECK(read_xml(small_map(layer("3,0") + objects("<object name='Goblin' type='spawn' x='8'/>"))) == "_g\n");
}

TEST_CASE("objects of class socket are sockets of the kind in their name, as large as they are") {
  CHECK(read_xml(small_map(layer("3,2") + objects("<object type='socket' name='gate'/>"))) ==
        "(0).\n(0) = wood_floor, socket gate\n");
  CHECK(read_xml(small_map(layer("2,2") + objects("<object type='socket' name='gate' width='16' height='8'/>"))) ==
        "(0)(0)\n(0) = socket gate\n");
  CHECK(read_xml(small_map(layer("2,2") + objects("<object type='socket' name='gate' x='8' width='900'/>"))) ==
        ".(0)\n(0) = socket gate\n");
  const auto fails = [](const std::string& cells, const char* object) {
    return read_xml(small_map(layer(cells) + objects(object)));
  };
  CHECK(fails("1,2", "<object type='socket' name='gate'/>").find("a socket is on a cell that is") != std::string::npos);
  CHECK(fails("2,2", "<object type='socket' name='Gate!'/>").find("the kind of the socket") != std::string::npos);
  CHECK(fails("2,2", "<object type='socket'/>").find("the socket has no kind") != std::string::npos);
  CHECK(fails("2,2", "<object name='Rat'/><object type='socket' name='gate'/>").find("a socket is on a cell") !=
        std::string::npos);
}

TEST_CASE("objects of class slot are slots that take what their name says") {
  CHECK(read_xml(small_map(layer("3,2") + objects("<object type='slot' name='shrine'/>"))) ==
        "(0).\n(0) = wood_floor, slot shrine\n");
  CHECK(read_xml(small_map(layer("2,2") + objects("<object type='slot' name='shrine' width='16' height='8'/>"))) ==
        "(0)(0)\n(0) = slot shrine\n");
  const auto fails = [](const std::string& cells, const char* object) {
    return read_xml(small_map(layer(cells) + objects(object)));
  };
  CHECK(fails("1,2", "<object type='slot' name='shrine'/>").find("a slot is on a cell that is") != std::string::npos);
  CHECK(fails("2,2", "<object type='slot'/>").find("the slot takes nothing") != std::string::npos);
}

TEST_CASE("objects are found below where they are in the list of layers, and what is said twice is said once") {
  const std::string twice = objects("<object name='Rat'/><object name='Rat' type='spawn'/>");
  CHECK(read_xml(small_map(twice + layer("2,2"))) == "(0).\n(0) = floor, Rat\n");
}

TEST_CASE("a tile object stands on the row above its lower edge") {
  const auto tall = [](const char* y) {
    return "<map width='1' height='2' tilewidth='8' tileheight='8'>" +
           objects("<object type='exit' gid='1' y='" + std::string(y) + "'/>") + "</map>";
  };
  CHECK(read_xml(tall("8")) == ">\n \n");
  CHECK(read_xml(tall("9")) == " \n>\n");
  CHECK(read_xml(tall("16")) == " \n>\n");
}

TEST_CASE("all problems of a map are told at once, each in its file and at its place") {
  const Files files = {
      {"a.tsj", "{\n \"name\": \"outer\", \"tilecount\": 4, \"tiles\": [{\"id\": 0, \"type\": \"wal\"}]}"}};
  CHECK(read_xml("<map width='3' height='1' tilewidth='8' tileheight='8' orientation='hexagonal'>\n"
                 "<tileset firstgid='1' source='a.tsj'/>\n"
                 "<layer name='one' offsetx='4'><data encoding='csv'>1,2,0</data></layer>\n"
                 "<layer name='two'><data encoding='csv'>1,9,5</data></layer>\n"
                 "<layer name='three'><data encoding='csv'>1,2</data></layer>\n"
                 "<objectgroup><object name='Rat' x='24'/></objectgroup></map>",
                 files) ==
        "maps/m.tmx:1:1: error W505: the orientation of the map is \"hexagonal\"\n"
        "  fix: make it orthogonal in Tiled's map properties\n"
        "maps/m.tmx:3:1: error W505: the layer \"one\" is moved by its offsetx\n"
        "  fix: make that 0 in Tiled's layer properties\n"
        "maps/m.tmx:4:19: error W505: the layer \"two\" has the tile 9, which is in no tileset at cells 1,0 2,0\n"
        "  fix: add the tileset to the map, or save the map again with Tiled\n"
        "maps/m.tmx:5:21: error W505: the layer \"three\": the data has 2 numbers and the map 3 cells\n"
        "  fix: save it again with Tiled\n"
        "maps/m.tmx:6:14: error W505: an object is in cell 3,0, outside the map\n"
        "  fix: move it into the map, or remove it\n"
        "maps/a.tsj:2:45: error W505: tile 0 of the tileset \"outer\": there is no tile \"wal\" at cell 0,0\n"
        "  fix: did you mean \"wall\"?\n"
        "maps/a.tsj:1:1: error W505: tile 1 of the tileset \"outer\" is used, and nothing says what it is at cell 1,0\n"
        "  fix: give it a class in Tiled's tileset editor, such as \"wall\" or \"floor, Rat\"");
}

TEST_CASE("a map may be as large as prefabs are") {
  const Cells cells(std::size_t{1024} * 1024, 1);
  for (const std::string_view encoding : tiled_encodings) {
    const std::string text =
        "<map width='1024' height='1024' tilewidth='8' tileheight='8'><tileset firstgid='1'>"
        "<tile id='0' type='wall'/></tileset><layer>" +
        xml_data(cells, encoding) + "</layer></map>";
    const Result<PrefabSource> source = read_tmx(text, "m.tmx", {});
    REQUIRE(source);
    CHECK(std::ranges::all_of(source->glyphs.cells(), [](char32_t glyph) { return glyph == U'#'; }));
    const std::string json = R"({"width": 1024, "height": 1024, "tilewidth": 8, "tileheight": 8, "tilesets": [
      {"firstgid": 1, "tiles": [{"id": 0, "type": "wall"}]}], "layers": [{"type": "tilelayer", )" +
                             json_data(cells, encoding) + "}]}";
    const Result<PrefabSource> same = read_tmj(json, "m.tmj", {});
    REQUIRE(same);
    CHECK(same->glyphs == source->glyphs);
  }
}

TEST_CASE("a byte order mark before a map or a tileset is skipped, and not counted in locations") {
  const std::string mark = "\xef\xbb\xbf";
  const std::string map =
      "<map width='2' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' source='a.tsx'/>"
      "<layer name='l'><data encoding='csv'>1,1</data></layer></map>";
  CHECK(read_xml(mark + map, {{"a.tsx", mark + "<tileset name='t'><tile id='0' type='road'/></tileset>"}}) == "==\n");
  const std::string wrong = "<map width='0' height='1' tilewidth='8' tileheight='8'/>";
  CHECK(read_xml(mark + wrong) == read_xml(wrong));
}

TEST_CASE("tiles of a tileset without a tile count belong to it") {
  const auto map = [](const std::string& data) {
    return "<map width='2' height='1' tilewidth='8' tileheight='8'>\n"
           "<tileset firstgid='1' name='old'><image source='old.png' width='32' height='8'/></tileset>\n"
           "<layer name='l'><data encoding='csv'>" +
           data + "</data></layer></map>";
  };
  CHECK(read_xml(map("0,3")) ==
        "maps/m.tmx:2:1: error W505: tile 2 of the tileset \"old\" is used, and nothing says what it is at cell 1,0\n"
        "  fix: give it a class in Tiled's tileset editor, such as \"wall\" or \"floor, Rat\"");
  CHECK(read_xml(map("0,1048577")).find("in no tileset") != std::string::npos);
}

}  // namespace warren::tiled_prefab_test
