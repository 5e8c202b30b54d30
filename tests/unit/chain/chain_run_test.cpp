// SPDX-License-Identifier: MIT
// How a chain runs: the same every time, bounded, stoppable, and honest about what went wrong.
#include <doctest/doctest.h>

#include <memory>
#include <stdexcept>
#include <thread>

#include <warren/chain/chain.hpp>
#include <warren/checks/room_count.hpp>
#include <warren/text/printable.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::chain_run_test {

namespace {

using Counter = std::shared_ptr<int>;

Error error_of(const Chain& chain, const Request& request) {
  const Result<Level> level = chain.build(request);
  REQUIRE_FALSE(level);
  return level.error();
}

/// A starter that is never lucky, and counts how often it was tried.
auto unlucky_counter(Counter calls) {
  return [calls](Level&, Rng&) -> Status {
    ++*calls;
    return unlucky("rain");
  };
}

Request small_request(int attempts = 64) {
  Request request{.seed = 5, .size = {12, 8}};
  request.limits.attempts = attempts;
  return request;
}

}  // namespace

TEST_CASE("the same request gives the same level, again, into a used level and from eight threads") {
  const Chain chain = small::rooms_chain();
  constexpr std::uint64_t seeds = 12;
  std::vector<Level> expected;
  for (std::uint64_t seed = 0; seed < seeds; ++seed)
    expected.push_back(chain.build({.seed = seed, .depth = 3}).value());

  Level used({200, 3});
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    REQUIRE(chain.build_into(used, {.seed = seed, .depth = 3}));
    CHECK(small::same(used, expected[seed]));
  }
  std::vector<int> equal(8);
  {
    std::vector<std::jthread> threads;
    for (int& count : equal) {
      threads.emplace_back([&] {
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
          const Result<Level> level = chain.build({.seed = seed, .depth = 3});
          count += level && small::same(*level, expected[seed]) ? 1 : 0;
        }
      });
    }
  }
  for (const int count : equal) CHECK(count == seeds);
}

TEST_CASE("nothing that watches a build changes it") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    History history;
    const std::atomic<bool> cancel = false;
    const Result<Level> alone = small::rooms_chain().build({.seed = seed});
    const Result<Level> watched = small::rooms_chain().build(
        {.seed = seed, .history = &history, .cancel = &cancel, .progress = [](const Progress&) {}});
    REQUIRE(alone);
    REQUIRE(watched);
    CHECK(small::same(*alone, *watched));
    CHECK(history.frames().size() > 5);
  }
}

TEST_CASE("a level knows what was asked for") {
  const auto tiles = std::make_shared<const TileSet>();
  const Level level =
      small::rooms_chain().build({.seed = 9, .size = {60, 30}, .depth = 4, .name = "Crypt", .tile_set = tiles}).value();
  CHECK(level.seed == 9);
  CHECK(level.size() == Size{60, 30});
  CHECK(level.depth == 4);
  CHECK(level.name == "Crypt");
  CHECK(level.tile_set == tiles);
  CHECK(level.attempts == 1);
}

TEST_CASE("progress is told at the start of every step") {
  std::vector<Progress> told;
  const Chain chain = small::rooms_chain();
  REQUIRE(chain.build({.progress = [&](const Progress& p) { told.push_back(p); }}));
  REQUIRE(told.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(told[i].step == static_cast<int>(i));
    CHECK(told[i].steps == 4);
    CHECK(told[i].attempt == 1);
    CHECK(told[i].builder == chain.steps()[i].descriptor().id);
  }
}

TEST_CASE("a build is cancelled from the progress callback at any step") {
  for (int at = 0; at < 4; ++at) {
    std::atomic<bool> cancel = false;
    int last = -1;
    const Error error = error_of(small::rooms_chain(), {.cancel = &cancel, .progress = [&](const Progress& p) {
                                                          last = p.step;
                                                          if (p.step == at) cancel = true;
                                                        }});
    CHECK(error.code == ErrorCode::cancelled);
    CHECK(error.kind() == ErrorKind::cancelled);
    CHECK(last == at);
    CHECK(error.place.step == at + 1);
  }
}

TEST_CASE("the work limit ends a build at the same place every time, and enough work does not") {
  Request request;
  for (const std::int64_t limit : {0, 3999, 4000, 4001, 4010}) {
    request.limits.work_steps = limit;
    const Error error = error_of(small::rooms_chain(), request);
    CHECK(error.code == ErrorCode::out_of_work);
    CHECK(error.kind() == ErrorKind::limit);
    CHECK(to_text(error) == to_text(error_of(small::rooms_chain(), request)));
  }
  request.limits.work_steps = 1'000'000;
  const Result<Level> limited = small::rooms_chain().build(request);
  REQUIRE(limited);
  CHECK(small::same(*limited, small::rooms_chain().build({}).value()));
}

