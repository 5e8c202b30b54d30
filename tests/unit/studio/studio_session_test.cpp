// SPDX-License-Identifier: MIT
// The answers that the studio's page gets, without a browser.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/flow/flow_cycle.hpp>

#include "studio/wasm/studio_session.hpp"
#include "tools/survey/metrics/metric.hpp"

namespace warren::studio::studio_session_test {

namespace {

BuildRequest request_for(std::string_view recipe, std::uint64_t seed = 1) {
  for (const RecipeInfo& info : shipped_recipes()) {
    if (info.id == recipe) return {.text = std::string(info.text), .seed = seed, .watched = true};
  }
  FAIL("no such recipe");
  return {};
}

template <class T>
std::vector<T> values_at(const std::string& bytes, std::size_t at, std::size_t count) {
  std::vector<T> values(count);
  REQUIRE(at + count * sizeof(T) <= bytes.size());
  std::memcpy(values.data(), bytes.data() + at, count * sizeof(T));
  return values;
}

Level level_of(const BuildRequest& asked) {
  const Result<Recipe> recipe = Recipe::parse(asked.text, "recipe.json");
  Request request = recipe->request();
  request.seed = asked.seed;
  request.depth = asked.depth;
  request.size = asked.size.value_or(request.size);
  return recipe->build(request).value();
}

std::string hash_of(const Level& level) { return fmt::format("{:016x}", level.hash()); }

const std::string broken_map =
    R"({"name": "x", "size": [20, 20], "chain": ["bsp_dungeon", "room_start", "room_stairs"],)"
    R"("checks": [{"path_length": {"min": 300}}]})";

}  // namespace

TEST_CASE("the catalogue has everything there is, recipes with their text") {
  const Json json = Session().catalogue().json;
  CHECK(json["builders"].size() == all_builders().size());
  CHECK(json["checks"].size() == all_checks().size());
  CHECK(json["formats"].size() == all_formats().size());
  REQUIRE(json["recipes"].size() == shipped_recipes().size());
  for (std::size_t i = 0; const RecipeInfo& info : shipped_recipes()) {
    CHECK(json["recipes"][i]["id"] == info.id);
    CHECK(json["recipes"][i++]["text"] == info.text);
  }
}

TEST_CASE("the catalogue has the patterns of cycles as the library puts them into flows") {
  const Json flow = Session().catalogue().json["flow"];
  CHECK(flow["link_kinds"].size() == std::size(link_kind_names));
  CHECK(flow["replaceable_kinds"] == Json({"door", "open", "corridor"}));
  REQUIRE(flow["patterns"].size() == std::size(cycle_pattern_names));
  for (std::size_t i = 0; i < std::size(cycle_pattern_names); ++i) {
    const Json& pattern = flow["patterns"][i];
    CHECK(pattern["id"] == cycle_pattern_names[i]);
    FlowGraph graph{.rooms = {{.name = "from"}, {.name = "to"}}, .links = {{.from = "from", .to = "to"}}};
    REQUIRE(insert_cycle(graph, {static_cast<CyclePattern>(i), "crypt", "from", "to", "bone"}).has_value());
    const auto name_of = [](const Json& room) {
      const std::string name = room.get<std::string>();
      return name == "from" || name == "to" ? name : "crypt " + name;
    };
    REQUIRE(pattern["rooms"].size() + 2 == graph.rooms.size());
    for (std::size_t r = 0; r < pattern["rooms"].size(); ++r) {
      const Json& room = pattern["rooms"][r];
      std::string key = room["key"];
      if (!key.empty()) key.replace(0, 3, "bone");
      CHECK(name_of(room["name"]) == graph.rooms[r + 2].name);
      CHECK(room["role"] == graph.rooms[r + 2].role);
      CHECK(key == graph.rooms[r + 2].key);
    }
    REQUIRE(pattern["links"].size() == graph.links.size());
    for (std::size_t l = 0; l < graph.links.size(); ++l) {
      const Json& link = pattern["links"][l];
      CHECK(name_of(link["from"]) == graph.links[l].from);
      CHECK(name_of(link["to"]) == graph.links[l].to);
      CHECK(link["kind"] == link_kind_names[static_cast<std::size_t>(graph.links[l].kind)]);
    }
  }
}

TEST_CASE("a build is the level that the library builds, and its last frame shows it") {
  Session session;
  for (const RecipeInfo& info : shipped_recipes()) {
    INFO(info.id);
    const BuildRequest asked = request_for(info.id, 3);
    const Level level = level_of(asked);
    const Json json = session.build(asked).json;
    REQUIRE(json["ok"] == true);
    CHECK(json["level"]["hash"] == hash_of(level));
    const Description description = describe(level, Grammar::shipped(), level.seed);
    CHECK(json["level"]["description"] == Json{{"name", description.name}, {"text", description.text}});
    const std::size_t frames = json["frames"];
    REQUIRE(frames > 0);
    const Answer frame = session.frame(frames - 1, Which::level).value();
    const std::size_t cells = level.tiles.cells().size();
    REQUIRE(frame.bytes.size() == 6 * cells);
    CHECK(frame.json["index"] == frames - 1);
    CHECK(frame.json["spawns"].size() == level.spawns.size());
    const std::vector<Tile> tiles = values_at<Tile>(frame.bytes, 4 * cells, cells);
    CHECK(std::ranges::equal(tiles, level.tiles.cells()));
    Level unlocked = level;  // missions are overlays
    unlocked.mission = {};
    const LevelSlots slots(unlocked, TileSheet::drawn(*TileSet::standard()));
    CHECK(std::ranges::equal(values_at<TileSheet::Slot>(frame.bytes, 0, cells), slots.ground.cells()));
    CHECK(std::ranges::equal(values_at<TileSheet::Slot>(frame.bytes, 2 * cells, cells), slots.marks.cells()));
  }
}

TEST_CASE("a level has every metric of the table, as the survey measures it") {
  const BuildRequest asked = request_for("simple", 4);
  const Level level = level_of(asked);
  const Json json = Session().build(asked).json["level"]["metrics"];
  REQUIRE(json.size() == survey::metric_count);
  const survey::MetricValues values = survey::values_of(level, measure(level));
  for (std::size_t i = 0; i < survey::metric_count; ++i) {
    INFO(survey::metrics[i].name);
    const double value = json[std::string(survey::metrics[i].name)].get<double>();
    const auto scale = static_cast<double>(survey::metrics[i].scale());
    CHECK(value * scale == doctest::Approx(static_cast<double>(values[i])));
  }
}

TEST_CASE("frames are those of the history, in any order, and say what they changed") {
  const BuildRequest asked = request_for("bsp_dungeon", 5);
  const Result<Recipe> recipe = Recipe::parse(asked.text, "x");
  History history;
  Request request = recipe->request();
  request.seed = asked.seed;
  request.history = &history;
  REQUIRE(recipe->build(request).has_value());
  Session session;
  const Json json = session.build(asked).json;
  REQUIRE(json["frames"] == history.frames().size());
  const auto cells = static_cast<std::size_t>(history.size().cells());
  Rng rng(1);
  for (int i = 0; i < 60; ++i) {
    const auto f = static_cast<std::size_t>(rng.below(static_cast<int>(history.frames().size())));
    const Answer frame = session.frame(f, Which::level).value();
    CHECK(frame.json["step"] == history.frames()[f].step);
    CHECK(frame.json["note"] == history.frames()[f].note);
    const Grid<Tile> now = history.tiles_at(f);
    CHECK(std::ranges::equal(values_at<Tile>(frame.bytes, 4 * cells, cells), now.cells()));
    const std::vector<std::uint8_t> changed = values_at<std::uint8_t>(frame.bytes, 5 * cells, cells);
    const Grid<Tile> before = f == 0 ? Grid<Tile>(now.size(), Tile::wall) : history.tiles_at(f - 1);
    for (std::size_t c = 0; c < cells; ++c) {
      if (now[c] != before[c]) CHECK(changed[c] == 1);
    }
  }
  const Answer beyond = session.frame(1'000'000, Which::level).value();
  CHECK(beyond.json["index"] == history.frames().size() - 1);
}

TEST_CASE("steps have their place in the text and their frames, and cells the step that made them") {
  Session session;
  const Json json = session.build(request_for("bsp_dungeon")).json;
  std::size_t next = 0;
  for (const Json& step : json["steps"]) {
    CHECK(step["line"] > 0);
    CHECK(step["column"] > 0);
    CHECK(step["first_frame"] == next);
    next += step["frames"].get<std::size_t>();
  }
  CHECK(next == json["frames"]);
  const Json start = session.frame(next, Which::level).value().json["start"];
  const Json blame = session.blame({start[0], start[1]}, next, Which::level).json;
  CHECK(blame["builder"] == "room_start");
  CHECK(session.blame({0, 0}, next, Which::level).json.is_null());
  CHECK(session.blame({-1, 900}, next, Which::level).json.is_null());
}

TEST_CASE("the path leads from the start to an exit by steps of one, and is as long as the metrics say") {
  Session session;
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Json json = session.build(request_for("cellular_automata", seed)).json;
    const std::size_t last = json["frames"].get<std::size_t>() - 1;
    const Json frame = session.frame(last, Which::level).value().json;
    const Answer paths = session.paths(last, Which::level).value();
    const Json path = paths.json["shortest"];
    REQUIRE(path.size() == json["level"]["metrics"]["path_length"].get<std::size_t>() + 1);
    CHECK(path.front() == frame["start"]);
    const auto is_last = [&](const Json& exit) { return exit["at"] == path.back(); };
    CHECK(std::ranges::any_of(frame["exits"], is_last));
    for (std::size_t i = 1; i < path.size(); ++i) {
      const int dx = path[i][0].get<int>() - path[i - 1][0].get<int>();
      const int dy = path[i][1].get<int>() - path[i - 1][1].get<int>();
      CHECK(dx * dx + dy * dy == 1);
    }
    CHECK(paths.bytes.size() == 4 * 80 * 50);
  }
}

