// SPDX-License-Identifier: MIT
// The chain that a seed runs, with every choice made and every default filled in. It is a recipe that builds the same
// level.
#pragma once

#include <string_view>

#include <warren/catalogue/recipe.hpp>

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

/// `text` is that of the recipe's file: what it defines besides steps is copied from there.
Result<Json> expanded_as_json(const Recipe& recipe, const Request& request, std::string_view text);

}  // namespace warren::tool
