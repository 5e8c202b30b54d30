// SPDX-License-Identifier: MIT
// Levels have what was given before the build, whatever their steps do.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <warren/warren.hpp>

#include "tests/support/given.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::given_test {

namespace {

Request request_with(Given given, std::uint64_t seed = 1) {
  Request request{.seed = seed, .size = {40, 25}};
  request.given = std::move(given);
  return request;
}

Chain rooms_and_stairs() {
  return Chain{RoomsAndCorridors{}}.with(DoorPlacement{}).with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
}

/// The problems of a request, by their messages.
std::string problems(const Given& given) {
  const Status status = rooms_and_stairs().check(request_with(given));
  return status ? "" : to_text(status.error());
}

}  // namespace

TEST_CASE("random cells, exits and rooms are kept by every recipe") {
  for (const RecipeInfo& info : shipped_recipes()) {
    CAPTURE(info.id);
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE(recipe);
    Request request = recipe->request();
    if (recipe->cost(request.size).work_steps > 100'000'000) continue;
    request.seed = 5;
    Rng rng(request.seed);
    request.given = test::random_given(request.size, rng);
    const Result<Level> level = recipe->build(request);
    if (!level) {
      CHECK(level.error().kind() == ErrorKind::unlucky_seed);  // a vault of a fixed place may be in the way
      continue;
    }
    CHECK(test::complaint(*level) == "");
    CHECK(test::given_complaint(*level, request.given) == "");
  }
}

TEST_CASE("a given cell in rock is opened and connected") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Given given;
    given.cells = {{38, 23}, {1, 1}};
    const Result<Level> level = rooms_and_stairs().build(request_with(given, seed));
    REQUIRE(level);
    CHECK(test::given_complaint(*level, given) == "");
  }
}

TEST_CASE("a given exit replaces those of its kind and takes over what the step says about them") {
  Given given;
  given.exits.emplace_back(Point{20, 12}, Exit::down);
  const Chain chain = Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomStairs{.name = "shaft", .target = "mine"});
  const Result<Level> level = chain.build(request_with(given));
  REQUIRE(level);
  REQUIRE(level->exits.size() == 1);
  CHECK(level->exits[0].at == Point{20, 12});
  CHECK(level->exits[0].name == "shaft");
  CHECK(level->exits[0].target == "mine");
}

TEST_CASE("exits of other kinds stay where the steps put them") {
  Given given;
  given.exits.emplace_back(Point{20, 12}, Exit::up);
  const Result<Level> level = rooms_and_stairs().build(request_with(given));
  REQUIRE(level);
  CHECK(level->exits.size() == 2);
}

TEST_CASE("the start is where it was given") {
  Given given;
  given.start = Point{5, 20};
  const Result<Level> level = rooms_and_stairs().build(request_with(given));
  REQUIRE(level);
  CHECK(level->start == Point{5, 20});
  CHECK(test::given_complaint(*level, given) == "");
}

namespace {

/// Half of the attempts wall off the right part of a hall, where the exit is that leads on.
struct WallOff {
  static constexpr std::string_view id = "wall_off";
  static constexpr Kind kind = Kind::meta;
  static constexpr Facts drops{Fact::connected};

  void build(Level& level, Rng& rng) const {
    if (rng.coin()) return;
    for (int y = 1; y < level.height() - 1; ++y) level.tiles[Point{30, y}] = Tile::wall;
  }
};

}  // namespace

TEST_CASE("no step leaves a level with given stairs up alone if it had an exit that leads on") {
  Given given;
  given.exits.emplace_back(Point{20, 12}, Exit::up);
  const Chain chain = Chain{small::Hall{}}.with(WallOff{}).with(CullUnreachable{});
  int repeated = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Result<Level> level = chain.build(request_with(given, seed));
    REQUIRE(level);
    CHECK(std::ranges::any_of(level->exits, &Exit::leads_on));
    repeated += level->attempts > 1 ? 1 : 0;
  }
  CHECK(repeated > 10);
  // A step that places exits may replace them.
  const Chain replaced = Chain{small::Hall{}}.with(RoomStairs{.exit_kind = "up", .replace = true});
  const Result<Level> level = replaced.build(request_with({}));
  REQUIRE(level);
  CHECK(level->exits.size() == 1);
}

