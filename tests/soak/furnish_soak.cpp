// SPDX-License-Identifier: MIT
// ./dev soak furnish [N] [RECIPE…]: N levels (a million by default) of all recipes in turn, or of those named, each
// furnished with a random theme and density. The oracle of the tests compares the level before and after:
// with every prop that stands in the way as a wall, nothing is cut off, missions can be won and flows are honoured.
#include <mutex>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/soak/cases.hpp"
#include "tests/soak/chosen_recipes.hpp"
#include "tests/soak/violations.hpp"
#include "tests/support/furnish_oracle.hpp"

using namespace warren;

namespace {

struct FurnishTally {
  std::mutex mutex;
  Violations violations;
  std::int64_t props = 0;
  std::int64_t not_built = 0;
};

void furnish_one(const ChosenRecipe& chosen, std::uint64_t number, FurnishTally& tally) {
  Rng rng(number);
  Request request = chosen.recipe.request();
  request.seed = number;
  request.depth = rng.between(1, 12);
  const Result<Level> before = chosen.recipe.build(request);
  std::vector<std::string_view> themes = ThemeChoice::names(shipped_content());
  const std::string_view theme = themes[static_cast<std::size_t>(rng.below(static_cast<int>(themes.size())))];
  const Furnish furnish{.theme = *ThemeChoice::find(theme, shipped_content()),
                        .density_percent = rng.between(0, 400),
                        .by_role = rng.coin()};
  std::string wrong = before ? "" : "not built";
  std::int64_t props = 0;
  if (before) {
    Level after = *before;
    if (!furnish.build(after, rng)) wrong = "not furnished";
    if (wrong.empty()) wrong = test::complaint_about_furniture(*before, after);
    props = std::ssize(after.spawns) - std::ssize(before->spawns);
  }
  const std::scoped_lock lock(tally.mutex);
  tally.props += props;
  tally.not_built += before ? 0 : 1;
  if (wrong.empty()) return;
  tally.violations.add(wrong + " (" + chosen.id + ")",
                       fmt::format("{} --seed {} --depth {}, theme {}", chosen.id, number, request.depth, theme));
}

}  // namespace

int soak_furnish(std::int64_t levels, SoakArguments names) {
  const std::vector<ChosenRecipe> recipes = chosen_recipes(names);
  if (recipes.empty()) return 2;
  FurnishTally tally;
  for_cases(levels, [&](std::uint64_t number, unsigned) {
    furnish_one(recipes[static_cast<std::size_t>(number % recipes.size())], number, tally);
  });
  fmt::print("{} levels of {} recipes, {} props; {} not built\n", levels, recipes.size(), tally.props, tally.not_built);
  tally.violations.print();
  return tally.violations.empty() ? 0 : 1;
}
