// SPDX-License-Identifier: MIT
// What the studio's page learns about places: those of a level, and the conditions of `where`.
#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <vector>

#include <warren/search/room_graph.hpp>

#include "studio/wasm/mission_answer.hpp"
#include "studio/wasm/studio_session.hpp"

namespace warren::studio::session_places_test {

namespace {

std::vector<std::int32_t> numbers_at(const std::string& bytes, std::size_t at, std::size_t count) {
  std::vector<std::int32_t> values(count);
  REQUIRE(at + 4 * count <= bytes.size());
  std::memcpy(values.data(), bytes.data() + at, 4 * count);
  return values;
}

}  // namespace

TEST_CASE("places are the rooms with roles and tags, the doors and the zones of the level") {
  const std::string text =
      R"({"name": "x", "size": [60, 40], "chain": ["bsp_rooms", "nearest_corridors",)"
      R"({"lakes": {"count": 2, "size": 30}}, "connect_areas", "room_start",)"
      R"({"room_roles": {"role": "boss", "tag": "cold", "where": {"steps_from_start": "farthest"}}},)"
      R"("distant_exit", "door_placement"]})";
  Session session;
  CHECK(!session.places(Which::level).has_value());
  const Json built = session.build({.text = text, .seed = 3}).json;
  REQUIRE_MESSAGE(built["ok"] == true, built["problems"].dump());
  const Answer answer = session.places(Which::level).value();
  const Recipe recipe = Recipe::parse(text, "recipe.json").value();
  Request request = recipe.request();
  request.seed = 3;
  const Level level = recipe.build(request).value();
  const RoomGraph graph(level);
  REQUIRE(answer.json["rooms"].size() == level.rooms.size());
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    CHECK(answer.json["rooms"][i]["role"] == level.rooms[i].role());
    CHECK(answer.json["rooms"][i]["tags"] == level.rooms[i].tags());
    CHECK(answer.json["rooms"][i]["w"] == level.rooms[i].box.w);
  }
  CHECK(answer.json["rooms"].dump().find("boss") != std::string::npos);
  CHECK(answer.json["doors"].size() == graph.doors().size());
  REQUIRE(answer.json["zones"].size() == level.zones.size());
  REQUIRE(!level.zones.empty());
  const std::size_t cells = level.tiles.cells().size();
  const std::vector<std::int32_t> room_of = numbers_at(answer.bytes, 0, cells);
  for (std::size_t i = 0; i < cells; ++i) CHECK(room_of[i] == graph.room_at(level.tiles.point(i)));
  std::size_t at = 4 * cells;
  for (std::size_t i = 0; i < level.zones.size(); ++i) {
    CHECK(answer.json["zones"][i]["name"] == level.zones[i].name);
    CHECK(answer.arrays[i + 1]["path"] == Json::array({"zones", i, "runs"}));
    const auto runs = level.zones[i].cells.runs();
    const std::vector<std::int32_t> written = numbers_at(answer.bytes, at, 3 * runs.size());
    for (std::size_t r = 0; r < runs.size(); ++r) {
      CHECK(CellRun{written[3 * r], written[3 * r + 1], written[3 * r + 2]} == runs[r]);
    }
    at += 12 * runs.size();
  }
  CHECK(at == answer.bytes.size());
}

TEST_CASE("a level without a mission has none, and one that is set by hand has locks, keys, order and regions") {
  Session session;
  REQUIRE(session.build({.text = R"({"name": "x", "chain": ["maze", "area_start", "area_end"]})"}).json["ok"] == true);
  CHECK(session.places(Which::level).value().json["mission"].is_null());

  Level level({9, 3});
  for (int x = 1; x < 8; ++x) level.tiles[{x, 1}] = Tile::floor;
  level.mission.keys = {{.name = "red", .at = {2, 1}, .kind = "item"},
                        {.name = "blue", .at = {5, 1}, .is_spare = true}};
  level.mission.locks = {
      {.name = "gate", .cells = {{4, 1}}, .condition = LockCondition::key("red"), .kind = "door"},
      {.name = "vault",
       .cells = {{6, 1}},
       .condition = LockCondition::all_of(
           {LockCondition::key("red"),
            LockCondition::any_of({LockCondition::key("blue"), LockCondition::lever_off("lever")})})}};
  level.mission.levers = {{.name = "lever", .at = {3, 1}}};
  level.mission.strength = Strength::safe;
  level.mission.spheres = {{.keys = {0}, .locks = {0}}, {.keys = {1}, .locks = {1}}};
  level.mission.walks = {{.key = 0, .cells = {{1, 1}, {2, 1}}}, {.key = -1, .cells = {{2, 1}, {3, 1}}}};
  const Json mission = mission_answer(level);
  CHECK(mission["strength"] == "safe");
  CHECK(
      mission["locks"][0] ==
      Json{
          {"name", "gate"}, {"kind", "door"}, {"keys", {"red"}}, {"needs", "red"}, {"sphere", 1}, {"cells", {{4, 1}}}});
  CHECK(mission["locks"][1]["keys"] == Json{"red", "blue", "lever"});
  CHECK(mission["locks"][1]["needs"] == "red and (blue or lever off)");
  CHECK(mission["keys"][0]["at"] == Json{2, 1});
  CHECK(mission["keys"][1]["spare"] == true);
  CHECK(mission["keys"][1]["sphere"] == 2);
  CHECK(mission["levers"][0]["name"] == "lever");
  CHECK(mission["walks"][0] == Json{{"key", 0}, {"cells", {{1, 1}, {2, 1}}}});
  CHECK(mission["walks"][1]["key"].is_null());

  const Grid<std::int32_t> regions = mission_regions(level);
  CHECK(regions[{1, 1}] == 0);
  CHECK(regions[{3, 1}] == 0);
  CHECK(regions[{4, 1}] == -1);
  CHECK(regions[{5, 1}] == 1);
  CHECK(regions[{7, 1}] == 2);
  CHECK(regions[{0, 0}] == -1);
}

TEST_CASE("the catalogue lists every condition of where, and recipes take what it says") {
  Session session;
  const Json conditions = session.catalogue().json["where"];
  REQUIRE(conditions.size() == 13);
  const auto value_of = [](const Json& condition) -> std::string {
    const std::string form = condition["form"];
    if (form == "path") return R"({"min": 1, "max": 90, "prefer": "farthest"})";
    if (form == "paths_by_name") return R"({"start": "nearest"})";
    if (condition["name"] == "tile") return R"(["floor", "grass"])";
    if (condition["name"] == "zone") return R"(["lake", "lake 2"])";
    if (form == "names") return R"(["a", "b"])";
    if (form == "choice") return condition["choices"][1].dump();
    if (form == "toggle") return "true";
    if (form == "range") return R"({"min": 20, "max": 90})";
    return form == "number" ? condition["max"].dump() : "[5, 5]";
  };
  for (const Json& condition : conditions) {
    INFO(condition.dump());
    CHECK(!condition["help"].get<std::string>().empty());
    const std::string text =
        R"({"name": "x", "chain": ["bsp_rooms", "nearest_corridors", "lakes", "room_start", "distant_exit", "mission",)"
        R"({"room_roles": {"role": "a"}}, {"place_spawns": {"name": "Rat", "where": {")" +
        condition["name"].get<std::string>() + "\": " + value_of(condition) + "}}}]}";
    CHECK(session.check(text).json.dump() == "[]");
  }
}

}  // namespace warren::studio::session_places_test
