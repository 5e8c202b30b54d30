// SPDX-License-Identifier: MIT
// Levels as maps of Tiled: what is written comes back, and what others draw is shown.
#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include <warren/formats/format.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/prefabs/prefab.hpp>
#include "src/tiled/tiled.hpp"

#include "tests/support/random_level.hpp"
#include "tests/support/recipe_levels.hpp"
#include "tests/support/same_level.hpp"
#include "tests/support/tiled_cells.hpp"
#include "tests/unit/hand_made.hpp"

namespace warren::tiled_level_test {

namespace {

using namespace test;
using Json = nlohmann::json;

constexpr const char* formats_of_tiled[] = {"tmj", "tmx"};

LevelFile written(const char* format, const Level& level, const WriteOptions& options = {}) {
  const Result<LevelFile> file = find_format(format)->write(level, options);
  REQUIRE(file);
  return *file;
}

Result<Level> read(const char* format, const std::string& bytes) {
  return find_format(format)->read(bytes, {.file = std::string("maps/level.") + format});
}

Level round_trip(const char* format, const Level& level, const WriteOptions& options = {}) {
  const Result<Level> back = read(format, written(format, level, options).bytes);
  REQUIRE_MESSAGE(back, to_text(back.error()));
  return *back;
}

/// A map that somebody else might draw: walls around floor, an object and a tile that spawn, no start.
const std::string foreign = R"({"type": "map", "width": 4, "height": 3, "tilewidth": 10, "tileheight": 20,
 "properties": [{"name": "seed", "type": "string", "value": "of evil"}],
 "layers": [{"type": "tilelayer", "name": "a", "data": [1,1,1,1, 1,2,3,0, 1,1,1,1]},
            {"type": "objectgroup", "name": "rooms", "objects": [
              {"name": "Rat", "type": "spawn", "x": 31, "y": 25, "width": 0, "height": 0},
              {"name": "", "type": "room", "x": -99, "y": 0, "width": 5, "height": 5}]}],
 "tilesets": [{"firstgid": 1, "name": "t", "tilecount": 3,
   "tiles": [{"id": 0, "type": "wall"}, {"id": 1, "type": "grass"}, {"id": 2, "type": "road, Cart"}]}]})";

}  // namespace

TEST_CASE("levels of every recipe come back from maps with all but corridors") {
  int with_prefabs = 0;
  for_recipe_levels(3, [&](const Level& level, const std::string& name) {
    with_prefabs += level.prefabs.empty() ? 0 : 1;
    for (const char* format : formats_of_tiled) {
      CHECK_MESSAGE(lost_in_map(level, round_trip(format, level)) == "", name << "." << format);
    }
  });
  CHECK(with_prefabs > 0);
}

TEST_CASE("random levels with rooms, zones, exits, spawns and user data come back from maps") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = RandomLevel(seed).make();
    for (const char* format : formats_of_tiled) {
      const Level back = round_trip(format, level);
      CHECK_MESSAGE(lost_in_map(level, back) == "", "seed " << seed << " as " << format);
      CHECK(written(format, back).bytes == written(format, without_corridors(level)).bytes);
    }
  }
}

TEST_CASE("placed prefabs are hidden objects, and come back") {
  Level level({12, 9});
  level.prefabs = {{.name = "shrine", .area = {1, 2, 4, 3}, .turn = Orientation::right, .is_protected = true},
                   {.name = "moat", .area = {0, 0, 12, 9}, .data = UserData(R"({"depth":3})")}};
  for (const char* format : formats_of_tiled) CHECK(round_trip(format, level).prefabs == level.prefabs);
  const Json map = Json::parse(written("tmj", level).bytes);
  const auto layer = std::ranges::find(map["layers"], "prefabs", [](const Json& l) { return l["name"]; });
  REQUIRE(layer != map["layers"].end());
  CHECK((*layer)["visible"] == false);
  const Json& shrine = (*layer)["objects"][0];
  CHECK(shrine["name"] == "shrine");
  CHECK(shrine["type"] == "prefab");
  const int side = map["tilewidth"];
  CHECK(shrine["x"] == 1 * side);
  CHECK(shrine["height"] == 3 * side);
  const std::string turned = replaced(written("tmj", level).bytes, "\"value\":\"right\"", "\"value\":\"upward\"");
  const Result<Level> refused = read("tmj", turned);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message.find("the turn is \"upward\"") != std::string::npos);
  // A level without prefabs has no such layer.
  CHECK(written("tmj", Level({5, 5})).bytes.find("prefabs") == std::string::npos);
}

