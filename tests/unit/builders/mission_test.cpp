// SPDX-License-Identifier: MIT
// Missions, judged by the prover and the verifier, which share no code with the builder.
#include <warren/builders/mission.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <warren/proof/proof.hpp>
#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/placed_mission.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::mission_test {

using test::check_mission;
using test::place;

namespace {

Level level_of(const std::vector<std::string>& rows) {
  Level level({static_cast<int>(rows[0].size()), static_cast<int>(rows.size())});
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width(); ++x) {
      const char glyph = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      const Point p{x, y};
      if (glyph != '#') level.tiles[p] = glyph == '+' ? Tile::door : Tile::floor;
      if (glyph == '@') level.start = p;
      if (glyph == '>') level.add_exit(p);
    }
  }
  return level;
}

int count_mandatory(const Level& level) {
  return static_cast<int>(
      std::ranges::count_if(level.mission.locks, [](const Lock& lock) { return lock.name.starts_with("gate"); }));
}

const std::vector<std::string> three_rooms = {
    "#####################",  //
    "#.....#.......#.....#",  //
    "#.@...+.......+...>.#",  //
    "#.....#.......#.....#",  //
    "#######.......#######",  //
    "#######.......#######",  //
    "##########+##########",  //
    "##########.##########",  //
    "######.........######",  //
    "######.........######",  //
    "#####################",
};

}  // namespace

TEST_CASE("locks go to doors on the way to the exit, and keys before them") {
  Level level = level_of(three_rooms);
  REQUIRE(place(level, {.locks = 2}));
  check_mission(level);
  REQUIRE(level.mission.locks.size() == 2);
  CHECK(level.mission.locks[0].cells == std::vector<Point>{{6, 2}});
  CHECK(level.mission.locks[1].cells == std::vector<Point>{{14, 2}});
  CHECK(level.mission.locks[0].kind == "door");
  CHECK(level.mission.keys[0].name == "iron key");
  CHECK(level.mission.keys[0].at.x < 6);
  CHECK(level.mission.keys[1].at.x < 14);
  CHECK(level.mission.cuts.size() == 2);
}

TEST_CASE("an optional lock is in front of a part without the exit, and its reward is behind it") {
  Level level = level_of(three_rooms);
  REQUIRE(place(level, {.locks = 0, .optional = 1, .reward = "Magic Crown"}));
  check_mission(level);
  REQUIRE(level.mission.locks.size() == 1);
  CHECK(level.mission.locks[0].name == "vault 1");
  REQUIRE(level.spawns.size() == 1);
  CHECK(level.spawns[0].name == "Magic Crown");
  CHECK(level.spawns[0].at.y > 6);
  CHECK(level.mission.keys[0].at.y < 7);
}

TEST_CASE("chained keys are behind optional locks") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Level level = level_of(three_rooms);
    REQUIRE(place(level, {.locks = 1, .optional = 1, .chained = true}, seed));
    check_mission(level);
    CHECK(level.mission.keys[0].at.y > 6);
    CHECK(level.mission.spheres.size() == 2);
    Level plain = level_of(three_rooms);
    REQUIRE(place(plain, {.locks = 1, .optional = 1}, seed));
    CHECK(plain.mission.keys[0].at.y < 7);
  }
}

TEST_CASE("a key in parts, consumable and spare keys, and keys that open several locks") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Level parts = level_of(three_rooms);
    REQUIRE(place(parts, {.locks = 2, .parts = 4}, seed));
    check_mission(parts);
    CHECK(parts.mission.keys.size() == 5);
    CHECK(parts.mission.locks[1].condition.parts.size() == 4);

    Level consumable = level_of(three_rooms);
    REQUIRE(place(consumable, {.locks = 2, .optional = 1, .spare = 2, .consumable = true}, seed));
    check_mission(consumable);
    CHECK(consumable.mission.keys[0].name == consumable.mission.keys[1].name);
    CHECK(consumable.mission.keys[0].is_consumable);
    CHECK(std::ranges::count(consumable.mission.keys, true, &Key::is_spare) == 2);

    Level cave = test::random_cave(seed, {60, 40}, 62);
    const std::optional<Point> exit =
        farthest_cell(walkable_cells(cave.tiles), *cave.start, walkable_cells(cave.tiles));
    cave.add_exit(*exit);
    if (!place(cave, {.locks = 1, .optional = 4, .min_cells = 3, .shared = 2}, seed)) continue;
    check_mission(cave);
    CHECK(cave.mission.keys.size() == 3);
    CHECK(cave.mission.locks[1].condition == cave.mission.locks[2].condition);
  }
}

