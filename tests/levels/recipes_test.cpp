// SPDX-License-Identifier: MIT
// Every recipe that ships, over many seeds and sizes: no level without a way out.
#include <doctest/doctest.h>

#include <map>
#include <mutex>

#include <warren/warren.hpp>

#include "support/oracle.hpp"
#include "support/seeds.hpp"

using namespace warren;

namespace {

struct Tally {
  std::mutex mutex;
  std::map<std::string, std::uint64_t> complaints;  // with a seed that shows it
  std::int64_t levels = 0;
  int most_attempts = 0;
};

void build_many(const Recipe& recipe, Size size, int depth, std::int64_t seeds, Tally& tally) {
  std::vector<Level> levels(test::worker_count());
  test::for_seeds(seeds, [&](std::uint64_t seed, unsigned worker) {
    Request request = recipe.request();
    request.seed = seed;
    request.size = size;
    request.depth = depth;
    Level& level = levels[worker];
    const Status built = recipe.build_into(level, request);
    std::string wrong = built ? test::complaint(level) : to_text(built.error());
    if (wrong.empty()) wrong = test::complaint_about_rooms(level);
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
    const Case cases[] = {{{80, 50}, 1, 100'000},  {recipe->smallest(), 1, 10'000},
                          {{40, 25}, 1, 10'000},   {{81, 51}, 5, 10'000},
                          {{200, 200}, 1, 10'000}, {{80, 21}, 2, 10'000},
                          {{25, 120}, 30, 10'000}, {{300, 12}, 1, 2'000}};
    for (const Case& c : cases) {
      Tally tally;
      build_many(*recipe, c.size, c.depth, c.seeds, tally);
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
    std::map<std::string, std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
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
