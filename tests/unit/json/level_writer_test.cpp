// SPDX-License-Identifier: MIT
// JSON output, read by another program and compared with the level, field by field.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include <warren/formats/format.hpp>
#include <warren/json/json_value.hpp>
#include <warren/search/room_graph.hpp>
#include <warren/search/spheres.hpp>

#include "tests/support/random_level.hpp"
#include "tests/support/same_level.hpp"
#include "tests/unit/hand_made.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::level_writer_test {

namespace {

using Json = nlohmann::json;

Json written(const Level& level) { return Json::parse(find_format("json")->write(level, {}).value().bytes); }

Json json_of(Point p) { return Json::array({p.x, p.y}); }

Json json_of(std::span<const Point> points) {
  Json list = Json::array();
  for (const Point p : points) list.push_back(json_of(p));
  return list;
}

/// The tiles by way of glyphs and legend, as a reader would.
bool same_tiles(const Json& json, const Level& level) {
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const Point p = level.tiles.point(i);
    const std::string glyph(
        1, json["tiles"].at(static_cast<std::size_t>(p.y)).get<std::string>().at(static_cast<std::size_t>(p.x)));
    const TileInfo& info = (*level.tile_set)[level.tiles[i]];
    const Json& entry = json["legend"].at(glyph);
    if (entry["number"] != static_cast<int>(level.tiles[i]) || entry["cost_percent"] != info.cost_percent) return false;
    if (entry["name"] != info.name || entry["walkable"] != is_walkable(level.tiles[i]) ||
        entry["opaque"] != info.opaque) {
      return false;
    }
  }
  return json["tiles"].size() == static_cast<std::size_t>(level.height());
}

void set_data(Json& json, const UserData& data) {
  if (!data.empty()) json["data"] = Json::parse(data.json());
}

Json json_of(const CellRuns& cells) {
  Json list = Json::array();
  for (const CellRun& run : cells.runs()) list.push_back({run.x, run.y, run.length});
  return list;
}

Json json_of(const Room& room) {
  Json json = {{"box", {room.box.x, room.box.y, room.box.w, room.box.h}}};
  if (!room.cells().empty()) json["cells"] = json_of(room.cells());
  if (!room.role().empty()) json["role"] = room.role();
  if (!room.tags().empty()) json["tags"] = room.tags();
  set_data(json, room.data());
  return json;
}

Json json_of(const Exit& exit) {
  Json json = {{"x", exit.at.x}, {"y", exit.at.y}, {"kind", exit.kind}};
  if (!exit.name.empty()) json["name"] = exit.name;
  if (!exit.target.empty()) json["target"] = exit.target;
  set_data(json, exit.data);
  return json;
}

Json json_of(const Spawn& spawn) {
  Json json = {{"x", spawn.at.x}, {"y", spawn.at.y}, {"name", spawn.name}};
  json["kind"] = spawn_kind_names[static_cast<std::size_t>(*spawn.kind)];
  json["glyph"] = std::string(1, spawn.glyph);
  if (spawn.foreground) {
    const Colour colour = *spawn.foreground;
    json["foreground"] = fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
  }
  if (!spawn.source.empty()) json["source"] = spawn.source;
  set_data(json, spawn.data);
  return json;
}

void compare_parts(const Json& json, const Level& level) {
  const auto list_of = [](const auto& parts) {
    Json list = Json::array();
    for (const auto& part : parts) list.push_back(json_of(part));
    return list;
  };
  CHECK(json["rooms"] == list_of(level.rooms));
  CHECK(json["exits"] == list_of(level.exits));
  CHECK(json["spawns"] == list_of(test::resolved_spawns(level)));
  Json zones = Json::array();
  for (const Zone& zone : level.zones) zones.push_back({{"name", zone.name}, {"cells", json_of(zone.cells)}});
  CHECK(json["zones"] == zones);
  CHECK(json.value("data", Json()) == (level.data.empty() ? Json() : Json::parse(level.data.json())));
}

