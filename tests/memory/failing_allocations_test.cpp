// SPDX-License-Identifier: MIT
// An allocation that fails, whichever it is, ends in an error, and nothing is lost.
#include <doctest/doctest.h>

#include <functional>

#include <warren/warren.hpp>

#include "tests/memory/counted_memory.hpp"

namespace warren::failing_allocations_test {

using test::counted_memory;

namespace {

/// Runs `task` with the first, the second, … allocation failing, and all that follow it, until it succeeds; beyond two
/// thousand only some of them. Returns how often it failed. Memory in use may grow only when the task succeeds.
template <class Task>
int fail_every_allocation(Task task) {
  REQUIRE(task());  // for what the library keeps from the first use on
  int failures = 0;
  for (long n = 0;; n += n < 2000 ? 1 : n / 20) {
    const std::size_t before = counted_memory.live;
    {
      counted_memory.until_failure = n;
      const auto result = task();
      counted_memory.until_failure = -1;
      if (result) return failures;
      CHECK(result.error().code == ErrorCode::out_of_memory);
    }
    REQUIRE(counted_memory.live <= before);
    ++failures;
  }
}

}  // namespace

TEST_CASE("a build in which any allocation fails is a limit error, without a leak") {
  for (const std::string_view name :
       {"simple", "nethack", "cellular_automata", "wave_function_collapse", "mushroom_depths", "vault_halls",
        "random_dungeon", "monastery", "two_keys", "lever_maze", "drawn_gatehouse", "flow_floor"}) {
    INFO(name);
    const Recipe recipe = Recipe::shipped(name).value();
    Request request = recipe.request();
    request.seed = 3;
    const std::uint64_t hash = recipe.build(request)->hash();
    CHECK(fail_every_allocation([&] { return recipe.build(request); }) > 10);
    CHECK(recipe.build(request)->hash() == hash);
  }
}

TEST_CASE("a level that a failed build leaves behind can be built into again") {
  const Recipe recipe = Recipe::shipped("nethack").value();
  Request request = recipe.request();
  const std::uint64_t hash = recipe.build(request)->hash();
  for (long n = 0; n < 200; n += 7) {
    Level level;
    counted_memory.until_failure = n;
    const Status built = recipe.build_into(level, request);
    counted_memory.until_failure = -1;
    if (!built) CHECK(built.error().code == ErrorCode::out_of_memory);
    CHECK(level.context() == nullptr);
    REQUIRE(recipe.build_into(level, request));
    CHECK(level.hash() == hash);
  }
}

TEST_CASE("readers and writers in which any allocation fails report it") {
  const std::string text(find_recipe("random_dungeon")->text);
  CHECK(fail_every_allocation([&] { return Recipe::parse(text, "random_dungeon.json"); }) > 10);
  const Recipe recipe = Recipe::shipped("nethack").value();
  const Level level = recipe.build(recipe.request()).value();
  for (const FormatDescriptor* format : all_formats()) {
    INFO(format->id);
    if (format->moves) continue;  // shows a history, which this level lacks
    const WriteOptions options;
    CHECK(fail_every_allocation([&] { return format->write(level, options); }) > 0);
    if (format->read == nullptr) continue;
    const LevelFile file = format->write(level, options).value();
    const ReadOptions reading{
        .files = [&](const std::string&) { return Result<std::string>(file.beside.front().bytes); }};
    CHECK(fail_every_allocation([&] { return format->read(file.bytes, reading); }) > 0);
  }
}

}  // namespace warren::failing_allocations_test