TEST_CASE("levers with two states open the last locks before the exit, and shut optional ones before these") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Level level = level_of(three_rooms);
    REQUIRE(place(level, {.locks = 2, .optional = 1, .parts = 2, .spare = 1, .levers = 1}, seed));
    check_mission(level);
    REQUIRE(level.mission.levers.size() == 1);
    CHECK(level.mission.locks[0].condition.to_text() == "'iron key part 1' and 'iron key part 2'");
    CHECK(level.mission.locks[1].condition == LockCondition::key("lever"));
    CHECK(level.mission.locks[2].condition == LockCondition::lever_off("lever"));
    CHECK(level.mission.levers[0].at.x < 14);
    CHECK(level.mission.levers[0].at.y < 6);

    Level both = level_of(three_rooms);  // the optional lock is behind the first one
    REQUIRE(place(both, {.locks = 2, .optional = 1, .narrow = seed % 2 == 0, .levers = 8}, seed));
    check_mission(both);
    CHECK(both.mission.levers.size() == 2);
    CHECK(both.mission.keys.empty());
    CHECK(both.mission.locks[2].condition == LockCondition::lever_off("lever 2"));
  }
}

TEST_CASE("either of two keys opens a lock with an alternative") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Level level = level_of(three_rooms);
    REQUIRE(place(level, {.locks = 2, .parts = 2, .alternatives = 2}, seed));
    check_mission(level);
    REQUIRE(level.mission.keys.size() == 5);
    CHECK(level.mission.locks[0].condition.to_text() == "'iron key' or 'silver key'");
    CHECK(level.mission.locks[1].condition.to_text() == "('brass key part 1' and 'brass key part 2') or 'gold key'");
    for (const std::string_view name : {"iron key", "silver key"}) {  // without one of them the level can still be won
      Mission without = level.mission;
      std::erase_if(without.keys, [&](const Key& key) { return key.name == name; });
      for (Lock& lock : without.locks) {
        if (lock.name == "gate 1") lock.condition = LockCondition::key(name == "iron key" ? "silver key" : "iron key");
      }
      CHECK(prove(level, without)->strength == Strength::complete);
    }
  }
}

TEST_CASE("one-way cells have a way around them") {
  const std::vector<std::string> loops = {
      "#################",  //
      "#.@.............#",  //
      "#.#####.#######.#",  //
      "#.......#.....+.#",  //
      "#.#####.#######.#",  //
      "#...........+.>.#",  //
      "#################",
  };
  int drops = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Level level = level_of(loops);
    REQUIRE(place(level, {.locks = 0, .optional = {0, 1}, .drops = {1, 3}}, seed));
    check_mission(level);
    drops += static_cast<int>(level.mission.one_ways.size());
    for (const OneWay& one_way : level.mission.one_ways) {
      CHECK(level.walkable(one_way.at + one_way.towards));
      CHECK(level.walkable(one_way.at - one_way.towards));
    }
  }
  CHECK(drops > 30);
  Level corridor = level_of({"#########", "#@.+...>#", "#########"});
  const Status refused = place(corridor, {.locks = 0, .drops = 1});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::no_gate);
  CHECK(refused.error().message == "only 0 one-way cells of at least 1 have a way around them");
  const Status too_many = PlaceMission{.locks = 8, .optional = 8, .drops = 2}.validate();
  REQUIRE_FALSE(too_many);
  CHECK(too_many.error().code == ErrorCode::too_many_to_prove);
  CHECK_FALSE(PlaceMission{.drops = 9}.validate());
}

