// SPDX-License-Identifier: MIT
// The names of tiles and zones in conditions are looked up before the build.
#include <doctest/doctest.h>

#include <warren/builders.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/chain.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::where_names_test {

namespace {

struct MarksAZone {
  static constexpr std::string_view id = "marks_a_zone";
  static constexpr Facts needs{};
  Status build(Level& level, Rng&) const {
    level.add_zone("altar", CellRuns(CellSet(level.size(), level.interior())));
    return ok();
  }
};

/// "line:column message | hint" of every problem of a cave with this where for its exit, after these steps.
std::vector<std::string> where_problems(const std::string& where, const std::string& steps = "",
                                        const Pack& pack = Pack::shipped()) {
  const std::string text =
      "{\"name\": \"x\", \"tiles\": {\"mud\": {\"glyph\": \",\"}}, \"chain\": [\"cellular_automata\","
      "\"connect_areas\", \"area_start\", " +
      steps + "{\"distant_exit\":\n{\"where\": " + where + "}}]}";
  const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.pack = &pack});
  std::vector<std::string> problems;
  if (recipe) return problems;
  for (const Error& e : small::all_of(recipe.error())) {
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message + " | " +
                       e.hint);
  }
  return problems;
}

}  // namespace

TEST_CASE("a tile that the pack lacks is reported with a suggestion") {
  CHECK(where_problems(R"({"tile": "floor"})").empty());
  CHECK(where_problems(R"({"tile": ["floor", "mud"]})").empty());
  CHECK(where_problems(R"({"tile": "flor"})") ==
        std::vector<std::string>{"2:20 option where: there is no tile \"flor\" | did you mean \"floor\"?"});
  const std::vector<std::string> two = where_problems(R"({"tile": ["floor", "mudd", "quicksand_of_doom"]})");
  REQUIRE(two.size() == 2);
  CHECK(two[0] == "2:30 option where: there is no tile \"mudd\" | did you mean \"mud\"?");
  CHECK(two[1] == "2:38 option where: there is no tile \"quicksand_of_doom\" | `warren list tiles` shows them");
}

TEST_CASE("a zone that no step makes is reported, one that any step may make is not") {
  CHECK(where_problems(R"({"zone": "lake"})") ==
        std::vector<std::string>{"2:20 option where: no step before it makes a zone \"lake\" | lakes, heightmap and "
                                 "region make zones; put one of them before it"});
  CHECK(where_problems(R"({"zone": "lake"})", "\"lakes\", ").empty());
  CHECK(where_problems(R"({"zone": ["lake 2", "lake 31"]})", "\"lakes\", ").empty());
  CHECK(
      where_problems(R"({"zone": "laek"})", "{\"maybe\": {\"do\": \"lakes\"}}, ") ==
      std::vector<std::string>{"2:20 option where: no step before it makes a zone \"laek\" | did you mean \"lake\"?"});
  CHECK(where_problems(R"({"zone": "lake 2b"})", "\"lakes\", ").size() == 1);
  CHECK(where_problems(R"({"zone": "lake"})", "{\"lakes\": {\"off\": true}}, ").size() == 1);
  Pack pack("own", Pack::shipped());
  pack.add_builder(MarksAZone{});
  CHECK(where_problems(R"({"zone": "altar"})", "\"marks_a_zone\", ", pack).empty());
  CHECK(where_problems(R"({"zone": "altar"})", "", pack).size() == 1);
}

TEST_CASE("what only a later step makes is reported, what a branch before it may make is not") {
  const std::string late = R"({"distant_exit": {"where": {"zone": "lake"}}}, "lakes", )";
  CHECK(where_problems("{}", late).size() == 1);
  CHECK(where_problems(R"({"zone": "lake"})", R"({"one_of": ["lakes", "erode"]}, "connect_areas", )").empty());
  const std::string inner = R"({"region": {"chain": ["maze", "lakes"]}}, "connect_areas", "area_start", )";
  CHECK(where_problems(R"({"zone": ["lake", "region"]})", inner).empty());
  // Only the second round has what the first one makes.
  CHECK(where_problems("{}", R"({"repeat": {"times": [1, 3], "do": [{"place_spawns": {"count": {"min": 0, "max": 2},
                              "where": {"zone": "lake"}}}, "lakes", "connect_areas"]}}, )")
            .empty());
}