TEST_CASE("after the last attempt the error says whether another seed can help") {
  const auto one_room = [](bool random) {
    const auto hall = [random](Level& level, Rng& rng) {
      level.carve({1, 1, 3, 3});
      level.rooms.push_back({1, 1, 3, 3});
      level.start = Point{1, 1};
      level.add_exit({3, 3});
      if (random) static_cast<void>(rng.next());
    };
    return Chain{custom_step("hall", hall, {.gives = {Fact::rooms, Fact::start, Fact::exit}})}.require(
        RoomCount{.min = 2});
  };
  const Error fixed = error_of(one_room(false), small_request(20));
  CHECK(fixed.message == "check room_count: the level has 1 room, not at least 2 (seed 5, depth 1, 20 attempts)");
  CHECK(fixed.hint == "no seed can succeed, since no step draws random numbers; change the steps or the check");
  const Error drawn = error_of(one_room(true), small_request(20));
  CHECK(drawn.hint == "this failed in 20 of 20 attempts: relax the check, or change the steps");
  const auto half = [](Level&, Rng& rng) -> Status { return rng.coin() ? unlucky("rain") : unlucky("hail"); };
  const Chain sky{custom_step("sky", half, {.gives = {Fact::rooms, Fact::start, Fact::exit}})};
  const Error rain = error_of(sky, small_request(20));
  CHECK(rain.hint == "this failed in 20 of 20 attempts: change the steps, or use a larger map");
  CHECK(error_of(sky, small_request(3)).hint == "try another seed");
}

TEST_CASE("attempts are counted, bounded and draw anew") {
  for (const int attempts : {1, 2, 64}) {
    const Counter calls = std::make_shared<int>(0);
    const Error error = error_of(Chain{unlucky_counter(calls)}, small_request(attempts));
    CHECK(*calls == attempts);
    CHECK(error.code == ErrorCode::unlucky);
    CHECK(error.message == "rain (seed 5, depth 1, " + counted(attempts, "attempt") + ")");
    CHECK(error.place.step == 1);
  }
  const Counter calls = std::make_shared<int>(0);
  error_of(Chain{unlucky_counter(calls)}, small_request(0));
  CHECK(*calls == 1);
  std::vector<std::uint64_t> firsts;
  const Chain third = Chain{small::Hall{}}.with([&](Level&, Rng& rng) -> Status {
    firsts.push_back(rng.next());
    return firsts.size() < 3 ? Status(unlucky("not yet")) : ok();
  });
  const Result<Level> level = third.build(small_request());
  REQUIRE(level);
  CHECK(level->attempts == 3);
  CHECK(level->work_steps >= 3 * level->size().cells());  // those of all attempts
  REQUIRE(firsts.size() == 3);
  CHECK(firsts[0] != firsts[1]);
  CHECK(firsts[1] != firsts[2]);
}

TEST_CASE("an attempt starts from solid rock, whatever the one before it left") {
  int call = 0;
  const Chain chain = Chain{[&](Level& level, Rng& rng) -> Status {
    for (const Tile tile : level.tiles.cells()) CHECK(tile == Tile::wall);
    CHECK(level.rooms.empty());
    CHECK_FALSE(level.start);
    small::Hall{}.build(level, rng);
    level.spawns.push_back({{2, 2}, "Orc"});
    return ++call < 3 ? Status(unlucky("again")) : ok();
  }};
  const Result<Level> level = chain.build(small_request());
  REQUIRE(level);
  CHECK(level->spawns.size() == 1);
}

TEST_CASE("errors that another seed cannot mend end the build at once") {
  const Counter calls = std::make_shared<int>(0);
  const Chain chain = Chain{small::Hall{}}.with([calls](Level&, Rng&) {
    ++*calls;
    throw std::runtime_error("out of bats");
  });
  const Error error = error_of(chain, small_request());
  CHECK(*calls == 1);
  CHECK(error.code == ErrorCode::step_threw);
  CHECK(error.place.step == 2);
  CHECK(error.place.builder == "custom");
}

TEST_CASE("an error keeps the cells that the step put into it") {
  const Chain chain = Chain{custom_step(
      "picky", [](Level&, Rng&) -> Status { return failure({ErrorCode::bad_option, "no", {.cells = {{3, 4}}}}); })};
  const Error error = error_of(Chain{chain}.disable("exit_reachable").disable("start_walkable"), small_request());
  CHECK(error.place.step == 1);
  CHECK(error.place.cells == std::vector<Point>{{3, 4}});
}

}  // namespace warren::chain_run_test
