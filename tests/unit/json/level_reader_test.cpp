// SPDX-License-Identifier: MIT
// Levels out of JSON: all that is written comes back, and what is no level is refused with its places.
#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include <warren/formats/format.hpp>
#include <warren/grid/rng.hpp>

#include "tests/support/random_level.hpp"
#include "tests/support/same_level.hpp"
#include "tests/unit/formats/refused.hpp"
#include "tests/unit/hand_made.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::level_reader_test {

namespace {

using Json = nlohmann::ordered_json;
using test::refusals;

std::string written(const Level& level) { return find_format("json")->write(level, {}).value().bytes; }

void comes_back(const Level& level) {
  const Result<Level> again = find_format("json")->read(written(level), {});
  REQUIRE_MESSAGE(again, (again ? "" : to_text(again.error())));
  CHECK(again->hash() == level.hash());
  CHECK(again->movement == level.movement);
  CHECK(again->prefabs == level.prefabs);
  CHECK(again->rooms == level.rooms);
  CHECK(again->zones == level.zones);
  CHECK(again->exits == level.exits);
  CHECK(again->spawns == test::resolved_spawns(level));
  CHECK(again->mission == level.mission);
  CHECK(again->data == level.data);
  CHECK(written(*again) == written(level));
}

/// The hand-made level, for tests that change a part of it.
Json good() { return Json::parse(written(hand_made::two_rooms())); }

std::string refused_with(const std::string& key, const Json& value) {
  Json json = good();
  json[key] = value;
  return refusals("json", json.dump());
}

}  // namespace

TEST_CASE("levels come back from JSON as they were") {
  Level level = hand_made::two_rooms();
  comes_back(level);
  level.movement = Movement::diagonal;
  level.name = "\"\\\n\t\x01 \xe2\x82\xac \xf0\x9f\x90\x89";
  for (int turn = 0; turn < orientation_count; ++turn) {
    level.prefabs.push_back({"vault", {turn, 0, 2, 3}, static_cast<Orientation>(turn), turn % 3 == 0});
  }
  comes_back(level);
  comes_back(Level({4, 3}));
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    comes_back(small::rooms_chain().build({.seed = seed, .size = {60, 30}, .depth = 5}).value());
  }
}

TEST_CASE("random levels with rooms, zones, exits, spawns and user data come back from JSON as they were") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    INFO("seed " << seed);
    comes_back(test::RandomLevel(seed).make());
  }
}

TEST_CASE("version 1 is read: rooms are [x, y, w, h], exits [x, y]") {
  Json json = good();
  json["schema"] = 1;
  json["rooms"] = Json::array({{1, 1, 3, 3}, {7, 1, 2, 3}});
  json["exits"] = Json::array({Json::array({8, 3})});
  json["spawns"] = Json::array({{{"x", 7}, {"y", 1}, {"name", "Goblin"}}});
  const Result<Level> level = find_format("json")->read(json.dump(), {});
  REQUIRE_MESSAGE(level, (level ? "" : to_text(level.error())));
  CHECK(level->rooms == hand_made::two_rooms().rooms);
  CHECK(level->exits == hand_made::two_rooms().exits);
  CHECK(level->spawns == std::vector<Spawn>{{{7, 1}, "Goblin"}});
  json["schema"] = 2;
  const std::string said = refusals("json", json.dump());
  CHECK(said.find("a room is a list") != std::string::npos);
  CHECK(said.find("an exit is a list") != std::string::npos);
}

