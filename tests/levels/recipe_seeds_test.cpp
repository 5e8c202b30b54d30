// SPDX-License-Identifier: MIT
// Every shipped recipe over many seeds and sizes: no level without a reachable exit.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <mutex>

#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/plain_recipes.hpp"
#include "tests/support/seeds.hpp"

namespace warren::recipe_seeds_test {

namespace {

struct Tally {
  std::mutex mutex;
  std::map<std::string, std::uint64_t> complaints;  // with an example seed
  std::int64_t levels = 0;
  int most_attempts = 0;
};

void build_many(const Recipe& recipe, bool strict, Size size, int depth, std::int64_t seeds, Tally& tally) {
  std::vector<Level> levels(test::worker_count());
  test::for_seeds(seeds, [&](std::uint64_t seed, unsigned worker) {
    Request request = recipe.request();
    request.seed = seed;
    request.size = size;
    request.depth = depth;
    Level& level = levels[worker];
    const Status built = recipe.build_into(level, request);
    std::string wrong = built ? test::complaint(level) : to_text(built.error());
    if (wrong.empty() && strict) wrong = test::complaint_about_rooms(level);
    const std::scoped_lock lock(tally.mutex);
    if (!wrong.empty()) tally.complaints.emplace(wrong, seed);
    tally.most_attempts = std::max(tally.most_attempts, level.attempts);
    ++tally.levels;
  });
}

}  // namespace

TEST_CASE("every recipe gives a playable level for every seed, at every size") {
  for (const RecipeInfo& info : shipped_recipes()) {
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE_MESSAGE(recipe.has_value(), info.id);
    struct Case {
      Size size;
      int depth;
      std::int64_t seeds;
    };
    // Plain room builders are fast, and all other recipes depend on their guarantees.
    const bool is_plain = test::is_plain(info.id);
    const std::int64_t many = is_plain ? 100'000 : 1'500;
    const std::int64_t some = is_plain ? 10'000 : 100;
    // On a map of one or two cells only the plain ones find cells for a start and an exit; the others fail.
    const int room = is_plain ? 1 : 8;
    const Size least{std::max(recipe->min_size().w, room), std::max(recipe->min_size().h, room)};
    const auto at_least = [least](Size size) { return Size{std::max(size.w, least.w), std::max(size.h, least.h)}; };
    // Additional checks of a recipe apply at its own size and larger ones.
    const bool has_checks = info.text.find("\"checks\"") != std::string_view::npos;
    const std::int64_t small = has_checks ? 0 : some;
    const Case cases[] = {{at_least(recipe->request().size), 1, many},
                          {least, 1, small},
                          {at_least({40, 25}), 1, small},
                          {at_least({81, 51}), 5, some},
                          {at_least({200, 200}), 1, some},
                          {at_least({80, 21}), 2, small},
                          {at_least({25, 120}), 30, small},
                          {at_least({300, 12}), 1, small / 5}};
    for (const Case& c : cases) {
      if (c.seeds == 0) continue;
      Tally tally;
      build_many(*recipe, is_plain, c.size, c.depth, c.seeds, tally);
      const std::string where = std::string(info.id) + " " + std::to_string(c.size.w) + "x" + std::to_string(c.size.h);
      MESSAGE(where << ": " << tally.levels << " levels, at most " << tally.most_attempts << " attempts");
      for (const auto& [complaint, seed] : tally.complaints) {
        FAIL_CHECK(where << " depth " << c.depth << " seed " << seed << ": " << complaint);
      }
      CHECK(tally.levels == test::scaled(c.seeds));
      CHECK(tally.most_attempts <= 8);
    }
  }
}

TEST_CASE("different seeds give different levels") {
  for (const RecipeInfo& info : shipped_recipes()) {
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE(recipe.has_value());
    if (recipe->builders().front() == &PrefabLevel::descriptor) continue;  // hand-drawn levels do not vary
    std::map<std::string, std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Request request = recipe->request();
      request.seed = seed;
      const Result<Level> level = recipe->build(request);
      REQUIRE(level.has_value());
      std::string drawing;
      for (const std::string& row : draw_tiles(level->tiles, *level->tile_set)) drawing += row;
      const auto [other, is_new] = seen.emplace(drawing, seed);
      CHECK_MESSAGE(is_new, info.id << ": seeds " << seed << " and " << other->second << " look the same");
    }
  }
}

TEST_CASE("goblin_warrens keeps its paths short on large maps, so that few attempts are needed") {
  const Recipe recipe = *Recipe::shipped("goblin_warrens");
  Level level;
  int attempts = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Request request = recipe.request();
    request.seed = seed;
    request.size = {600, 600};
    REQUIRE(recipe.build_into(level, request));
    attempts += level.attempts;
  }
  CHECK(attempts <= 12);
}

}  // namespace warren::recipe_seeds_test
