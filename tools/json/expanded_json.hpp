// SPDX-License-Identifier: MIT
// The chain that a seed runs, with every choice made and every default filled in. It is a recipe that builds the same
// level.
#pragma once

#include <warren/catalogue/recipe.hpp>

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

Result<Json> expanded_as_json(const Recipe& recipe, const Request& request);

}  // namespace warren::tool
