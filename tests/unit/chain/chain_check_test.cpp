// SPDX-License-Identifier: MIT
// A chain is looked at as a whole before it runs: every problem at once, and nothing is drawn.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>

#include <warren/chain/chain.hpp>

#include "tests/unit/small_chains.hpp"

namespace warren::chain_check_test {

namespace {

constexpr auto nothing = [](Level&, Rng&) {};

std::vector<Error> problems_of(const Chain& chain, const Request& request = {}) {
  const Status status = chain.check(request);
  if (status) return {};
  const std::vector<Error> errors = small::all_of(status.error());
  for (const Error& error : errors) CHECK_FALSE(error.hint.empty());
  return errors;
}

bool has(const std::vector<Error>& errors, ErrorCode code, std::string_view message, int step = 0) {
  return std::ranges::any_of(
      errors, [&](const Error& e) { return e.code == code && e.message == message && e.place.step == step; });
}

}  // namespace

TEST_CASE("a good chain has no problems, and checking runs no step") {
  const auto runs = std::make_shared<int>(0);
  const Chain chain = Chain{small::Hall{}}.with([runs](Level&, Rng&) { ++*runs; });
  CHECK(chain.check({}).has_value());
  CHECK(small::rooms_chain().check({}).has_value());
  CHECK(*runs == 0);
}

TEST_CASE("a fact that no step gives is missed by name, with those who give it") {
  const std::vector<Error> errors =
      problems_of(Chain{small::Hall{}}.with(custom_step("lamp", nothing, {.needs = Fact::doors})));
  REQUIRE(errors.size() == 1);
  CHECK(has(errors, ErrorCode::missing_fact, "needs doors, which no step before it gives", 2));
  CHECK(errors[0].place.builder == "lamp");
  const std::vector<Error> rooms =
      problems_of(Chain{custom_step("cave", nothing, {.gives = Fact::exit})}.with(RoomStart{}));
  REQUIRE(rooms.size() == 1);
  CHECK(has(rooms, ErrorCode::missing_fact, "needs rooms, which no step before it gives", 2));
  CHECK(rooms[0].hint.starts_with("begin with one of these starters: "));
  CHECK(rooms[0].hint.find("bsp_rooms") != std::string::npos);
}

TEST_CASE("a fact that a step dropped is missed with the name of that step") {
  const Chain chain =
      Chain{small::Hall{}}.with(custom_step("erode", nothing, {.drops = Fact::rooms})).with(RoomSpawner{});
  const std::vector<Error> errors = problems_of(chain);
  REQUIRE(errors.size() == 1);
  CHECK(has(errors, ErrorCode::missing_fact, "needs rooms, which step 2 erode dropped", 3));
  CHECK(errors[0].hint.starts_with("move it before step 2 erode, or begin with one of these starters: "));
}

TEST_CASE("of the steps that give a fact those come first that need and change least, and no starter") {
  const Chain chain = Chain{small::Hall{}}
                          .with(custom_step("flood", nothing, {.drops = {Fact::rooms, Fact::connected}}))
                          .with(custom_step("guide", nothing, {.needs = Fact::connected}));
  const std::vector<Error> errors = problems_of(chain);
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].hint.starts_with("move it before step 2 flood, or put one of these in between: connect_areas, "));
  CHECK(errors[0].hint.find("maze") == std::string::npos);
}

TEST_CASE("a fact that was dropped and given again is there") {
  const Chain chain = Chain{small::Hall{}}
                          .with(custom_step("erode", nothing, {.drops = Fact::rooms}))
                          .with(custom_step("survey", nothing, {.gives = Fact::rooms}))
                          .with(custom_step("redo", nothing, {.gives = Fact::rooms, .drops = Fact::rooms}))
                          .with(RoomSpawner{});
  CHECK(problems_of(chain).empty());
}

TEST_CASE("a step that drops what was never there is not to blame for it") {
  const Chain chain = Chain{custom_step("cave", nothing, {.gives = {Fact::start, Fact::exit}})}
                          .with(custom_step("erode", nothing, {.drops = Fact::rooms}))
                          .with(RoomSpawner{});
  CHECK(has(problems_of(chain), ErrorCode::missing_fact, "needs rooms, which no step before it gives", 3));
}

TEST_CASE("after a step that says nothing of facts everything may be true") {
  CHECK(problems_of(Chain{nothing}.with(RoomStart{}).with(RoomStairs{}).with(RoomSpawner{})).empty());
  CHECK(problems_of(Chain{nothing}).empty());
}