/// The number of the case of a wall, as docs/FORMATS.md defines it.
int wall_case(const Level& level, Point p) {
  static constexpr Point around[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
  const auto reduced = [](unsigned bits) {
    for (unsigned corner = 0; corner < 4; ++corner) {
      const unsigned sides = 1U << corner | 1U << (corner + 1) % 4;
      if ((bits & sides) != sides) bits &= ~(16U << corner);
    }
    return bits;
  };
  unsigned bits = 0;
  for (unsigned i = 0; i < 8; ++i) {
    const Point next = p + around[i];
    if (!level.tiles.contains(next) || level.tiles[next] == Tile::wall) bits |= 1U << i;
  }
  int before = 0;
  for (unsigned other = 0; other < reduced(bits); ++other) before += reduced(other) == other ? 1 : 0;
  return before;
}

void compare_derived(const Json& json, const Level& level) {
  REQUIRE(json["walls"].size() == static_cast<std::size_t>(level.height()));
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const Point p = level.tiles.point(i);
    const char shown =
        json["walls"][static_cast<std::size_t>(p.y)].get<std::string>().at(static_cast<std::size_t>(p.x));
    const bool is_wall = level.tiles[p] == Tile::wall;
    CHECK((is_wall ? shown - '#' == wall_case(level, p) : shown == ' '));
  }
  REQUIRE(json.contains("intensity") == !level.mission.empty());
  if (json.contains("intensity")) {
    const Grid<std::uint8_t> intensity = intensity_of(level);
    for (std::size_t i = 0; i < intensity.cells().size(); ++i) {
      const Point p = intensity.point(i);
      CHECK(json["intensity"][static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)] == intensity[p]);
    }
  }
  const RoomGraph graph(level);
  const auto room = [](int index) { return index == RoomGraph::none ? Json() : Json(index); };
  Json doors = Json::array();
  for (const Door& door : graph.doors()) {
    doors.push_back({{"x", door.at.x},
                     {"y", door.at.y},
                     {"kind", door.is_secret ? "secret" : "door"},
                     {"rooms", Json::array({room(door.rooms[0]), room(door.rooms[1])})}});
  }
  CHECK(json["doors"] == doors);
  Json connections = Json::array();
  for (const RoomConnection& each : graph.connections()) {
    Json connection = {{"rooms", each.rooms}, {"steps", each.steps}};
    if (each.corridor >= 0) connection["corridor"] = each.corridor;
    if (each.door >= 0) connection["door"] = each.door;
    connections.push_back(connection);
  }
  CHECK(json["connections"] == connections);
}

void compare_mission(const Json& json, const Mission& mission) {
  if (mission.empty()) return;
  REQUIRE(json["locks"].size() == mission.locks.size());
  for (std::size_t i = 0; i < mission.locks.size(); ++i) {
    CHECK(json["locks"][i]["cells"] == json_of(mission.locks[i].cells));
    CHECK(json["locks"][i]["condition"] == mission.locks[i].condition.to_text());
    CHECK(json["locks"][i].value("name", "") == mission.locks[i].name);
    CHECK(json["locks"][i].value("kind", "") == mission.locks[i].kind);
  }
  REQUIRE(json["keys"].size() == mission.keys.size());
  for (std::size_t i = 0; i < mission.keys.size(); ++i) {
    const Key& key = mission.keys[i];
    CHECK(Point{json["keys"][i]["x"], json["keys"][i]["y"]} == key.at);
    CHECK(json["keys"][i]["name"] == key.name);
    CHECK(json["keys"][i].value("consumable", false) == key.is_consumable);
    CHECK(json["keys"][i].value("spare", false) == key.is_spare);
  }
  REQUIRE(json["levers"].size() == mission.levers.size());
  REQUIRE(json["one_ways"].size() == mission.one_ways.size());
  if (!mission.has_certificate()) return;
  CHECK(json["strength"] == name_of(mission.strength));
  CHECK(json["spheres"].size() == mission.spheres.size());
  REQUIRE(json["walks"].size() == mission.walks.size());
  for (std::size_t i = 0; i < mission.walks.size(); ++i) {
    CHECK(json["walks"][i].value("key", -1) == mission.walks[i].key);
    CHECK(json["walks"][i]["cells"] == json_of(mission.walks[i].cells));
  }
  CHECK(json["cuts"].size() == mission.cuts.size());
}