TEST_CASE("a game's own tiles come back with their ids and looks") {
  const auto set = std::make_shared<TileSet>();
  REQUIRE(set->add_walkable({.name = "not used", .glyph = 'n'}));
  Level level({4, 1});
  level.tiles[Point{0, 0}] = set->add_walkable({.name = "back\\slash", .glyph = '\\', .cost_percent = 70}).value();
  level.tiles[Point{2, 0}] =
      set->add_blocking({.name = "lava", .glyph = 'l', .foreground = Colour::hex(0x12abEF), .opaque = true}).value();
  level.tile_set = set;
  comes_back(level);
  const Result<Level> again = find_format("json")->read(written(level), {});
  REQUIRE(again);
  CHECK(again->tiles == level.tiles);
  const TileInfo& lava = (*again->tile_set)[again->tiles[Point{2, 0}]];
  CHECK(lava.name == "lava");
  CHECK(lava.foreground == Colour::hex(0x12abEF));
  CHECK(lava.opaque);
  CHECK((*again->tile_set)[again->tiles[Point{0, 0}]].cost_percent == 70);
  CHECK(!again->tile_set->knows(static_cast<Tile>(64)));
}

TEST_CASE("keys may come in any order, be left out, or be unknown; comments are fine") {
  const Result<Level> level = find_format("json")->read(
      "{ \"tiles\": [\"a#\"], // drawn\n \"more\": [[{}, [7]], null], \"spawns\": [{\"name\": \"x\", \"y\": 0, \"x\": "
      "1}],"
      "\"start\": [0, 0], \"legend\": {\"#\": {\"opaque\": true, \"walkable\": false, \"name\": \"wall\"},"
      "\"a\": {\"name\": \"ash\", \"walkable\": true, \"opaque\": false, \"soft\": true}},"
      "\"height\": 1, \"width\": 2, \"schema\": 1 }",
      {});
  REQUIRE_MESSAGE(level, (level ? "" : to_text(level.error())));
  CHECK(level->tiles[Point{0, 0}] == static_cast<Tile>(64));
  CHECK(level->tiles[Point{1, 0}] == Tile::wall);
  CHECK(level->start == Point{0, 0});
  CHECK(level->depth == 1);
  CHECK(level->spawns == std::vector<Spawn>{{{1, 0}, "x"}});
}

TEST_CASE("what is missing or no JSON is told with its place") {
  CHECK(refusals("json", "") == "1:1 the file ends where a value was expected\n");
  CHECK(refusals("json", "[]") == "1:1 the level is a list\n");
  CHECK(refusals("json", "{}") ==
        "1:1 the level has no \"schema\"\n1:1 the level has no \"width\"\n1:1 the level has no \"height\"\n"
        "1:1 the level has no \"legend\"\n1:1 the level has no \"tiles\"\n");
  CHECK(refusals("json", "{ \"schema\": 3 }") == "1:13 the level has version 3 of this format\n");
  CHECK(refusals("json", "{ \"width\": 7,,\n}").starts_with("1:14 "));
  CHECK(refusals("json", "\x89PNG").starts_with("1:1 "));
  const std::string whole = written(hand_made::two_rooms());
  CHECK(refusals("json", whole + "{") ==
        std::to_string(std::ranges::count(whole, '\n') + 1) + ":1 there is text after the end of the value\n");
}

