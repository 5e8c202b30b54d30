// SPDX-License-Identifier: MIT
#include "tools/warren/load_recipe.hpp"

#include <algorithm>
#include <random>

#include <fmt/core.h>

#include "tools/warren/files.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/machine_memory.hpp"
#include "tools/warren/named_files.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

bool is_file_name(const std::string& name) { return name == "-" || name.find_first_of("./") != std::string::npos; }

}  // namespace

Result<LoadedRecipe> load_recipe_and_text(const std::string& name_or_file, PrefabLookup prefabs) {
  Result<std::string> text = recipe_text(name_or_file);
  if (!text) return failure(std::move(text.error()));
  const Limits limits;
  const RecipeLoader load = [&](const std::string& path) {
    return read_named_file(name_or_file, path, limits.file_bytes);
  };
  Result<Recipe> recipe =
      is_file_name(name_or_file)
          ? Recipe::parse(*text, name_or_file == "-" ? "stdin" : name_or_file, limits, load, prefabs)
          : Recipe::shipped(name_or_file, prefabs);
  if (!recipe) return failure(std::move(recipe.error()));
  return LoadedRecipe{std::move(*recipe), std::move(*text)};
}

Result<Recipe> load_recipe(const std::string& name_or_file, PrefabLookup prefabs) {
  return load_recipe_and_text(name_or_file, prefabs).map([](LoadedRecipe loaded) { return std::move(loaded.recipe); });
}

Result<Campaign> load_campaign(const std::string& name_or_file) {
  if (!is_file_name(name_or_file)) return Campaign::shipped(name_or_file);
  const Limits limits;
  Result<std::string> text = read_file(name_or_file, limits.file_bytes);
  if (!text) return failure(std::move(text.error()));
  return Campaign::parse(*text, name_or_file == "-" ? "stdin" : name_or_file, limits);
}

Result<std::string> recipe_text(const std::string& name_or_file) {
  if (is_file_name(name_or_file)) return read_file(name_or_file, Limits{}.file_bytes);
  if (const std::optional<RecipeInfo> info = find_recipe(name_or_file)) return std::string(info->text);
  return failure(Recipe::shipped(name_or_file).error());
}

Result<Recipe> load_recipe(const LevelArguments& arguments, PrefabWarnings warnings) {
  const Result<LoadedPrefabs> prefabs = load_prefabs(arguments.prefab_folders);
  if (!prefabs) return failure(prefabs.error());
  const Result<std::string> name_or_file = chosen_recipe(arguments);
  if (!name_or_file) return failure(name_or_file.error());
  Result<Recipe> recipe = load_recipe(*name_or_file, prefabs->lookup());
  if (recipe && warnings == PrefabWarnings::print) warn_of_broken(*prefabs);
  return recipe;
}

Result<std::string> resolve_recipe(const std::string& naming_file, const std::string& name_or_file) {
  if (!is_file_name(name_or_file)) return name_or_file;
  return resolve_named_file(naming_file, name_or_file);
}

Result<std::string> chosen_recipe(const LevelArguments& arguments) {
  if (arguments.campaign.empty()) return arguments.recipe;
  const Result<Campaign> campaign = load_campaign(arguments.campaign);
  if (!campaign) return failure(campaign.error());
  const CampaignLevel* level = campaign->at(arguments.depth);
  if (level == nullptr) {
    return failure({ErrorCode::unknown_name,
                    fmt::format("the campaign \"{}\" has no level at depth {}", campaign->name(), arguments.depth),
                    {},
                    fmt::format("its last depth is {}", campaign->last_depth())});
  }
  return resolve_recipe(arguments.campaign, level->recipe);
}

std::uint64_t random_seed() {
  // 32 bits keep the seed short enough to be typed.
  return std::random_device{}();
}

Request make_request(const Recipe& recipe, const LevelArguments& arguments) {
  Request request = recipe.request();
  request.seed = arguments.seed ? *arguments.seed : random_seed();
  request.size = arguments.size.value_or(request.size);
  request.depth = arguments.depth;
  request.cancel = &interrupted();
  request.limits.work_steps = arguments.work_limit.value_or(request.limits.work_steps);
  request.limits.memory_bytes = std::min(request.limits.memory_bytes, available_memory());
  return request;
}

int fail_build(const Error& error, const LevelArguments& arguments) {
  const int code = fail(error);
  const bool is_size = error.code == ErrorCode::map_too_small || error.code == ErrorCode::bad_size;
  return is_size && !arguments.size ? exit_bad_input : code;
}

}  // namespace warren::tool