TEST_CASE("given cells are connected in chains that never are, or the build fails") {
  Given given;
  given.exits.emplace_back(Point{35, 20}, Exit::down);
  given.start = Point{3, 3};
  // No step gives `connected`, and no check of exits is left.
  const Chain chain = Chain{CellularAutomata{.floor_percent = 42}}.with(AreaStart{}).disable("exit_reachable");
  int built = 0;
  int failed = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Request request = request_with(given, seed);
    request.limits.attempts = 1;
    const Result<Level> level = chain.build(request);
    if (level) CHECK(test::given_complaint(*level, given) == "");
    built += level ? 1 : 0;
    failed += !level && level.error().place.check == "given_kept" ? 1 : 0;
  }
  CHECK(built + failed == 60);
  CHECK(failed > 5);
}

TEST_CASE("a given room is carved, and has its role") {
  Given given;
  given.rooms.emplace_back(20, 10, 9, 6);
  given.rooms[0].set_role("shop");
  const Chain chain = Chain{CellularAutomata{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{});
  const Result<Level> level = chain.build(request_with(given));
  REQUIRE(level);
  CHECK(test::given_complaint(*level, given) == "");
}

TEST_CASE("nothing given changes nothing") {
  const Result<Level> plain = rooms_and_stairs().build({.seed = 3, .size = {40, 25}});
  const Result<Level> given = rooms_and_stairs().build(request_with({}, 3));
  REQUIRE(plain);
  REQUIRE(given);
  CHECK(plain->hash() == given->hash());
}

TEST_CASE("what does not fit the map is refused before the first draw") {
  CHECK(problems({.cells = {{0, 3}}}).find("the given cell 0,3 is not inside the outermost ring") != std::string::npos);
  CHECK(problems({.start = Point{39, 3}}).find("the given start 39,3") != std::string::npos);
  Given exits;
  exits.exits = {Exit({3, 3}), Exit({3, 3}, Exit::up)};
  CHECK(problems(exits).find("two exits are both at 3,3") != std::string::npos);
  exits.exits = {Exit({3, 3}, "")};
  CHECK(problems(exits).find("no kind") != std::string::npos);
  CHECK(problems({.start = Point{4, 4}, .exits = {Exit({4, 4})}}).find("both at 4,4") != std::string::npos);
  Given rooms;
  rooms.rooms.emplace_back(30, 5, 10, 4);
  CHECK(problems(rooms).find("the given room 10x4 at 30,5") != std::string::npos);
  CHECK(problems({.cells = std::vector<Point>(5000, Point{2, 2})}).find("the limit is 4096") != std::string::npos);
  CHECK(problems({.cells = {{1, 1}, {38, 23}}}) == "");
}

TEST_CASE("recipes give cells, exits and rooms") {
  const Result<Recipe> recipe = Recipe::parse(R"({ "name": "Floor", "size": [40, 25],
    "given": { "cells": [[3, 4]], "start": [5, 20],
               "exits": [ { "kind": "up", "at": [30, 4], "name": "stairs" } ],
               "rooms": [ { "box": [20, 10, 5, 4], "role": "shop", "tags": ["safe"] } ] },
    "chain": ["rooms_and_corridors", "room_start", "room_stairs"] })",
                                              "floor.json");
  REQUIRE(recipe);
  const Request request = recipe->request();
  CHECK(request.given.cells == std::vector<Point>{{3, 4}});
  CHECK(request.given.rooms[0].has_tag("safe"));
  const Result<Level> level = recipe->build(request);
  REQUIRE(level);
  CHECK(test::given_complaint(*level, request.given) == "");
}

TEST_CASE("errors in what a recipe gives have a place") {
  const auto error_of = [](std::string_view given) {
    const std::string text =
        "{ \"name\": \"F\", \"chain\": [\"maze\", \"area_start\", \"distant_exit\"],\n  \"given\": " +
        std::string(given) + " }";
    const Result<Recipe> recipe = Recipe::parse(text, "f.json");
    if (!recipe) return to_text(recipe.error());
    const Status status = recipe->check(recipe->request());
    return status ? std::string() : to_text(status.error());
  };
  CHECK(error_of("[]").find("\"given\" is a list") != std::string::npos);
  CHECK(error_of("{ \"cell\": [] }").find("f.json:2:14") != std::string::npos);
  CHECK(error_of("{ \"cells\": [[1]] }").find("f.json:2:24") != std::string::npos);
  CHECK(error_of("{ \"exits\": [{ \"kind\": \"up\" }] }").find("a given exit has no \"at\"") != std::string::npos);
  CHECK(error_of("{ \"rooms\": [{ \"box\": [1, 2, 3] }] }").find("four whole numbers") != std::string::npos);
  CHECK(error_of("{ \"cells\": [[79, 1]] }").find("f.json:2:3") != std::string::npos);
  CHECK(error_of("{ \"cells\": [[78, 1]] }") == "");
}

}  // namespace warren::given_test