TEST_CASE("the names of keys are used in order, then numbered") {
  Level level = level_of(three_rooms);
  REQUIRE(place(level, {.locks = 2, .optional = 1, .keys = " red card ,, blue card", .key_kind = "lever"}));
  CHECK(level.mission.keys[0].name == "red card");
  CHECK(level.mission.keys[1].name == "blue card");
  CHECK(level.mission.keys[2].name == "red card 2");
  CHECK(level.mission.keys[2].kind == "lever");
}

TEST_CASE("preferred cells are used where a key may be") {
  Level level = level_of(three_rooms);
  level.rooms = {Rect{1, 1, 5, 3}, Rect{6, 8, 9, 2}};
  level.rooms[1].set_role("shrine");
  REQUIRE(place(level, {.locks = 1, .where = {.tile = {"grass"}}}));  // there is none: any cell will do
  level.mission.clear();
  level.tiles[{3, 3}] = Tile::grass;
  REQUIRE(place(level, {.locks = 1, .where = {.tile = {"grass"}}}));
  CHECK(level.mission.keys[0].at == Point{3, 3});
}

TEST_CASE("wide cuts are rows of portcullises, or walled up to one gate") {
  const std::vector<std::string> hall = {
      "####################",  //
      "#.......###........#",  //
      "#.@..............>.#",  //
      "#..................#",  //
      "#.......###........#",  //
      "####################",
  };
  Level wide = level_of(hall);
  REQUIRE(place(wide, {.locks = 1}));
  check_mission(wide);
  REQUIRE(wide.mission.locks[0].cells.size() == 2);
  const int x = wide.mission.locks[0].cells[0].x;
  CHECK((x >= 8 && x <= 10));
  CHECK(wide.mission.locks[0].cells == std::vector<Point>{{x, 2}, {x, 3}});
  CHECK(wide.mission.locks[0].kind == "portcullis");
  CHECK(wide.tiles[{x, 2}] == Tile::portcullis);

  Level narrowed = level_of(hall);
  REQUIRE(place(narrowed, {.locks = 1, .narrow = true}));
  check_mission(narrowed);
  REQUIRE(narrowed.mission.locks[0].cells.size() == 1);
  CHECK(narrowed.mission.locks[0].kind == "door");
  CHECK(test::is_connected(narrowed));
  CHECK(walkable_cells(narrowed.tiles).count() == walkable_cells(level_of(hall).tiles).count() - 1);

  Level too_narrow = level_of(hall);
  const Status refused = place(too_narrow, {.locks = 1, .width = 1});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::no_gate);
  CHECK(refused.error().message.find("0 locks of at least 1") != std::string::npos);
  CHECK(refused.error().message.find("2 cells wide") != std::string::npos);
  CHECK(refused.error().kind() == ErrorKind::unlucky_seed);
}

TEST_CASE("errors name what is missing") {
  Level beside = level_of({"######", "#@>..#", "#....#", "######"});
  const Status no_way = place(beside, {});
  REQUIRE_FALSE(no_way);
  CHECK(no_way.error().message.find("the exit is beside the start") != std::string::npos);

  Level many = level_of(three_rooms);
  const Status too_many = place(many, {.locks = 24, .width = 1});
  REQUIRE_FALSE(too_many);
  CHECK(too_many.error().code == ErrorCode::no_gate);
  CHECK(too_many.error().message.find("only 2 locks of at least 24") != std::string::npos);
  REQUIRE(place(many, {.locks = {0, 24}, .width = 1}));
  CHECK(count_mandatory(many) == 2);

  Level cramped = level_of({"#########", "#@.+...>#", "#########"});
  const Status no_place = place(cramped, {.locks = 1, .min_cells = 1, .parts = 8});
  REQUIRE_FALSE(no_place);
  CHECK(no_place.error().code == ErrorCode::no_key_place);
  CHECK(no_place.error().message.find("1 of 8 keys") != std::string::npos);

  CHECK_FALSE(PlaceMission{.locks = 25}.validate());
  CHECK_FALSE(PlaceMission{.parts = 2, .consumable = true}.validate());
}

