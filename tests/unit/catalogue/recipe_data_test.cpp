// SPDX-License-Identifier: MIT
// Data of the game's own in recipes, spawn tables and prefabs: it arrives on the level, and problems have a place.
#include <doctest/doctest.h>

#include <algorithm>

#include <warren/builders.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/chain.hpp>
#include <warren/formats/format.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::recipe_data_test {

namespace {

constexpr std::string_view with_data = R"({ "name": "Data", "size": [60, 40], "data": { "music": "deep", "n": 1.50 },
  "spawns": { "own": { "rows": [ { "name": "Leech", "glyph": "l", "data": { "tame": true } } ] } },
  "prefabs": { "hut": { "data": { "owner": "hag" }, "unique": "level",
                        "legend": { "T": "floor, Toad { \"hp\": 3 }",
                                    "H": { "tile": "floor", "spawn": "Hag", "data": { "hp": [1, 2] } } },
                        "drawing": [ "...", "T.H", "..." ] } },
  "chain": [ { "bsp_dungeon": {} }, "room_start",
             { "room_roles": { "role": "boss", "where": { "steps_from_start": "farthest" }, "data": { "key": "red" } } },
             { "room_vaults": { "vaults": "hut", "count": 1 } },
             { "place_spawns": { "name": "Leech", "count": 1 } },
             { "place_spawns": { "name": "Orc", "count": 2, "data": { "rank": "chief" } } },
             { "distant_exit": { "data": { "to": [1, { "deep": null }] } } },
             { "area_end": { "exit_kind": "portal", "data": { "b": 1 } } },
             { "room_stairs": { "exit_kind": "up", "room": "first", "data": { "c": "é" } } } ] })";

Recipe parsed(std::string_view text) {
  Result<Recipe> recipe = Recipe::parse(text, "r.json");
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  return *recipe;
}

Level level_with_data(std::string_view text, std::uint64_t seed) {
  const Recipe recipe = parsed(text);
  Request request = recipe.request();
  request.seed = seed;
  Result<Level> level = recipe.build(request);
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  return *level;
}

std::vector<std::string> data_problems(const std::string& text) {
  const Result<Recipe> recipe = Recipe::parse(text, "r.json");
  std::vector<std::string> problems;
  if (recipe) return problems;
  for (const Error& e : small::all_of(recipe.error())) {
    CHECK_FALSE(e.hint.empty());
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message);
  }
  return problems;
}

const Spawn& spawn_called(const Level& level, std::string_view name) {
  return *std::ranges::find(level.spawns, name, &Spawn::name);
}

}  // namespace

TEST_CASE("data of a recipe arrives on the level, its exits, rooms, spawns and prefabs, and in files") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = level_with_data(with_data, seed);
    CHECK(level.data.json() == R"({"music":"deep","n":1.50})");
    REQUIRE(level.exits.size() == 3);
    CHECK(level.exits[0].data.json() == R"({"to":[1,{"deep":null}]})");
    CHECK(level.exits[1].data.json() == R"({"b":1})");
    CHECK(level.exits[2].data.json() == R"({"c":"é"})");
    const auto boss = std::ranges::find(level.rooms, "boss", &Room::role);
    REQUIRE(boss != level.rooms.end());
    CHECK(boss->data().json() == R"({"key":"red"})");
    CHECK(spawn_called(level, "Leech").data.json() == R"({"tame":true})");
    CHECK(spawn_called(level, "Orc").data.json() == R"({"rank":"chief"})");
    CHECK(spawn_called(level, "Toad").data.json() == R"({"hp":3})");
    CHECK(spawn_called(level, "Hag").data.json() == R"({"hp":[1,2]})");
    REQUIRE(level.prefabs.size() == 1);
    CHECK(level.prefabs[0].data.json() == R"({"owner":"hag"})");
    for (const Room& room : level.rooms) {
      const bool has_hut = room.box.intersection(level.prefabs[0].area) == level.prefabs[0].area;
      CHECK(room.data().json() == (&room == &*boss ? R"({"key":"red"})" : has_hut ? R"({"owner":"hag"})" : ""));
    }
    const FormatDescriptor& json = *find_format("json");
    const std::string text = json.write(level, {})->bytes;
    const Level back = *json.read(text, {});
    CHECK(back.prefabs == level.prefabs);
    CHECK(back.hash() == level.hash());
    CHECK(json.write(back, {})->bytes == text);
  }
}