TEST_CASE("rooms and zones follow their objects, and a rectangle that is drawn in Tiled is a zone") {
  Level level({8, 6});
  level.carve({1, 1, 6, 4});
  CellRuns cells;
  cells.add({1, 1, 3});
  cells.add({2, 2, 1});
  Room room(1, 1, 3, 2);
  room.set_cells(cells);
  level.rooms = {room};
  level.zones = {{"lake", cells}};
  const std::string map = written("tmj", level).bytes;
  const Level moved = read("tmj", replaced(map, "\"x\":16,\"y\":16", "\"x\":80,\"y\":16")).value();
  CellRuns clipped;
  clipped.add({5, 1, 3});
  clipped.add({6, 2, 1});
  REQUIRE(moved.rooms.size() == 1);
  CHECK(moved.rooms[0].cells() == clipped);
  CHECK(moved.zones == std::vector<Zone>{{"lake", clipped}});
  const std::string drawn = replaced(map, "\"name\":\"lake\",\"properties\"", "\"name\":\"lake\",\"other\"");
  const Level zone = read("tmj", drawn).value();
  REQUIRE(zone.zones.size() == 1);
  CHECK(zone.zones[0].cells.count() == 6);
}

TEST_CASE("an exit in a map has the tile of its kind, and is gone if its stairs are") {
  Level level({4, 3});
  level.carve({1, 1, 2, 1});
  level.add_exit({1, 1}, Exit::up);
  const std::string map = written("tmj", level).bytes;
  const Level changed = read("tmj", replaced(map, "\"value\":\"up\"", "\"value\":\"lift\"")).value();
  CHECK(changed.exits == std::vector<Exit>{{{1, 1}, "lift"}});
  CHECK(changed.tiles[{1, 1}] == Tile::portal);
  level.tiles[{1, 1}] = Tile::floor;
  CHECK(round_trip("tmj", level).exits.empty());
}

TEST_CASE("a level without corridors has the same hash after the trip") {
  const Level level = without_corridors(hand_made::two_rooms());
  for (const char* format : formats_of_tiled) CHECK(round_trip(format, level).hash() == level.hash());
}

TEST_CASE("a map that a level was written to is a prefab of kind level") {
  for_recipe_levels(1, [&](const Level& level, const std::string& name) {
    const Result<PrefabSource> source = read_tmj(written("tmj", level).bytes, "a.tmj", {});
    REQUIRE_MESSAGE(source, name << ": " << to_text(source.error()));
    const Result<Prefab> prefab = Prefab::make(*source, "a", "a.tmj");
    REQUIRE_MESSAGE(prefab, name << ": " << to_text(prefab.error()));
    CHECK(prefab->kind() == PrefabKind::level);
    CHECK(prefab->tiles() == level.tiles);
  });
}

TEST_CASE("own tiles come back, with all that is said of them") {
  const Level level = level_with_own_tiles();
  for (const char* format : formats_of_tiled) CHECK(lost_in_map(level, round_trip(format, level)) == "");
}

TEST_CASE("levels that no chain would make come back as they are") {
  Level level({5, 4});
  level.tiles[{2, 2}] = Tile::door;
  level.tiles[{0, 0}] = Tile::up_stairs;
  level.add_exit({4, 3});
  level.start = Point{4, 3};
  level.spawns = {{{1, 1}, "In the wall"}, {{4, 3}, "On the start"}, {{4, 3}, "And another"}};
  level.depth = -3;
  for (const char* format : formats_of_tiled) CHECK(lost_in_map(level, round_trip(format, level)) == "");
  for (const Tile tile : TileSet::standard()->tiles()) {
    Level one({1, 1});
    one.tiles[{0, 0}] = tile;
    if (tile == Tile::down_stairs) one.exits.emplace_back(Point{0, 0});
    for (const char* format : formats_of_tiled) CHECK(lost_in_map(one, round_trip(format, one)) == "");
  }
  CHECK(!find_format("tmj")->write(Level(), {}));
}

