// SPDX-License-Identifier: MIT
// What a where refers to has to be there before its step: chains and recipes are refused before the first draw.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>

#include <warren/catalogue/recipe.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/spheres.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::where_facts_test {

namespace {

using Problems = std::vector<std::string>;

/// "step builder: message" of every missing fact, and whether a build ran any step.
Problems missing(const Chain& chain) {
  Problems problems;
  const Status status = chain.check({});
  if (status) return problems;
  for (const Error& error : small::all_of(status.error())) {
    CHECK(error.code == ErrorCode::missing_fact);
    CHECK_FALSE(error.hint.empty());
    problems.push_back(std::to_string(error.place.step) + " " + error.place.builder + ": " + error.message);
  }
  return problems;
}

/// "line:column message" of every problem of a recipe, which has this chain on its second line.
Problems problems_of(const std::string& chain) {
  const Result<Recipe> recipe = Recipe::parse("{\"name\": \"x\", \"chain\": [\n" + chain + "]}", "dungeon.json");
  Problems problems;
  if (recipe) return problems;
  for (const Error& error : small::all_of(recipe.error())) {
    CHECK(error.place.file == "dungeon.json");
    CHECK_FALSE(error.hint.empty());
    problems.push_back(std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + " " +
                       error.message);
  }
  return problems;
}

Chain base() { return Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{}); }

const Where in_boss_room{.role = {"boss"}};
const Where far{.steps_from_start = {.min = 20}};
const Where off_path{.main_path = MainPath::off};

}  // namespace

TEST_CASE("a role needs a step that gives roles, before it") {
  const std::string no_roles = "needs roles, which no step before it gives";
  CHECK(missing(base().with(PlaceSpawns{.where = in_boss_room})) == Problems{"4 place_spawns: " + no_roles});
  CHECK(missing(base().with(PlaceSpawns{.where = in_boss_room}).with(RoomRoles{.role = "boss"})).size() == 1);
  CHECK(missing(base().with(RoomRoles{.role = "boss"}).with(PlaceSpawns{.where = in_boss_room})).empty());
  CHECK(missing(base().with(RoomRoles{.role = "guard", .where = in_boss_room})) ==
        Problems{"4 room_roles: " + no_roles});
  CHECK(missing(base().with(DoorPlacement{.where = in_boss_room})) == Problems{"4 door_placement: " + no_roles});
  CHECK(missing(base().with(RoomVaults{.where = in_boss_room})) == Problems{"4 room_vaults: " + no_roles});
  CHECK(missing(base().with(RoomSpawner{.where = in_boss_room})) == Problems{"4 room_spawner: " + no_roles});
  CHECK(missing(base().with(AreaSpawner{.where = in_boss_room})) == Problems{"4 area_spawner: " + no_roles});
  CHECK(missing(base().with(CorridorSpawner{.where = in_boss_room})) == Problems{"4 corridor_spawner: " + no_roles});
  CHECK(missing(base().with(DistantExit{.where = in_boss_room})) == Problems{"4 distant_exit: " + no_roles});
  CHECK(missing(base().with(AreaEnd{.where = in_boss_room})) == Problems{"4 area_end: " + no_roles});
  CHECK(missing(base().with(AreaStart{.where = in_boss_room})) == Problems{"4 area_start: " + no_roles});
}

TEST_CASE("roles and tags need rooms") {
  const Chain cave = Chain{CellularAutomata{}}.with(ConnectAreas{}).with(AreaStart{}).with(DistantExit{});
  Chain roles = cave;
  CHECK(missing(roles.with(PlaceSpawns{.where = in_boss_room})) ==
        Problems{"5 place_spawns: needs rooms, which no step before it gives",
                 "5 place_spawns: needs roles, which no step before it gives"});
  Chain tags = cave;
  CHECK(missing(tags.with(PlaceSpawns{.where = {.tag = {"wet"}}})) ==
        Problems{"5 place_spawns: needs rooms, which no step before it gives"});
  Chain tiles = cave;
  CHECK(
      missing(tiles.with(PlaceSpawns{.where = {.tile = {"floor"}, .dead_end = true, .side = MapSide::left}})).empty());
}

