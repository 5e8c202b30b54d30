// SPDX-License-Identifier: MIT
// From arguments to a recipe and a request.
#pragma once

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>

#include "tools/warren/arguments.hpp"

namespace warren::tool {

struct LoadedRecipe {
  Recipe recipe;
  std::string text;
};

/// A recipe of the pack, or the recipe in a file; see is_file_name().
Result<Recipe> load_recipe(const std::string& name_or_file, const Pack& pack);
/// The same with its text. A file is read only once, so it may be a pipe.
Result<LoadedRecipe> load_recipe_and_text(const std::string& name_or_file, const Pack& pack);
Result<Campaign> load_campaign(const std::string& name_or_file, const Pack& pack);

/// The text of such a recipe, valid or not.
Result<std::string> recipe_text(const std::string& name_or_file, const Pack& pack);

/// The name or file of a recipe that another file names. See named_files.hpp for the rule.
Result<std::string> resolve_recipe(const std::string& naming_file, const std::string& name_or_file);

/// Whether to warn on stderr of prefab files that cannot be used. A screen that is open must not be written over.
enum class PrefabWarnings : std::uint8_t { print, skip };

/// The recipe that the arguments select by name, file or campaign.
Result<Recipe> load_recipe(const LevelArguments& arguments, PrefabWarnings warnings = PrefabWarnings::print);
/// The same with the pack of the arguments, which is loaded already.
Result<Recipe> load_recipe(const LevelArguments& arguments, const Pack& pack,
                           PrefabWarnings warnings = PrefabWarnings::print);
Result<LoadedRecipe> load_recipe_and_text(const LevelArguments& arguments, const Pack& pack,
                                          PrefabWarnings warnings = PrefabWarnings::print);
/// Its pack: that of --pack, of the campaign, or of the recipe.
Result<Pack> chosen_pack(const LevelArguments& arguments);
/// Its name or file.
Result<std::string> chosen_recipe(const LevelArguments& arguments, const Pack& pack);

/// The only source of randomness; everything else follows from seeds.
std::uint64_t random_seed();

/// What to build. The seed is random when the arguments have none.
Request make_request(const Recipe& recipe, const LevelArguments& arguments);

/// A level that can be built.
struct PlannedLevel {
  Recipe recipe;
  Request request;
  std::uint64_t seed = 0;  ///< as the user gives it; the seed of a floor follows from it
  bool is_floor = false;   ///< of a dungeon: the recipe and the request depend on the seed
};

/// The level that the arguments select by recipe, or by the depth or floor of a campaign.
Result<PlannedLevel> plan_level(const LevelArguments& arguments, const Pack& pack,
                                PrefabWarnings warnings = PrefabWarnings::print);
Result<PlannedLevel> plan_level(const LevelArguments& arguments, PrefabWarnings warnings = PrefabWarnings::print);

/// Sets what every build of this program has: it can be interrupted, and takes no more memory than there is.
void set_limits(Request& request, const LevelArguments& arguments);

/// The floor of this name. Fails with suggestions.
Result<std::size_t> find_floor(const Campaign& campaign, const std::string& name);

/// Prints why there is no level and returns the exit code. A size that is too small is bad input when it comes from the
/// file, and a usage error when it comes from the command line.
int fail_build(const Error& error, const LevelArguments& arguments);

}  // namespace warren::tool