TEST_CASE("values that no level has are refused") {
  const auto says = [](const std::string& key, const Json& value, const std::string& words) {
    const std::string said = refused_with(key, value);
    CHECK_MESSAGE(said.find(words) != std::string::npos, key << ": " << said);
  };
  says("width", 9, "this row has 10 cells, and the width is 9");
  says("width", 0, "\"width\" is 0");
  says("width", "10", "\"width\" is a string");
  says("width", 1e3, "\"width\" is 1000.0");
  says("height", 6, "the level has 5 rows, and the height is 6");
  says("height", 4, "the level has 5 rows, and the height is 4");
  says("height", 99999999999, "\"height\" is 99999999999");
  says("width", 2147483647, "cells, and the limit is 16777216");
  says("seed", -1, "\"seed\" is -1");
  says("seed", nullptr, "\"seed\" is null");
  says("depth", 0, "\"depth\" is 0");
  says("attempts", -1, "\"attempts\" is -1");
  says("name", 7, "\"name\" is a number");
  says("hash", "0123", "\"hash\" is not a hash");
  says("hash", 7, "\"hash\" is a number");
  says("movement", "sideways", "\"movement\" is \"sideways\"");
  says("start", {10, 0}, "\"start\" is outside");
  says("start", {-1, 0}, "\"start\" is outside");
  says("start", Json::array({1}), "\"start\" is not [x, y]");
  says("start", Json::array({1, 2, 3}), "\"start\" is not [x, y]");
  says("start", Json::array({1, "2"}), "\"start\" is not [x, y]");
  says("start", Json::array({1, 99999999999}), "\"start\" is not [x, y]");
  says("corridors", Json::array({7}), "a corridor is a number");
  says("corridors", Json::array({Json::array({Json::array({99, 0})})}), "a cell is outside");
  says("spawns", Json::array({Json::object()}), "a spawn has no \"x\"");
  says("spawns", Json::array({{{"x", 1}, {"y", 77}, {"name", "a"}}}), "a spawn is outside");
  says("prefabs", Json::array({{{"name", "a"}, {"area", {0, 0, 99, 1}}}}), "its area is outside");
  says("prefabs", Json::array({{{"name", "a"}, {"area", {0, 0, 1, 1}}, {"turn", "over"}}}), "\"turn\" is \"over\"");
  says("prefabs", Json::array({{{"name", "a"}, {"area", {0, 0, 1, 1}}, {"kept", 1}}}), "\"kept\" is a number");
  says("tiles", Json::array(), "the level has 0 rows");
  says("tiles", "x", "\"tiles\" is a string");
  says("tiles", Json::array({"##########", 7, "xxxxxxxxxx", "##########", "##########"}), "a row is a number");
  says("tiles", Json::array({"##########", "##########", "xxxxxxxxxx", "##########", "##########"}), "define 'x'");
  const auto entry = [&](const Json& value, const std::string& words) {
    Json legend = good()["legend"];
    legend["T"] = value;
    says("legend", legend, words);
  };
  entry(7, "the entry is a number");
  entry({{"name", "x"}}, "the entry has no \"walkable\"");
  entry({{"name", ""}, {"walkable", true}, {"opaque", false}}, "has no name");
  entry({{"name", "grass"}, {"walkable", false}, {"opaque", false}}, "grass is a built-in tile");
  entry({{"name", "grass"}, {"walkable", true}, {"opaque", false}, {"number", 6}}, "grass is a built-in tile");
  entry({{"name", "x"}, {"walkable", true}, {"opaque", false}, {"number", 200}},
        "a tile with number 200 is not walkable");
  entry({{"name", "x"}, {"walkable", true}, {"opaque", false}, {"number", 20}}, "cannot have the id 20");
  entry({{"name", "x"}, {"walkable", true}, {"opaque", false}, {"foreground", "red"}}, "is not a colour");
  says("legend", {{"##", 7}}, "the key is not a glyph");
  says("legend", {{"", 7}}, "the key is not a glyph");
}

