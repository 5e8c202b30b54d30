// SPDX-License-Identifier: MIT
// A warning for a depth at which the spawn tables of a recipe have nothing.
#pragma once

#include <warren/catalogue/recipe.hpp>

namespace warren::tool {

/// Warns of each spawn table that the recipe uses and whose rows all end before the depth of the request.
void warn_of_depth(const Recipe& recipe, const Request& request);

}  // namespace warren::tool
