// SPDX-License-Identifier: MIT
// The shipped recipes that a soak builds levels of.
#pragma once

#include <string>
#include <vector>

#include <warren/catalogue/recipe.hpp>

#include "tests/soak/soaks.hpp"

struct ChosenRecipe {
  std::string id;
  warren::Recipe recipe;
};

/// The recipes of these names, all without names. Empty, with a message, if a name is unknown.
std::vector<ChosenRecipe> chosen_recipes(SoakArguments names);