TEST_CASE("a name in steps_from that no step before it can have made is reported") {
  CHECK(where_problems(R"({"steps_from": {"start": {"min": 3}}})").empty());
  CHECK(where_problems(R"({"steps_from": {"strat": {"min": 3}}})") ==
        std::vector<std::string>{"2:27 option where: no step before it makes an exit, a spawn, a prefab, a zone or a "
                                 "role \"strat\" | did you mean \"start\"?"});
  const std::string key = R"({"place_spawns": {"name": "Key"}}, )";
  CHECK(where_problems(R"({"steps_from": {"Key": "farthest"}})", key).empty());
  CHECK(where_problems(R"({"steps_from": {"Kye": "farthest"}})", key).size() == 1);
  CHECK(where_problems(R"({"steps_from": {"up": "farthest"}})", R"({"distant_exit": {"exit_kind": "up"}}, )").empty());
  CHECK(where_problems(R"({"steps_from": {"lake 2": "farthest"}})", R"("lakes", "connect_areas", )").empty());
  // Spawn tables and prefabs have names of their own.
  CHECK(where_problems(R"({"steps_from": {"Goblin": "farthest"}})", R"("area_spawner", )").empty());
}

TEST_CASE("a chain in C++ learns of a wrong name before the first draw") {
  const auto problem = [](const Where& where, const Request& request = {}) {
    const Chain chain = Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomStairs{.where = where});
    const Status sound = chain.check(request);
    return sound ? std::string() : to_text(sound.error());
  };
  CHECK(problem({.tile = {"floor"}}).empty());
  CHECK(problem({.steps_from = {{"start", {.min = 3}}}}).empty());
  CHECK(problem({.tile = {"flor"}})
            .starts_with("step 3 room_stairs: error W101: option where: there is no tile \"flor\""));
  CHECK(problem({.zone = {"lake"}})
            .starts_with("step 3 room_stairs: error W101: option where: no step before it makes a zone \"lake\""));
  CHECK(problem({.steps_from = {{"Dragon", {.min = 3}}}})
            .starts_with("step 3 room_stairs: error W101: option where: no step"));
  Request own;
  auto tiles = std::make_shared<TileSet>();
  REQUIRE(tiles->add_walkable({.name = "mud", .glyph = ','}));
  own.tile_set = tiles;
  CHECK(problem({.tile = {"mud"}}, own).empty());
  CHECK_FALSE(problem({.tile = {"mud"}}).empty());
}

TEST_CASE("the tiles in the conditions of an inner chain are looked up too") {
  const Chain inner = Chain{BspDungeon{}}.with(PlaceSpawns{.name = "Rat", .where = {.tile = {"flor"}}});
  const Chain chain = Chain{Maze{}}.with(Region{.chain = inner}).with(ConnectAreas{}).with(AreaStart{}).with(AreaEnd{});
  const Status sound = chain.check({});
  REQUIRE_FALSE(sound);
  CHECK(to_text(sound.error()).starts_with("step 2 region: error W101: option where: there is no tile \"flor\""));
}

TEST_CASE("builders declare the zones that they make") {
  for (const RecipeInfo& info : shipped_recipes()) {
    const Recipe recipe = *Recipe::shipped(info.id);
    std::vector<std::string_view> declared;
    for (const Descriptor* d : recipe.builders()) declared.insert(declared.end(), d->zones.begin(), d->zones.end());
    Request request = recipe.request();
    for (request.seed = 0; request.seed < 5; ++request.seed) {
      const Result<Level> level = recipe.build(request);
      if (!level) continue;
      for (const Zone& zone : level->zones) {
        INFO(info.id << " " << zone.name);
        CHECK(std::ranges::any_of(declared, [&](std::string_view name) { return zone.name.starts_with(name); }));
      }
    }
  }
}

}  // namespace warren::where_names_test