TEST_CASE("a start on a gate is no obstacle") {
  Level level = level_of({"#############", "#....@..+..>#", "#.##.####...#", "#############"});
  REQUIRE(place(level, {.locks = 1, .optional = {0, 2}, .min_cells = 2}));
  check_mission(level);
}

TEST_CASE("steps that change the map cannot follow the mission") {
  const auto chain = Chain{Maze{}}.with(AreaStart{}).with(DistantExit{}).with(PlaceMission{});
  const Request request{.seed = 1, .size = {41, 31}};
  CHECK(chain.check(request));
  CHECK(Chain(chain).with(AreaSpawner{}).check(request));
  CHECK(Chain(chain).with(CaveDecorator{}).check(request));
  for (const Step& step : {Step(Erode{}), Step(DistantExit{}), Step(PlaceMission{}), Step(AddLoops{})}) {
    std::vector<Step> steps(chain.steps().begin(), chain.steps().end());
    steps.push_back(step);
    const Result<Chain> longer = Chain::of(steps);
    const Status checked = longer ? longer->check(request) : Status(failure(longer.error()));
    REQUIRE_FALSE(checked);
    CHECK(checked.error().code == ErrorCode::breaks_mission);
    CHECK(checked.error().message.find("after locks and keys were placed") != std::string::npos);
  }
  CHECK_FALSE(Region{.chain = Chain(chain)}.validate());
}

TEST_CASE("missions of recipes are complete and certified, whatever the movement") {
  for (const std::string_view name :
       {"simple", "maze", "cellular_automata", "accretion", "nearest_corridors", "caverns", "drunkards_open_area",
        "nethack", "bsp_interior", "voronoi_euclidean", "scattered_rooms", "town"}) {
    INFO(name);
    const Result<Recipe> recipe = Recipe::shipped(name);
    REQUIRE(recipe);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Request request = recipe->request();
      request.seed = seed;
      request.movement = seed % 2 == 0 ? Movement::orthogonal : Movement::diagonal;
      Level level;
      REQUIRE(recipe->build_into(level, request));
      const PlaceMission options{.locks = {0, static_cast<int>(seed) + 1},
                                 .optional = {0, 3},
                                 .narrow = seed % 3 == 0,
                                 .spare = 1,
                                 .consumable = seed % 3 == 1};
      REQUIRE(place(level, options, seed));
      if (request.movement == Movement::orthogonal) CHECK(test::complaint(level) == "");
      if (!level.mission.empty()) check_mission(level);
      Level again;
      REQUIRE(recipe->build_into(again, request));
      REQUIRE(place(again, options, seed));
      CHECK(again.hash() == level.hash());
    }
  }
}

TEST_CASE("the verifier rejects missions that are tampered with") {
  int deleted = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Level level = test::random_cave(seed, {40, 30}, 62);
    const CellSet open = walkable_cells(level.tiles);
    level.add_exit(*farthest_cell(open, *level.start, open));
    if (!place(level, {.locks = {1, 3}, .min_cells = 3}, seed)) continue;
    check_mission(level);
    for (std::size_t i = 0; i < level.mission.keys.size(); ++i) {
      Mission without = level.mission;
      without.keys.erase(without.keys.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK_FALSE(verify_certificate(level, without));
      Mission behind = level.mission;
      behind.keys[i].at = level.exits.front().at;
      CHECK_FALSE(verify_certificate(level, behind));
      const Result<Proof> proof = prove(level, behind);
      REQUIRE(proof);
      CHECK(proof->strength == Strength::none);
      ++deleted;
    }
    Mission opened = level.mission;
    opened.locks.front().cells.pop_back();
    CHECK_FALSE(verify_certificate(level, opened));
  }
  CHECK(deleted > 10);
}

}  // namespace warren::mission_test