TEST_CASE("what names are made of comes back, as far as the formats have it") {
  Level level = hand_made::two_rooms();
  level.name = "tab\there, \"quotes\" & <tags>\nand a line\r\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\x89";
  for (const char* format : formats_of_tiled) CHECK(round_trip(format, level).name == level.name);
  level.name = "not \xff UTF-8";
  for (const char* format : formats_of_tiled) CHECK(round_trip(format, level).name == "not \xef\xbf\xbd UTF-8");
  level.name = "a control \x01";
  CHECK(round_trip("tmj", level).name == level.name);
  CHECK(round_trip("tmx", level).name == "a control \xef\xbf\xbd");
}

TEST_CASE("the picture beside a map is the sheet, under the name that was asked for") {
  const Level level = hand_made::two_rooms();
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  const TileSheet large = sheet.scaled(32);
  for (const char* format : formats_of_tiled) {
    const LevelFile usual = written(format, level);
    REQUIRE(usual.beside.size() == 1);
    CHECK(usual.beside[0] == FileBeside{"warren_tiles.png", write_png(sheet.picture()).value()});
    const WriteOptions options{.sheet = &large, .sheet_file = "x.png"};
    const LevelFile other = written(format, level, options);
    REQUIRE(other.beside.size() == 1);
    CHECK(other.beside[0] == FileBeside{"x.png", write_png(large.picture()).value()});
    CHECK(other.bytes.find("x.png") != std::string::npos);
    CHECK(lost_in_map(level, round_trip(format, level, options)) == "");
  }
}

TEST_CASE("a map says what its tiles are and whether one can walk there") {
  const Json map = Json::parse(written("tmj", hand_made::two_rooms()).bytes);
  const Json& tiles = map["tilesets"][0]["tiles"];
  const auto property = [](const Json& of, const std::string& name) {
    for (const Json& each : of["properties"]) {
      if (each["name"] == name) return each["value"];
    }
    return Json();
  };
  int walls = 0;
  for (const Json& tile : tiles) {
    walls += tile["type"] == "wall" ? 1 : 0;
    if (tile["type"] == "floor") CHECK(property(tile, "walkable") == true);
    if (tile["type"] == "wall") CHECK(property(tile, "walkable") == false);
    if (tile["type"] == "door") CHECK(property(tile, "opaque") == true);
  }
  CHECK(walls == 48);
  CHECK(property(map, "seed") == "18446744073709551615");
  CHECK(property(map, "level_depth") == 3);
  CHECK(property(map, "recipe") == "Two \"rooms\"");
  for (const Json& layer : map["layers"]) {
    CHECK(layer["visible"] == (layer["name"] != "rooms" && layer["name"] != "zones" && layer["name"] != "exits"));
  }
}

TEST_CASE("maps that others have drawn are shown") {
  const Result<Level> level = read("tmj", foreign);
  REQUIRE_MESSAGE(level, to_text(level.error()));
  CHECK(level->name == "level");
  CHECK(level->seed == 0);
  CHECK(level->tiles[{1, 1}] == Tile::grass);
  CHECK(level->tiles[{3, 1}] == Tile::floor);  // under an object where no tile is
  CHECK(level->spawns == std::vector<Spawn>{{{2, 1}, "Cart"}, {{3, 1}, "Rat"}});
  CHECK(level->rooms.empty());
  CHECK(!level->start);
  // What a header says of glyphs counts, also for objects.
  const std::string header = replaced(foreign, "\"properties\": [",
                                      "\"properties\": [{\"name\": \"legend\", \"value\": "
                                      "\"# = deep_water\"},");
  const Result<Level> flooded = read("tmj", header);
  REQUIRE_MESSAGE(flooded, to_text(flooded.error()));
  CHECK(flooded->tiles[{0, 0}] == Tile::deep_water);
  CHECK(flooded->spawns == level->spawns);
  // The data of a meaning goes to its spawns.
  const Result<Level> loaded = read("tmj", replaced(foreign, "road, Cart", R"(road, Cart { \"load\": 3 })"));
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  CHECK(loaded->spawns[0].data.json() == R"({"load":3})");
  // Properties of maps that are not ours may mean anything.
  const std::string other = replaced(foreign, "\"x\": 31,",
                                     "\"x\": 31, \"properties\": [{\"name\": \"kind\", "
                                     "\"value\": \"rodent\"}, {\"name\": \"data\", \"value\": 7}],");
  const Result<Level> shown = read("tmj", other);
  REQUIRE_MESSAGE(shown, to_text(shown.error()));
  CHECK(shown->spawns == level->spawns);
}

