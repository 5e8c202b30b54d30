// SPDX-License-Identifier: MIT
// From what stands on the command line to a recipe and a request.
#pragma once

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "tools/warren/arguments.hpp"

namespace warren::tool {

/// A recipe that ships, or that of a file: anything with a '/', a '.' or that is "-" is a file.
Result<Recipe> load_recipe(const std::string& name_or_file, const PrefabLibrary& prefabs = shipped_prefabs());
Result<Campaign> load_campaign(const std::string& name_or_file);

/// What is written in such a recipe, be it right or wrong.
Result<std::string> recipe_text(const std::string& name_or_file);

/// The recipe that the command line means, by name, file or campaign.
Result<Recipe> load_recipe(const LevelArguments& arguments);
/// Its name or file.
Result<std::string> chosen_recipe(const LevelArguments& arguments);

/// The one place where chance comes in.
std::uint64_t random_seed();

/// What to build. A seed that was not given is drawn here.
Request make_request(const Recipe& recipe, const LevelArguments& arguments);

/// Prints why there is no level and gives the exit code. A size that does not fit is the file's fault when the
/// command line did not give one.
int fail_build(const Error& error, const LevelArguments& arguments);

}  // namespace warren::tool
