// SPDX-License-Identifier: MIT
// ./dev soak furnish [N] [RECIPE…]: N levels (a million by default) of all recipes in turn, or of those named, each
// furnished with a random theme and density. The oracle of the tests compares the level before and after:
// with every prop that stands in the way as a wall, nothing is cut off, missions can be won and flows are honoured.
#include "tests/furnish_soak.hpp"

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/support/furnish_oracle.hpp"
#include "tests/support/seeds.hpp"

using namespace warren;

namespace {

struct FurnishTally {
  std::mutex mutex;
  std::map<std::string, std::pair<std::int64_t, std::string>> violations;  // by rule: count, and how to reproduce one
  std::int64_t props = 0;
  std::int64_t not_built = 0;
};

void furnish_one(const Recipe& recipe, const std::string& name, std::uint64_t number, FurnishTally& tally) {
  Rng rng(number);
  Request request = recipe.request();
  request.seed = number;
  request.depth = rng.between(1, 12);
  const Result<Level> before = recipe.build(request);
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
  auto& [count, example] = tally.violations[wrong + " (" + name + ")"];
  if (count++ == 0) example = fmt::format("{} --seed {} --depth {}, theme {}", name, number, request.depth, theme);
}

}  // namespace

int soak_furnish(std::int64_t levels, std::span<const std::string> names) {
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
  FurnishTally tally;
  test::for_seeds(levels, [&](std::uint64_t number, unsigned) {
    const auto i = static_cast<std::size_t>(number % recipes.size());
    furnish_one(recipes[i], wanted[i], number, tally);
  });
  fmt::print("{} levels of {} recipes, {} props; {} not built; {} kinds of violations\n", levels, recipes.size(),
             tally.props, tally.not_built, tally.violations.size());
  for (const auto& [rule, found] : tally.violations)
    fmt::print("  {} times: {}\n    {}\n", found.first, rule, found.second);
  return tally.violations.empty() ? 0 : 1;
}