TEST_CASE("rooms, zones, exits and spawns that no level has are refused") {
  const auto says = [](const std::string& key, const Json& item, const std::string& words) {
    const std::string said = refused_with(key, Json::array({item}));
    CHECK_MESSAGE(said.find(words) != std::string::npos, key << ": " << said);
  };
  const auto room = [&](const std::string& key, const Json& value, const std::string& words) {
    says("rooms", {{"box", {1, 1, 3, 3}}, {key, value}}, words);
  };
  says("rooms", {{"role", "boss"}}, "a room has no \"box\"");
  says("rooms", {{"box", {8, 1, 3, 1}}}, "its box is outside");
  says("rooms", {{"box", {2147483647, 1, 2147483647, 1}}}, "its box is outside");
  says("rooms", {{"box", {1, 1, -1, 1}}}, "its box is outside");
  room("cells", 7, "\"cells\" is a number");
  room("cells", Json::array({7}), "a run of cells is a number");
  room("cells", Json::array({{1, 1}}), "a run of cells is not [x, y, length]");
  room("cells", Json::array({{1, 1, 0}}), "a run of cells has the length 0");
  room("cells", Json::array({{9, 1, 2}}), "a run of cells is outside");
  room("cells", Json::array({{-1, 1, 2}}), "a run of cells is outside");
  room("cells", Json::array({{1, 1, 2147483647}}), "a run of cells is outside");
  room("cells", Json::array({{1, 1, 2}, {2, 1, 1}}), "a run of cells does not follow");
  room("cells", Json::array({{1, 1, 2}, {3, 1, 1}}), "a run of cells does not follow");
  room("cells", Json::array({{1, 2, 1}, {1, 1, 1}}), "a run of cells does not follow");
  room("role", "", "\"role\" is empty");
  room("role", std::string(201, 'x'), "\"role\" is too long");
  room("role", "two\nlines", "\"role\" has a control character");
  room("tags", "boss", "\"tags\" is a string");
  room("tags", Json::array({7}), "a tag is a number");
  for (const std::string tag : {"", "a,b", " a", "a ", "a\tb"}) room("tags", Json::array({tag}), "a tag is not valid");
  Json many = Json::array();
  for (int i = 0; i < 65; ++i) many.push_back(std::to_string(i));
  room("tags", many, "or there are too many");
  room("data", Json::array(), "\"data\" is a list");
  says("zones", {{"name", "lake"}}, "a zone has no \"cells\"");
  says("zones", {{"name", ""}, {"cells", Json::array()}}, "\"name\" is empty");
  says("zones", {{"name", "lake"}, {"cells", Json::array({{0, 5, 1}})}}, "a run of cells is outside");
  const auto exit = [&](const std::string& key, const Json& value, const std::string& words) {
    Json item = {{"x", 1}, {"y", 1}};
    item[key] = value;
    says("exits", item, words);
  };
  says("exits", {{"x", 1}}, "an exit has no \"y\"");
  exit("y", 5, "an exit is outside");
  exit("y", -1, "\"y\" is -1");
  exit("kind", "", "\"kind\" is empty");
  exit("kind", std::string(201, 'x'), "\"kind\" is too long");
  exit("name", 7, "\"name\" is a number");
  exit("target", nullptr, "\"target\" is null");
  exit("data", "{}", "\"data\" is a string");
  const Json twice = {{"x", 1}, {"y", 1}};
  CHECK(refused_with("exits", Json::array({twice, twice})).find("a second exit in cell 1,1") != std::string::npos);
  CHECK(refused_with("exits", 7).find("\"exits\" is a number") != std::string::npos);
  const auto spawn = [&](const std::string& key, const Json& value, const std::string& words) {
    Json item = {{"x", 1}, {"y", 1}, {"name", "a"}};
    item[key] = value;
    says("spawns", item, words);
  };
  spawn("kind", "beast", "\"kind\" is \"beast\"");
  spawn("glyph", "ab", "\"glyph\" is not one printable ASCII character");
  spawn("glyph", "\xc3\xa9", "\"glyph\" is not one printable ASCII character");
  spawn("source", 7, "\"source\" is a number");
  spawn("data", 7, "\"data\" is a number");
}

