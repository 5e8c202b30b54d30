// SPDX-License-Identifier: MIT
// What a running chain holds its steps to: facts, size, and the guarantees of the finished level.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include <warren/chain/chain.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::chain_promises_test {

namespace {

constexpr auto nothing = [](Level&, Rng&) {};

Request small_request() {
  Request request{.seed = 5, .size = {12, 8}};
  request.limits.attempts = 4;
  return request;
}

Error error_of(const Chain& chain, History* history = nullptr) {
  Request request = small_request();
  request.history = history;
  const Result<Level> level = chain.build(request);
  REQUIRE_FALSE(level);
  return level.error();
}

}  // namespace

TEST_CASE("a step that opens the outer ring fails the build with the rule, the cell and the step") {
  const auto calls = std::make_shared<int>(0);
  const Chain chain = Chain{small::Hall{}}.with(nothing).with([calls](Level& level, Rng&) {
    ++*calls;
    level.tiles[Point{0, 3}] = Tile::floor;
  });
  const Error error = error_of(chain);
  CHECK(error.code == ErrorCode::check_failed);
  CHECK(error.kind() == ErrorKind::unlucky_seed);
  CHECK(error.message.starts_with("check outer_ring_closed: "));
  CHECK(error.message.ends_with("(seed 5, depth 1, 4 attempts)"));
  CHECK(error.place.cells == std::vector<Point>{{0, 3}});
  CHECK(error.place.step == 3);
  CHECK(error.place.builder == "custom");
  // Once more than there are attempts: the last is run again to see who did it.
  CHECK(*calls == 5);
  History history;
  CHECK(error_of(chain, &history).place.step == 3);
  CHECK(*calls == 9);
}

TEST_CASE("errors name a lambda as a custom step and a named function by its name, both with the number") {
  const auto fails = [](Level&, Rng&) -> Status { return failure({ErrorCode::bad_option, "out of paint"}); };
  const Error lambda = error_of(Chain{small::Hall{}}.with(nothing).with(fails));
  CHECK(to_text(lambda).starts_with("step 3 custom: error W101: out of paint"));
  const Error named = error_of(Chain{small::Hall{}}.with(custom_step("paint", fails)));
  CHECK(to_text(named).starts_with("step 2 paint: error W101: out of paint"));
}

TEST_CASE("a spawn in a wall fails the build with the rule, the cell and the step that put it there") {
  const Chain chain = Chain{small::Hall{}}.with(nothing).with(
      custom_step("bury", [](Level& level, Rng&) { level.spawns.push_back({{0, 2}, "Goblin"}); }));
  const Error error = error_of(chain);
  CHECK(error.code == ErrorCode::check_failed);
  CHECK(error.message.find("check spawns_reachable: \"Goblin\" is in a wall") == 0);
  CHECK(error.place.cells == std::vector<Point>{{0, 2}});
  CHECK(error.place.step == 3);
  CHECK(error.place.builder == "bury");
}

TEST_CASE("a spawn on the start is blamed on the step that put it there, not on the one that dug the floor") {
  const Chain chain = Chain{small::Hall{}}.with(
      custom_step("ambush", [](Level& level, Rng&) { level.spawns.push_back({*level.start, "Goblin"}); }));
  const Error error = error_of(chain);
  CHECK(error.message.find("check spawns_apart: ") == 0);
  CHECK(error.place.step == 2);
  CHECK(error.place.builder == "ambush");
}

TEST_CASE("every finding of a check is reported, each with its cell") {
  const Chain chain = Chain{small::Hall{}}.with(custom_step("bury", [](Level& level, Rng&) {
    for (const int x : {0, 2, 4}) level.spawns.push_back({{x, 0}, "Goblin"});
  }));
  const Error error = error_of(chain);
  REQUIRE(error.more.size() == 2);
  CHECK(error.more[1].place.cells == std::vector<Point>{{4, 0}});
}

TEST_CASE("a wall between start and exit fails the build, and so does the way of moving") {
  const auto wall = custom_step("wall", [](Level& level, Rng&) { level.tiles.fill({5, 1, 1, 6}, Tile::wall); });
  CHECK(error_of(Chain{small::Hall{}}.with(wall)).message.starts_with("check exit_reachable: "));
  const Chain corners = Chain{small::Hall{}}.with(custom_step("corners", [](Level& level, Rng&) {
    level.tiles.fill({5, 1, 1, 3}, Tile::wall);
    level.tiles.fill({6, 4, 1, 3}, Tile::wall);
  }));
  Request request = small_request();
  CHECK_FALSE(corners.build(request).has_value());
  request.movement = Movement::diagonal;
  CHECK(corners.build(request).has_value());
}

TEST_CASE("a step that does not give what it says breaks its promise") {
  const StepFacts promises[] = {{.gives = Fact::rooms}, {.gives = Fact::start}, {.gives = {Fact::start, Fact::exit}}};
  const std::string_view named[] = {"rooms", "start", "start, exit"};
  for (std::size_t i = 0; i < 3; ++i) {
    const Chain chain =
        Chain{custom_step("liar", nothing, promises[i])}.disable("exit_reachable").disable("start_walkable");
    const Error error = error_of(chain);
    CHECK(error.code == ErrorCode::broken_promise);
    CHECK(error.message == "declares that it gives " + std::string(named[i]) + ", and did not");
    CHECK(error.place.step == 1);
    CHECK(error.place.builder == "liar");
  }
}

TEST_CASE("facts that a level may have none of cannot be broken") {
  const StepFacts facts{.gives = {Fact::corridors, Fact::spawns, Fact::doors}};
  CHECK(Chain{small::Hall{}}.with(custom_step("modest", nothing, facts)).build(small_request()).has_value());
}

TEST_CASE("what a step drops is gone from the level") {
  const Chain chain =
      Chain{RoomsAndCorridors{}}
          .with(RoomSpawner{})
          .with(RoomStart{})
          .with(RoomStairs{})
          .with(custom_step("forget", nothing, {.drops = {Fact::rooms, Fact::corridors, Fact::spawns}}));
  const Level level = chain.build({.seed = 2}).value();
  CHECK(level.rooms.empty());
  CHECK(level.corridors.empty());
  CHECK(level.spawns.empty());
  CHECK(level.start.has_value());
  CHECK(level.exits.size() == 1);
}

TEST_CASE("a step that needs what an undeclared step did not make is stopped before it runs") {
  const auto runs = std::make_shared<int>(0);
  const auto eager = custom_step("eager", [runs](Level&, Rng&) { ++*runs; }, {.needs = Fact::rooms});
  const Error error = error_of(Chain{nothing}.with(eager));
  CHECK(error.code == ErrorCode::missing_fact);
  CHECK(error.message == "needs rooms, which no step before it gave");
  CHECK(error.place.step == 2);
  CHECK(*runs == 0);
}

TEST_CASE("a step that needs rooms never meets a level whose rooms an undeclared step removed") {
  bool met_none = false;
  const auto eager =
      custom_step("eager", [&](Level& level, Rng&) { met_none = level.rooms.empty(); }, {.needs = Fact::rooms});
  const Chain chain = Chain{small::Hall{}}.with([](Level& level, Rng&) { level.rooms.clear(); }).with(eager);
  CHECK_FALSE(chain.build(small_request()).has_value());
  CHECK_FALSE(met_none);
}

TEST_CASE("a step cannot change the size of the map") {
  const Chain chain = Chain{[](Level& level, Rng& rng) {
    level.reset({9, 7});
    small::Hall{}.build(level, rng);
  }};
  CHECK_FALSE(chain.build(small_request()).has_value());
}

}  // namespace warren::chain_promises_test
