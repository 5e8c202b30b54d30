// SPDX-License-Identifier: MIT
// Reads the floors and links of a campaign.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include <warren/catalogue/dungeon.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/json/json_value.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// The recipe of a name or path; null after reporting what is wrong with it at the value.
using FloorRecipe = std::function<const Recipe*(const JsonValue&)>;

/// Reads the keys below.
Dungeon read_dungeon(const JsonValue& root, ProblemList& problems, const FloorRecipe& recipe_of);

/// Where floors, links and keys are in the file, by index.
struct DungeonPlaces {
  const std::vector<const JsonValue*>& floors;
  const std::vector<const JsonValue*>& links;
  const std::vector<const JsonValue*>& keys;
};
/// Reports links without a place, and floors that cannot be reached. If `is_safe`, each has to have a path back to the
/// first floor too.
void check_dungeon(const Dungeon& dungeon, bool is_safe, const DungeonPlaces& places, ProblemList& problems);

/// The keys of a campaign with floors.
inline constexpr std::string_view dungeon_keys[] = {"$schema", "name", "summary", "size", "floors",
                                                    "links",   "goal", "safe",    "keys"};

}  // namespace warren