TEST_CASE("user data is an object of limited size, and all else in it is kept") {
  const auto with_data = [](const std::string& data) {
    std::string text = written(hand_made::two_rooms());
    return text.insert(text.find("\"legend\""), "\"data\": " + data + ", ");
  };
  const Result<Level> level = find_format("json")->read(
      with_data("{ // of the game\n \"a\" : [ 1.50, -0, 1e400,\t\"\\u00e9\\n\" ],\"b\":{ } }"), {});
  REQUIRE_MESSAGE(level, (level ? "" : to_text(level.error())));
  CHECK(level->data.json() == "{\"a\":[1.50,-0,1e400,\"\xc3\xa9\\u000a\"],\"b\":{}}");
  CHECK(refusals("json", with_data("{\"a\": 1, \"a\": 2}")).find("the key \"a\" occurs twice") != std::string::npos);
  CHECK(refusals("json", with_data("[]")).find("\"data\" is a list") != std::string::npos);
  Limits limits;
  limits.data_bytes = 10;
  CHECK(find_format("json")->read(with_data("{\"a\":1234}"), {.limits = limits}).has_value());
  CHECK(!find_format("json")->read(with_data("{\"a\":12345}"), {.limits = limits}));
  CHECK(!find_format("json")->read(with_data("{\"a\":\"\x7f\"}"), {.limits = limits}));  // longer when escaped
}

TEST_CASE("all problems of a level come at once, up to a hundred") {
  const std::string text =
      "{ \"schema\": 1, \"width\": 3, \"height\": 2, \"width\": 3,\n"
      "  \"depth\": 0, \"start\": [9, 9],\n"
      "  \"legend\": { \"##\": {}, \"#\": { \"name\": \"wall\", \"walkable\": false, \"opaque\": true } },\n"
      "  \"tiles\": [\"##\", \"#x#\"] }";
  CHECK(refusals("json", text) ==
        "1:41 the key \"width\" occurs twice\n2:12 \"depth\" is 0\n"
        "2:24 \"start\" is outside the level\n3:15 the key is not a glyph\n"
        "4:13 this row has 2 cells, and the width is 3\n4:21 the legend does not define 'x'\n");
  Json json = good();
  for (int i = 0; i < 5000; ++i) json["exits"].push_back({{"x", i}, {"y", -1}});
  CHECK(std::ranges::count(refusals("json", json.dump()), '\n') == 100);
}

TEST_CASE("a level that is cut off anywhere, or has a byte changed, is read or refused and nothing else") {
  const std::string whole = written(hand_made::two_rooms());
  for (std::size_t end = 0; end + 2 < whole.size(); ++end) CHECK(!refusals("json", whole.substr(0, end)).empty());
  Rng rng(3);
  for (int i = 0; i < 3000; ++i) {
    std::string changed = whole;
    changed[static_cast<std::size_t>(rng.below(static_cast<int>(whole.size())))] = static_cast<char>(rng.below(256));
    static_cast<void>(refusals("json", changed));
  }
}

TEST_CASE("nonsense of sixteen megabytes is refused in the memory of the text") {
  const std::size_t size = std::size_t{1} << 24;
  CHECK(!refusals("json", std::string(size, '[')).empty());
  std::string deep = "{\"more\":[0";
  while (deep.size() < size) deep += ",{},[]";
  CHECK(refusals("json", deep + "]}").starts_with("1:1 the level has no \"schema\""));
  std::string rows = "{\"schema\":1,\"width\":1,\"height\":1,\"legend\":{},\"tiles\":[\"\"";
  while (rows.size() < size) rows += ",\"\"";
  CHECK(refusals("json", rows + "]}").find("rows, and the height is 1") != std::string::npos);
}

TEST_CASE("the limits of a program hold") {
  Limits limits;
  limits.read_cells = 49;
  const std::string text = written(hand_made::two_rooms());
  const Result<Level> cells = find_format("json")->read(text, {.limits = limits});
  REQUIRE(!cells);
  CHECK(cells.error().code == ErrorCode::too_many_cells);
  limits = {};
  limits.level_bytes = 10;
  const Result<Level> bytes = find_format("json")->read(text, {.limits = limits});
  REQUIRE(!bytes);
  CHECK(bytes.error().code == ErrorCode::input_too_large);
  limits = {};
  limits.file_bytes = 10;  // is for other files
  CHECK(find_format("json")->read(text, {.limits = limits}).has_value());
}

}  // namespace warren::level_reader_test