TEST_CASE("steps from the start need a start, before the step") {
  const std::string no_start = "needs start, which no step before it gives";
  CHECK(missing(Chain{BspDungeon{}}.with(PlaceSpawns{.where = far}).with(RoomStart{}).with(RoomStairs{})) ==
        Problems{"2 place_spawns: " + no_start});
  CHECK(missing(Chain{BspDungeon{}}.with(RoomStart{.where = far}).with(RoomStairs{})) ==
        Problems{"2 room_start: " + no_start});
  CHECK(missing(Chain{BspDungeon{}}.with(RoomStairs{.where = far}).with(RoomStart{})) ==
        Problems{"2 room_stairs: " + no_start});
  CHECK(missing(base().with(PlaceSpawns{.where = far})).empty());
}

TEST_CASE("the main path needs a start and an exit") {
  CHECK(missing(Chain{BspDungeon{}}.with(RoomStart{}).with(PlaceSpawns{.where = off_path}).with(RoomStairs{})) ==
        Problems{"3 place_spawns: needs exit, which no step before it gives"});
  CHECK(missing(Chain{BspDungeon{}}.with(PlaceSpawns{.where = off_path}).with(RoomStart{}).with(RoomStairs{})) ==
        Problems{"2 place_spawns: needs start, which no step before it gives",
                 "2 place_spawns: needs exit, which no step before it gives"});
  CHECK(missing(base().with(RoomRoles{.role = "shop", .where = off_path})).empty());
}

TEST_CASE("the intensity needs a mission") {
  const Where tense{.intensity = {.min = 60}};
  const std::string no_mission = "needs mission, which no step before it gives";
  CHECK(missing(base().with(PlaceSpawns{.where = tense})) == Problems{"4 place_spawns: " + no_mission});
  CHECK(missing(base().with(PlaceMission{.where = tense})) == Problems{"4 mission: " + no_mission});
  const Chain chain = base().with(PlaceMission{}).with(PlaceSpawns{.name = "Ogre", .count = 1, .where = tense});
  CHECK(missing(chain).empty());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Result<Level> level = chain.build({.seed = seed, .size = {60, 40}});
    REQUIRE_MESSAGE(level, to_text(level.error()));
    const auto ogre = std::ranges::find(level->spawns, "Ogre", &Spawn::name);
    REQUIRE(ogre != level->spawns.end());
    CHECK(intensity_of(*level)[ogre->at] >= 60);
  }
}

TEST_CASE("a chain with a missing fact is refused before the first draw") {
  const auto runs = std::make_shared<int>(0);
  for (const Where& where : {in_boss_room, far, off_path}) {
    const Chain chain =
        Chain{custom_step("hall", [runs](Level&, Rng&) { ++*runs; }, {.gives = {Fact::rooms, Fact::connected}})}
            .with(PlaceSpawns{.where = where})
            .with(RoomStart{})
            .with(RoomStairs{});
    const Result<Level> level = chain.build();
    REQUIRE_FALSE(level);
    CHECK(level.error().code == ErrorCode::missing_fact);
    CHECK(level.error().kind() == ErrorKind::missing_fact);
  }
  CHECK(*runs == 0);
}