TEST_CASE("a recipe that cannot be read or cannot work is refused, and the level before it stays") {
  Session session;
  const Json good = session.build(request_for("simple")).json;
  const std::size_t last = good["frames"].get<std::size_t>() - 1;
  const std::string shown = session.frame(last, Which::level).value().bytes;
  for (const std::string text : {"", "{", "[]", "{\"name\": \"x\", \"chain\": [\"room_start\"]}", "\xff\xfe", "null"}) {
    const Json json = session.build({.text = text, .watched = true}).json;
    CHECK(json["ok"] == false);
    CHECK(json["level"].is_null());
    CHECK(!json["problems"].empty());
    CHECK(session.check(text).json.size() == json["problems"].size());
    CHECK(session.frame(last, Which::level).value().bytes == shown);
  }
  CHECK(session.check(request_for("simple").text).json.empty());
}

TEST_CASE("a build that fails leaves its last attempt to look at, beside the level before it") {
  Session session;
  const Json good = session.build(request_for("simple")).json;
  const Json json = session.build({.text = broken_map, .watched = true}).json;
  CHECK(json["ok"] == false);
  CHECK(json["problems"][0]["rule"] == "path_length");
  CHECK(json["level"]["attempts"] == 64);
  const std::size_t frames = json["frames"];
  CHECK(session.frame(frames, Which::attempt).value().bytes.size() == 6 * 20 * 20);
  CHECK(session.frame(0, Which::level).value().bytes.size() == 6 * 80 * 50);
  CHECK(session.save({.format = "json", .name = "x"}).value().bytes.find("\"Simple\"") != std::string::npos);
}

