// SPDX-License-Identifier: MIT
// How chains are put together.
#include <warren/chain/chain.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/unit/small_chains.hpp"

namespace warren::chain_test {

namespace {

bool has_check(const Chain& chain, std::string_view id) {
  return std::ranges::any_of(chain.checks(), [id](const Check& c) { return c.descriptor().id == id; });
}

bool is_refused(std::vector<Step> steps, std::string_view why) {
  const Result<Chain> chain = Chain::of(std::move(steps));
  return !chain && chain.error().code == ErrorCode::bad_starter && !chain.error().hint.empty() &&
         chain.error().message.find(why) != std::string::npos;
}

}  // namespace

TEST_CASE("a chain of run-time steps is the chain of the same builders") {
  const Result<Chain> chain =
      Chain::of({Step(RoomsAndCorridors{}), Step(RoomSpawner{}), Step(RoomStart{}), Step(RoomStairs{})});
  REQUIRE(chain);
  REQUIRE(chain->steps().size() == 4);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Result<Level> a = chain->build({.seed = seed});
    const Result<Level> b = small::rooms_chain().build({.seed = seed});
    REQUIRE(a);
    REQUIRE(b);
    CHECK(small::same(*a, *b));
  }
}

TEST_CASE("an empty chain, a meta in first place and a second starter are refused at run time") {
  CHECK(is_refused({}, "empty"));
  CHECK(is_refused({Step(RoomStart{}), Step(BspDungeon{})}, "begins with room_start"));
  CHECK(is_refused({Step(BspDungeon{}), Step(RoomStart{}), Step(BspInterior{})},
                   "bsp_interior is a second starter, as step 3"));
  const Step either([](Level&, Rng&) {});
  CHECK(Chain::of({either, either}).has_value());
}

TEST_CASE("steps are named and placed by their number, counted from 1") {
  const Chain chain = small::rooms_chain();
  CHECK(chain.step_name(0) == "step 1 rooms_and_corridors");
  CHECK(chain.step_name(3) == "step 4 room_stairs");
  CHECK(chain.step_place(1) == Place{.file = {}, .step = 2, .builder = "room_spawner", .cells = {}});
}

TEST_CASE("a chain starts with every default check, and a loosened one is gone") {
  Chain chain = small::rooms_chain();
  for (const CheckDescriptor* check : all_checks()) CHECK(has_check(chain, check->id) == check->is_default);
  const std::size_t before = chain.checks().size();
  chain.disable("exit_reachable").disable("exit_reachable");
  CHECK_FALSE(has_check(chain, "exit_reachable"));
  CHECK(chain.checks().size() == before - 1);
  const Chain temporary = small::rooms_chain().disable("spawns_apart");
  CHECK_FALSE(has_check(temporary, "spawns_apart"));
}

TEST_CASE("a loosened check does not run, the others still do") {
  const auto open_ring = custom_step("open_ring", [](Level& level, Rng&) { level.tiles[Point{0, 0}] = Tile::floor; });
  const Chain strict = Chain{small::Hall{}}.with(open_ring);
  CHECK_FALSE(strict.build({.size = {10, 10}}).has_value());
  Chain loose = strict;
  loose.disable("outer_ring_closed");
  CHECK(loose.build({.size = {10, 10}}).has_value());
  loose.with(custom_step("lose_exit", [](Level& level, Rng&) { level.exits.clear(); }));
  CHECK_FALSE(loose.build({.size = {10, 10}}).has_value());
}

TEST_CASE("a chain without an exit builds when the exit is loosened") {
  const Chain town = Chain{BspInterior{}}.with(RoomStart{}).disable("exit_reachable");
  const Result<Level> level = town.build({.seed = 1});
  REQUIRE(level);
  CHECK(level->exits.empty());
  CHECK(level->start.has_value());
}

TEST_CASE("a copy of a chain is a chain of its own") {
  const Chain original = small::rooms_chain();
  Chain copy = original;
  copy.with(RoomStairs{}, "second").disable("exit_apart");
  CHECK(original.steps().size() == 4);
  CHECK(copy.steps().size() == 5);
  CHECK(copy.steps()[4].id() == "second");
  CHECK(has_check(original, "exit_apart"));
}

}  // namespace warren::chain_test