TEST_CASE("what the finished level needs is missed once for each fact, dropped or never given") {
  const std::vector<Error> errors = problems_of(Chain{BspDungeon{}});
  REQUIRE(errors.size() == 2);
  CHECK(has(errors, ErrorCode::missing_fact_for_check,
            "the finished level needs start (check exit_reachable), which no step gives"));
  CHECK(has(errors, ErrorCode::missing_fact_for_check,
            "the finished level needs exit (check exit_reachable), which no step gives"));
  const std::vector<Error> dropped =
      problems_of(Chain{small::Hall{}}.with(custom_step("seal", nothing, {.drops = Fact::exit})));
  REQUIRE(dropped.size() == 1);
  CHECK(has(dropped, ErrorCode::missing_fact_for_check,
            "the finished level needs exit (check exit_reachable), which step 2 seal dropped"));
}

TEST_CASE("all problems of a chain come at once, each at its step") {
  const Chain chain = Chain{RoomsAndCorridors{.attempts = 0, .min_side = 1}}
                          .with(custom_step("erode", nothing, {.drops = Fact::rooms}), "twin")
                          .with(RoomSpawner{.most_per_room = -1}, "twin")
                          .with(RoomStart{})
                          .disable("exit_reachble");
  const std::vector<Error> errors = problems_of(chain, {.size = {2, 2}});
  CHECK(has(errors, ErrorCode::bad_option, "option attempts is 0", 1));
  CHECK(has(errors, ErrorCode::bad_option, "option min_side is 1", 1));
  CHECK(has(errors, ErrorCode::map_too_small, "needs a map of at least 3x3, and this one is 2x2", 1));
  CHECK(has(errors, ErrorCode::map_too_small, "needs a map of at least 3x3, and this one is 2x2", 4));
  CHECK(has(errors, ErrorCode::missing_fact, "needs rooms, which step 2 erode dropped", 3));
  CHECK(has(errors, ErrorCode::missing_fact, "needs rooms, which step 2 erode dropped", 4));
  CHECK(has(errors, ErrorCode::bad_option, "option most_per_room is -1", 3));
  CHECK(has(errors, ErrorCode::duplicate_step_id, "has the id \"twin\", as a step before it", 3));
  CHECK(has(errors, ErrorCode::unknown_name, "there is no check named \"exit_reachble\""));
  CHECK(has(errors, ErrorCode::missing_fact_for_check,
            "the finished level needs exit (check exit_reachable), which no step gives"));
  CHECK(errors.size() == 12);
}

TEST_CASE("sizes that are not positive, too small or too large are refused") {
  const Chain chain{small::Hall{}};
  for (const Size size : {Size{0, 5}, Size{5, 0}, Size{-1, -1}, Size{-80, 50}}) {
    const std::vector<Error> errors = problems_of(chain, {.size = size});
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].code == ErrorCode::bad_size);
  }
  Request request{.size = {40, 25}};
  request.limits.cells = 1000;
  CHECK(problems_of(chain, request).empty());
  request.size = {7, 143};
  REQUIRE(problems_of(chain, request).size() == 1);
  CHECK(problems_of(chain, request)[0].code == ErrorCode::too_many_cells);
  CHECK(problems_of(chain, {.size = {2'000'000'000, 2'000'000'000}})[0].code == ErrorCode::too_many_cells);
  CHECK(problems_of(small::rooms_chain(), {.size = {8, 8}}).empty());
  CHECK(problems_of(small::rooms_chain(), {.size = {8, 7}})[0].code == ErrorCode::map_too_small);
}

TEST_CASE("a chain may be as long as the limit and no longer") {
  Chain chain{small::Hall{}};
  Request request;
  request.limits.chain_steps = 3;
  chain.with(nothing).with(nothing);
  CHECK(problems_of(chain, request).empty());
  chain.with(nothing);
  REQUIRE(problems_of(chain, request).size() == 1);
  CHECK(problems_of(chain, request)[0].code == ErrorCode::too_many_steps);
}

TEST_CASE("a check that is not there cannot be loosened, and the right name is suggested") {
  const std::vector<Error> near = problems_of(small::rooms_chain().disable("exit_aprat"));
  REQUIRE(near.size() == 1);
  CHECK(near[0].code == ErrorCode::unknown_name);
  CHECK(near[0].hint == "did you mean \"exit_apart\"?");
  const std::vector<Error> far = problems_of(small::rooms_chain().disable("qqqqqqqq"));
  REQUIRE(far.size() == 1);
  CHECK(far[0].hint.find("warren list checks") != std::string::npos);
}

TEST_CASE("a build with problems draws nothing and reports what check reports") {
  const auto runs = std::make_shared<int>(0);
  const Chain chain = Chain{[runs](Level&, Rng&) { ++*runs; }}.disable("nonsense");
  const Result<Level> level = chain.build();
  REQUIRE_FALSE(level);
  CHECK(level.error().message == chain.check({}).error().message);
  CHECK(*runs == 0);
}

}  // namespace warren::chain_check_test