TEST_CASE("rooms that stick out of a map, as when somebody has made it smaller, are cut off") {
  const std::string map = written("tmj", level_with_own_tiles()).bytes;
  const Result<Level> level = read("tmj", replaced(map, "\"width\":160", "\"width\":1600"));
  REQUIRE_MESSAGE(level, to_text(level.error()));
  CHECK(level->rooms == std::vector<Room>{{1, 1, 11, 7}, {2, 2, 3, 3}});
  const Result<Level> moved = read("tmj", replaced(map, "\"width\":48,\"x\":32", "\"width\":48,\"x\":-320"));
  REQUIRE_MESSAGE(moved, to_text(moved.error()));
  CHECK(moved->rooms == std::vector<Room>{{1, 1, 10, 7}});
}

TEST_CASE("levels may be longer than prefabs, up to the limit of cells") {
  const Level level({3000, 2});
  CHECK(lost_in_map(level, round_trip("tmj", level)) == "");
  Limits few;
  few.read_cells = 5999;
  const Result<Level> refused = find_format("tmj")->read(written("tmj", level).bytes, {.file = "a", .limits = few});
  REQUIRE(!refused);
  CHECK(refused.error().code == ErrorCode::too_many_cells);
}

TEST_CASE("what is wrong in a map is told with its place, as a problem of a level") {
  Level level = level_with_own_tiles();
  CellRuns cells;
  cells.add({1, 1, 2});
  cells.add({4, 1, 1});
  level.rooms[0].set_cells(cells);
  level.rooms[0].set_role("boss");
  level.rooms[0].add_tag("dark");
  level.zones = {{"lake", cells}};
  level.exits[0].target = "crypt";
  level.spawns[0].data = UserData("{\"hp\":7}");
  struct Change {
    const char* from;
    const char* to;
    const char* message;
  };
  const Change changes[] = {
      {"\"18446744073709551615\"", "\"18446744073709551616\"", "the seed is"},
      {"\"value\":\"{\"", "\"value\":\"{{\"", "the glyph of a tile"},
      {"\"value\":\"{\"", "\"value\":\"#\"", "has the glyph '#' of wall"},
      {"#ffff4000", "#ffff400", "the foreground of a tile"},
      {"\"name\":\"level_depth\",\"type\":\"int\",\"value\":7",
       "\"name\":\"level_depth\",\"type\":\"int\",\"value\":7.5", "the value of the property"},
      {"\"data\":[", "\"data\":[1,", "the layer"},
      {"\"0,0,2 3,0,1\"", "\"0,0,2 2,0,1\"", "the cells is"},
      {"\"0,0,2 3,0,1\"", "\"0,0,0\"", "the cells is"},
      {"\"0,0,2 3,0,1\"", "\"0,0,999999999\"", "the cells is"},
      {"\"0,0,2 3,0,1\"", "\"0,0\"", "the cells is"},
      {"\"0,0,2 3,0,1\"", "\"0,0,2;3,0,1\"", "the cells is"},
      {"\"boss\"", "\"two\\nlines\"", "the role is"},
      {"\"dark\"", "\"dark,,light\"", "the tags is"},
      {"\"lake\"", "\"\"", "the name of a zone"},
      {"\"value\":\"down\"", "\"value\":\"\"", "the kind is"},
      {"\"value\":\"monster\"", "\"value\":\"beast\"", "the kind is"},
      {"\"value\":\"g\"", "\"value\":\"gg\"", "the glyph is"},
      {"{\\\"hp\\\":7}", "{\\\"hp\\\":}", "\"data\" is not JSON"},
      {"{\\\"hp\\\":7}", "[7]", "\"data\" is a list"},
  };
  const std::string good = written("tmj", level).bytes;
  for (const Change& change : changes) {
    INFO(change.to);
    REQUIRE(good.find(change.from) != std::string::npos);
    const Result<Level> back = read("tmj", replaced(good, change.from, change.to));
    REQUIRE(!back);
    CHECK(back.error().message.find(change.message) != std::string::npos);
    CHECK(back.error().place.line > 0);
    CHECK(back.error().place.file == "maps/level.tmj");
    CHECK((back.error().code == ErrorCode::bad_level || back.error().code == ErrorCode::bad_tile));
  }
}

}  // namespace warren::tiled_level_test
