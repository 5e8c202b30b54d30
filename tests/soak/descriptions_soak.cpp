// SPDX-License-Identifier: MIT
// ./dev soak descriptions [N] [RECIPE…]: N descriptions (100,000 by default) of levels of all recipes in turn, or of
// those named. The oracle of the tests reads each sentence and name, and verifies on the level, cell by cell, what they
// say. Lists the sentences that no description had.
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/soak/cases.hpp"
#include "tests/soak/chosen_recipes.hpp"
#include "tests/soak/violations.hpp"
#include "tests/support/name_claims.hpp"

using namespace warren;

namespace {

struct DescriptionTally {
  std::mutex mutex;
  Violations violations;
  std::int64_t not_built = 0;
  std::map<std::string, std::int64_t> names;
};

void describe_one(const ChosenRecipe& chosen, std::uint64_t number, DescriptionTally& tally) {
  Request request = chosen.recipe.request();
  request.seed = number;
  request.depth = static_cast<int>(number / 7 % 12) + 1;
  const Result<Level> level = chosen.recipe.build(request);
  const Description description = level ? describe(*level, chosen.recipe.grammar(), level->seed) : Description();
  const std::string wrong = level ? test::complaint_about_description(*level, description) : "";
  const std::scoped_lock lock(tally.mutex);
  tally.not_built += level ? 0 : 1;
  if (level) ++tally.names[description.name];
  if (wrong.empty()) return;
  tally.violations.add(chosen.id, fmt::format("{} --seed {} --depth {}: {}", chosen.id, number, request.depth, wrong));
}

}  // namespace

int soak_descriptions(std::int64_t levels, SoakArguments names) {
  const std::vector<ChosenRecipe> recipes = chosen_recipes(names);
  if (recipes.empty()) return 2;
  DescriptionTally tally;
  for_cases(levels, [&](std::uint64_t number, unsigned) {
    describe_one(recipes[static_cast<std::size_t>(number % recipes.size())], number, tally);
  });
  fmt::print("{} descriptions of {} recipes, {} different names; {} not built\n", levels, recipes.size(),
             tally.names.size(), tally.not_built);
  for (std::size_t i = 0; i < test::sentence_claims().size(); ++i) {
    if (test::claims_seen()[i] == 0) fmt::print("  never said: {}\n", test::sentence_claims()[i].pattern);
  }
  tally.violations.print();
  return tally.violations.empty() ? 0 : 1;
}
