// SPDX-License-Identifier: MIT
// JSON output, read by another program and compared with the level, field by field.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include <warren/formats/format.hpp>
#include <warren/json/json_value.hpp>

#include "tests/unit/hand_made.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren {

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

void compare(const Level& level) {
  const Json json = written(level);
  CHECK(json["schema"] == 1);
  CHECK(json["name"] == level.name);
  CHECK(json["seed"] == level.seed);
  CHECK(json["depth"] == level.depth);
  CHECK(json["attempts"] == level.attempts);
  CHECK(std::stoull(json["hash"].get<std::string>(), nullptr, 16) == level.hash());
  CHECK(json["hash"].get<std::string>().size() == 16);
  CHECK(json["width"] == level.width());
  CHECK(json["height"] == level.height());
  CHECK(json["start"] == (level.start ? json_of(*level.start) : Json()));
  CHECK(json["exits"] == json_of(level.exits));
  Json rooms = Json::array();
  for (const Rect& r : level.rooms) rooms.push_back({r.x, r.y, r.w, r.h});
  CHECK(json["rooms"] == rooms);
  Json corridors = Json::array();
  for (std::size_t i = 0; i < level.corridors.size(); ++i) corridors.push_back(json_of(level.corridors[i]));
  CHECK(json["corridors"] == corridors);
  Json spawns = Json::array();
  for (const Spawn& s : level.spawns) spawns.push_back({{"x", s.at.x}, {"y", s.at.y}, {"name", s.name}});
  CHECK(json["spawns"] == spawns);
  CHECK(same_tiles(json, level));
  std::set<Tile> used(level.tiles.cells().begin(), level.tiles.cells().end());
  CHECK(json["legend"].size() == used.size());
  CHECK(json["prefabs"].size() == level.prefabs.size());
  for (std::size_t i = 0; i < level.prefabs.size(); ++i)
    CHECK(json["prefabs"][i]["kept"] == level.prefabs[i].is_protected);
  CHECK(json["movement"] == movement_names[static_cast<std::size_t>(level.movement)]);
  CHECK(json.size() == 17);
}

}  // namespace

TEST_CASE("every field of a hand-made level is in its JSON") { compare(hand_made::two_rooms()); }

TEST_CASE("every field of built levels is in their JSON") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    compare(small::rooms_chain().build({.seed = seed, .size = {60, 30}, .depth = 5}).value());
  }
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

}  // namespace warren