TEST_CASE("a change runs only what it touches, whatever was built in between") {
  Session session;
  const BuildRequest plain = request_for("simple");
  BuildRequest tuned = plain;
  const std::string name = "\"room_spawner\"";
  const std::size_t at = tuned.text.find(name);
  REQUIRE(at != std::string::npos);
  tuned.text.replace(at, name.size(), R"({ "room_spawner": { "most_per_room": 1 } })");
  static_cast<void>(session.build(plain));
  const Json json = session.build(tuned).json;
  CHECK(json["reused"] > 0);
  CHECK(json["level"]["hash"] == hash_of(level_of(tuned)));
  static_cast<void>(session.build({.text = broken_map, .watched = true}));
  static_cast<void>(session.build({.text = plain.text, .seed = 9, .watched = false}));
  CHECK(session.build(plain).json["level"]["hash"] == hash_of(level_of(plain)));
}

TEST_CASE("every format is written as the library writes it") {
  Session session;
  const BuildRequest asked = request_for("nethack", 2);
  const std::size_t frames = session.build(asked).json["frames"];
  CHECK(frames > 1);
  const Level level = level_of(asked);
  for (const FormatDescriptor* format : all_formats()) {
    INFO(format->id);
    const Answer answer = session.save({.format = std::string(format->id), .name = "mine"}).value();
    REQUIRE(!answer.json.empty());
    CHECK(answer.json[0]["name"] == "mine" + std::string(format->extension));
    REQUIRE(answer.arrays.size() == answer.json.size());
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < answer.arrays.size(); ++i) {
      CHECK(answer.arrays[i]["path"] == Json::array({i, "bytes"}));
      CHECK(answer.arrays[i]["at"] == bytes);
      bytes += answer.arrays[i]["size"].get<std::size_t>();
    }
    CHECK(bytes == answer.bytes.size());
    if (format->moves) continue;
    const Description description = describe(level, Grammar::shipped(), level.seed);
    const Result<LevelFile> file = format->write(level, {.description = &description});
    CHECK(answer.bytes.substr(0, answer.arrays[0]["size"]) == file->bytes);
  }
  CHECK(!session.save({.format = "docx", .name = "x"}).has_value());
  CHECK(!Session().save({.format = "json", .name = "x"}).has_value());
}