void compare(const Level& level) {
  const Json json = written(level);
  CHECK(json["schema"] == 2);
  CHECK(json["name"] == level.name);
  CHECK(json["seed"] == level.seed);
  CHECK(json["depth"] == level.depth);
  CHECK(json["attempts"] == level.attempts);
  CHECK(std::stoull(json["hash"].get<std::string>(), nullptr, 16) == level.hash());
  CHECK(json["hash"].get<std::string>().size() == 16);
  CHECK(json["width"] == level.width());
  CHECK(json["height"] == level.height());
  CHECK(json["start"] == (level.start ? json_of(*level.start) : Json()));
  compare_parts(json, level);
  compare_derived(json, level);
  Json corridors = Json::array();
  for (std::size_t i = 0; i < level.corridors.size(); ++i) corridors.push_back(json_of(level.corridors[i]));
  CHECK(json["corridors"] == corridors);
  CHECK(same_tiles(json, level));
  std::set<Tile> used(level.tiles.cells().begin(), level.tiles.cells().end());
  CHECK(json["legend"].size() == used.size());
  CHECK(json["prefabs"].size() == level.prefabs.size());
  for (std::size_t i = 0; i < level.prefabs.size(); ++i)
    CHECK(json["prefabs"][i]["kept"] == level.prefabs[i].is_protected);
  CHECK(json["movement"] == movement_names[static_cast<std::size_t>(level.movement)]);
  compare_mission(json, level.mission);
  const std::size_t mission_keys = level.mission.empty() ? 0 : level.mission.has_certificate() ? 9 : 5;
  CHECK(json.size() == (level.data.empty() ? 21 : 22) + mission_keys);
}

}  // namespace

TEST_CASE("every field of a hand-made level is in its JSON") { compare(hand_made::two_rooms()); }

TEST_CASE("every field of built levels is in their JSON") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    compare(small::rooms_chain().build({.seed = seed, .size = {60, 30}, .depth = 5}).value());
  }
}

TEST_CASE("every field of random levels is in their JSON") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) compare(test::RandomLevel(seed).make());
}

TEST_CASE("a glyph that is not printable is written as one that can be read back") {
  Level level({1, 1});
  level.spawns = {{.at = {0, 0}, .name = "Bell", .glyph = '\a'}};
  CHECK(written(level)["spawns"][0]["glyph"] == "*");
}

TEST_CASE("a level with nothing in it has empty lists and no start") {
  compare(Level({4, 3}));
  const Json json = written(Level({4, 3}));
  CHECK(json["start"].is_null());
  CHECK(json["exits"].empty());
  CHECK(json["exits"].is_array());
  CHECK(json["rooms"].is_array());
  CHECK(json["spawns"].is_array());
}

TEST_CASE("a game's tiles are in the legend, and glyphs that JSON escapes come through") {
  const auto set = std::make_shared<TileSet>();
  Level level({4, 1});
  level.tiles[Point{0, 0}] = set->add_walkable({.name = "back\\slash", .glyph = '\\'}).value();
  level.tiles[Point{1, 0}] = Tile::grass;
  level.tiles[Point{2, 0}] = set->add_blocking({.name = "lava", .glyph = 'l', .opaque = true}).value();
  level.tile_set = set;
  compare(level);
  const Json json = written(level);
  CHECK(json["tiles"][0] == "\\\"l#");
  CHECK(json["legend"]["l"]["opaque"] == true);
  CHECK(json["legend"]["\\"]["walkable"] == true);
}

TEST_CASE("a level with tiles that nobody knows has no key twice in its legend") {
  Level level({4, 1});
  level.tiles[Point{1, 0}] = static_cast<Tile>(100);
  level.tiles[Point{2, 0}] = static_cast<Tile>(200);
  const Result<JsonValue> ours = parse_json(find_format("json")->write(level, {}).value().bytes, "level.json");
  CHECK_MESSAGE(ours.has_value(), (ours ? "" : to_text(ours.error())));
}

TEST_CASE("names with quotes, line breaks and letters of any script come through") {
  Level level({3, 3});
  level.name = "\"\\\n\t\x01 \xe2\x82\xac \xf0\x9f\x90\x89";
  level.spawns.push_back({{1, 1}, level.name});
  compare(level);
}

}  // namespace warren::level_writer_test
