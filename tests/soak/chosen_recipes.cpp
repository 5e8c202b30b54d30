// SPDX-License-Identifier: MIT
#include "tests/soak/chosen_recipes.hpp"

#include <utility>

#include <fmt/core.h>

#include <warren/warren.hpp>

using namespace warren;

std::vector<ChosenRecipe> chosen_recipes(SoakArguments names) {
  std::vector<std::string> wanted(names.begin(), names.end());
  if (wanted.empty()) {
    for (const RecipeInfo& info : shipped_recipes()) wanted.emplace_back(info.id);
  }
  std::vector<ChosenRecipe> chosen;
  for (const std::string& name : wanted) {
    Result<Recipe> recipe = Recipe::shipped(name);
    if (!recipe) {
      fmt::print(stderr, "{}\n", to_text(recipe.error()));
      return {};
    }
    chosen.push_back({name, std::move(*recipe)});
  }
  return chosen;
}
