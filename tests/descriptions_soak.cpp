// SPDX-License-Identifier: MIT
// ./dev soak descriptions [N] [RECIPE…]: N descriptions (100,000 by default) of levels of all recipes in turn, or of
// those named. The oracle of the tests reads each sentence and name, and verifies on the level, cell by cell, what they
// say. Lists the sentences that no description had.
#include "tests/descriptions_soak.hpp"

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/support/name_claims.hpp"
#include "tests/support/seeds.hpp"

using namespace warren;

namespace {

struct DescriptionTally {
  std::mutex mutex;
  std::map<std::string, std::pair<std::int64_t, std::string>> violations;  // by recipe: count, and an example
  std::int64_t not_built = 0;
  std::map<std::string, std::int64_t> names;
};

void describe_one(const Recipe& recipe, const std::string& name, std::uint64_t number, DescriptionTally& tally) {
  Request request = recipe.request();
  request.seed = number;
  request.depth = static_cast<int>(number / 7 % 12) + 1;
  const Result<Level> level = recipe.build(request);
  const Description description = level ? describe(*level, recipe.grammar(), level->seed) : Description();
  const std::string wrong = level ? test::complaint_about_description(*level, description) : "";
  const std::scoped_lock lock(tally.mutex);
  tally.not_built += level ? 0 : 1;
  if (level) ++tally.names[description.name];
  if (wrong.empty()) return;
  auto& [count, example] = tally.violations[name];
  if (count++ == 0) example = fmt::format("{} --seed {} --depth {}: {}", name, number, request.depth, wrong);
}

}  // namespace

int soak_descriptions(std::int64_t levels, std::span<const std::string> names) {
  std::vector<std::string> wanted(names.begin(), names.end());
  if (wanted.empty()) {
    for (const RecipeInfo& info : shipped_recipes()) wanted.emplace_back(info.id);
  }
  std::vector<Recipe> recipes;
  for (const std::string& name : wanted) {
    Result<Recipe> recipe = Recipe::shipped(name);
    if (!recipe) {
      fmt::print(stderr, "{}\n", to_text(recipe.error()));
      return 2;
    }
    recipes.push_back(std::move(*recipe));
  }
  DescriptionTally tally;
  test::for_seeds(levels, [&](std::uint64_t number, unsigned) {
    const auto i = static_cast<std::size_t>(number % recipes.size());
    describe_one(recipes[i], wanted[i], number, tally);
  });
  fmt::print("{} descriptions of {} recipes, {} different names; {} not built; wrong in {} recipes\n", levels,
             recipes.size(), tally.names.size(), tally.not_built, tally.violations.size());
  for (std::size_t i = 0; i < test::sentence_claims().size(); ++i) {
    if (test::claims_seen()[i] == 0) fmt::print("  never said: {}\n", test::sentence_claims()[i].pattern);
  }
  for (const auto& [recipe, found] : tally.violations) fmt::print("  {} times: {}\n", found.first, found.second);
  return tally.violations.empty() ? 0 : 1;
}