TEST_CASE("a recipe with a where is built, and one with a missing fact is refused at the step") {
  const std::string rooms = R"("bsp_dungeon", "room_start", "distant_exit", )";
  const std::string boss = R"({ "room_roles": { "role": "boss", "where": { "steps_from_start": "farthest" } } }, )";
  const std::string dragon = R"({ "place_spawns": { "name": "Dragon", "count": 1, "where": { "role": "boss" } } })";
  const Result<Recipe> recipe =
      Recipe::parse("{\"name\": \"x\", \"chain\": [" + rooms + boss + dragon + "]}", "dungeon.json");
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  const Result<Level> level = recipe->build({.seed = 4});
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  REQUIRE(std::ranges::count(level->spawns, "Dragon", &Spawn::name) == 1);
  const Spawn& spawn = *std::ranges::find(level->spawns, "Dragon", &Spawn::name);
  CHECK(std::ranges::find(level->rooms, "boss", &Room::role)->box.contains(spawn.at));

  const Result<Recipe> wrong = Recipe::parse("{\"name\": \"x\", \"chain\": [" + rooms + dragon + "]}", "dungeon.json");
  const Result<Level> refused = wrong ? wrong->build({.seed = 4}) : failure(wrong.error());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::missing_fact);
  CHECK(refused.error().message.find("needs roles, which no step before it gives") != std::string::npos);
}

TEST_CASE("problems inside a where have their line and column, all in one pass") {
  const auto spawn = [](const std::string& where) {
    return "\"bsp_dungeon\", \"room_start\", \"room_stairs\",\n{ \"place_spawns\": { \"where\": " + where + " } }";
  };
  CHECK(problems_of(spawn(R"({ "side": "left" })")).empty());
  CHECK(problems_of(spawn("3")) == Problems{"3:30 option where: \"where\" is a number"});
  CHECK(problems_of(spawn(R"({ "roles": "boss" })")) == Problems{"3:32 option where: the key \"roles\" is unknown"});
  CHECK(problems_of(spawn("{\n  \"steps_from_start\": { \"mini\": 3 } }")) ==
        Problems{"4:25 option where: the key \"mini\" is unknown"});
  CHECK(problems_of(spawn("{\n  \"steps_from\": {\n    \"exit\": { \"min\": \"far\" } } }")) ==
        Problems{"5:22 option where: \"min\" is a string"});
  CHECK(problems_of(spawn(R"({ "steps_from_start": { "min": 9, "max": 3 } })")) ==
        Problems{"3:30 option where: where.steps_from_start: min is 9, but max is only 3"});
  CHECK(problems_of(spawn("{ \"side\": \"up\",\n\"spacing\": -1,\n\"at\": [1] }")) ==
        Problems{"4:12 option where: \"spacing\" is -1", "3:40 option where: \"side\" is \"up\"",
                 "5:7 option where: \"at\" is not a cell of a map"});
}

TEST_CASE("conditions of a chain in code that contradict each other are refused before the first draw") {
  for (const Where& where : {Where{.steps_from_start = {.min = 5, .max = 2}}, Where{.steps_from = {{"exit", {3, 1}}}},
                             Where{.side = MapSide::left, .at = Point{3, 3}}}) {
    const Status status = base().with(PlaceSpawns{.where = where}).check({});
    REQUIRE_FALSE(status);
    CHECK(status.error().code == ErrorCode::bad_option);
    CHECK(status.error().place.step == 4);
    CHECK(status.error().message == where.validate().error().message);
  }
}

TEST_CASE("problems of a count have their line and column") {
  const auto keys = [](const std::string& count) {
    return "\"bsp_dungeon\", \"room_start\", \"room_stairs\",\n{ \"place_spawns\": { \"count\": " + count + " } }";
  };
  CHECK(problems_of(keys("3")).empty());
  CHECK(problems_of(keys("{ \"min\": 1,\n\"max\": 4 }")).empty());
  CHECK(problems_of(keys("-3")) == Problems{"3:30 option count: the count is -3"});
  CHECK(problems_of(keys("\"3\"")) == Problems{"3:30 option count: the count is a string"});
  CHECK(problems_of(keys("{ \"min\": 4,\n\"max\": 1 }")) == Problems{"3:30 option count: min is 4, but max is only 1"});
  CHECK(problems_of(keys("{ \"min\": 1,\n\"max\": 5000 }")) == Problems{"4:8 option count: \"max\" is 5000"});
}

}  // namespace warren::where_facts_test