TEST_CASE("without data, and with empty data, a level has the hash that it had") {
  constexpr std::string_view plain = R"({ "name": "P", "chain": [ "bsp_dungeon", "room_start", "distant_exit" ] })";
  constexpr std::string_view empty = R"({ "name": "P", "data": {}, "chain": [ "bsp_dungeon", "room_start",
                                                                             { "distant_exit": { "data": {} } } ] })";
  constexpr std::string_view some = R"({ "name": "P", "data": {"a": 1}, "chain": [ "bsp_dungeon", "room_start",
                                                                                  "distant_exit" ] })";
  CHECK(level_with_data(plain, 5).hash() == level_with_data(empty, 5).hash());
  CHECK(level_with_data(plain, 5).hash() != level_with_data(some, 5).hash());
  CHECK(parsed(plain).content_hash() == parsed(empty).content_hash());
  CHECK(parsed(plain).content_hash() != parsed(some).content_hash());
  Level with_prefab = level_with_data(plain, 5);
  with_prefab.prefabs.push_back({.name = "hut", .area = {1, 1, 2, 2}});
  const std::uint64_t before = with_prefab.hash();
  with_prefab.prefabs.back().data = UserData("{\"a\":1}");
  CHECK(with_prefab.hash() != before);
}

TEST_CASE("a checkpoint is not resumed with other data of the level") {
  Checkpoints checkpoints;
  const Chain chain = Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{});
  Request request{.seed = 3, .checkpoints = &checkpoints};
  CHECK(chain.build(request)->data.empty());
  request.data = UserData("{\"a\":1}");
  CHECK(chain.build(request)->data.json() == "{\"a\":1}");
}

TEST_CASE("a prefab with data is written and read again as text") {
  const std::string text =
      "kind: vault\nlegend: T = floor, Toad {\"hp\":3}\nlegend: U = floor, Toad\n"
      "data: {\"owner\":\"hag\"}\n\n...\nTTU\n...\n";
  const Result<Prefab> prefab = Prefab::parse(text, "hut", "hut.txt");
  REQUIRE_MESSAGE(prefab.has_value(), to_text(prefab.error()));
  CHECK(prefab->header().data.json() == "{\"owner\":\"hag\"}");
  REQUIRE(prefab->spawn_names().size() == 2);
  CHECK(prefab->spawn_data()[prefab->cell_of(U'T').spawn].json() == "{\"hp\":3}");
  CHECK(prefab->spawn_data()[prefab->cell_of(U'U').spawn].empty());
  CHECK(*Prefab::parse(prefab->to_text(), "hut", "hut.txt") == *prefab);
}

TEST_CASE("data that is not an object is refused with its place") {
  CHECK(data_problems("{\"name\": \"x\",\n \"data\": [1],\n \"chain\": [\"bsp_dungeon\", \"room_start\",\n"
                      "  {\"room_stairs\": {\"data\": 7}}]}") ==
        std::vector<std::string>{"2:10 \"data\" is a list", "4:28 option data: \"data\" is a number"});
  CHECK(data_problems("{\"name\": \"x\", \"data\": {\"a\":\n 1e999}, \"chain\": [\"bsp_dungeon\", \"room_start\","
                      " \"room_stairs\"]}") == std::vector<std::string>{"2:2 the number 1e999 is too large"});
  CHECK(data_problems("{\"name\": \"x\", \"spawns\": {\"t\": {\"rows\": [{\"name\": \"a\",\n\"data\": \"no\"}]}},"
                      "\"chain\": [\"bsp_dungeon\", \"room_start\", \"room_stairs\"]}") ==
        std::vector<std::string>{"2:9 \"data\" is a string"});
  CHECK(
      data_problems("{\"name\": \"x\", \"prefabs\": {\"t\": {\"legend\": {\"T\":\n{\"tile\": \"floor\", \"data\": {}}},"
                    "\"drawing\": [\"T\"]}}, \"chain\": [\"bsp_dungeon\", \"room_start\", \"room_stairs\"]}")
          .front() == "2:1 this is not the meaning of a glyph");
  const Result<Prefab> bad =
      Prefab::parse("kind: vault\ndata: {\"a\":\nlegend: T = floor, Rat {]\n\n.\n", "p", "p.txt");
  REQUIRE_FALSE(bad.has_value());
  const std::vector<Error> errors = small::all_of(bad.error());
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].place.line == 2);
  CHECK(errors[1].place.line == 3);
}

}  // namespace warren::recipe_data_test