TEST_CASE("what expand gives builds the same level") {
  Session session;
  for (const char* recipe : {"random_dungeon", "goblin_warrens", "simple"}) {
    const BuildRequest asked = request_for(recipe, 11);
    const Json expanded = session.expand(asked).value().json;
    const Json json = session.build({.text = expanded.get<std::string>(), .seed = 11}).json;
    CHECK(json["level"]["hash"] == hash_of(level_of(asked)));
  }
  CHECK(!session.expand({.text = "{"}).has_value());
}

TEST_CASE("prefabs that are brought along can be used, and broken ones change nothing") {
  Session session;
  const std::string vault = "kind: vault\n\n#####\n#...#\n#.o.#\n#...+\n#####\n";
  const Json added = session.add_prefab("den.txt", vault).json;
  REQUIRE_MESSAGE(added["ok"] == true, added.dump());
  CHECK(added["prefab"]["id"] == "den");
  bool offered = false;
  const Json catalogue = session.catalogue().json;
  for (const Json& builder : catalogue["builders"]) {
    for (const Json& option : builder["options"]) {
      if (option["type"] != "prefab") continue;
      offered = offered || std::ranges::find(option["choices"], Json("den")) != option["choices"].end();
    }
  }
  CHECK(offered);
  const std::string text = R"({"name": "x", "chain": ["cellular_automata", {"connect_areas": {}},)"
                           R"({"room_vaults": {"vaults": "den"}}, "area_start", "distant_exit"]})";
  const Json used = session.check(text).json;
  for (const Json& problem : used) CHECK(problem["message"].get<std::string>().find("den") == std::string::npos);
  for (const std::string& bytes : {std::string(), std::string("\0\xff\x1f\x8b", 4), std::string(100000, '#')}) {
    for (const char* file : {"a.txt", "b.xp", "c.tmj", "d.tmx", "e.exe"}) {
      const Json refused = session.add_prefab(file, bytes).json;
      CHECK(refused["ok"] == false);
      CHECK(!refused["problems"].empty());
    }
  }
}

}  // namespace warren::studio::studio_session_test
