// SPDX-License-Identifier: MIT
// Reads the floors and links of a campaign.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include <warren/catalogue/dungeon.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/json/json_value.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// Reads the keys below. `recipe_of` returns the recipe of a name or path, and reports what is wrong with it at the
/// value; empty then.
Dungeon read_dungeon(const JsonValue& root, ProblemList& problems,
                     const std::function<std::optional<Recipe>(const JsonValue&)>& recipe_of);

/// The keys of a campaign with floors.
inline constexpr std::string_view dungeon_keys[] = {"$schema", "name",  "summary", "size",
                                                    "floors",  "links", "goal",    "safe"};

}  // namespace warren
