// SPDX-License-Identifier: MIT
#include "tools/warren/load_recipe.hpp"

#include <algorithm>
#include <random>

#include <fmt/core.h>

#include <warren/text/suggestions.hpp>

#include "tools/files/input_file.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/load_pack.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/machine_memory.hpp"
#include "tools/warren/named_files.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

/// The name of a file in messages.
std::string shown_name(const std::string& file) { return file == "-" ? "stdin" : file; }

/// The floor of --floor, or the first one of the depth.
Result<std::size_t> chosen_floor(const Campaign& campaign, const LevelArguments& arguments, std::uint64_t seed) {
  if (!arguments.floor.empty()) return find_floor(campaign, arguments.floor);
  if (const std::optional<std::size_t> floor = campaign.dungeon().floor_at(seed, arguments.depth)) return *floor;
  if (campaign.at(arguments.depth) == nullptr) return failure(campaign.recipe(arguments.depth).error());
  return failure({ErrorCode::unknown_name,
                  fmt::format("the dungeon of seed {} has no floor at depth {}", seed, arguments.depth),
                  {},
                  "use another seed"});
}

Result<PlannedLevel> plan_chosen_floor(const Campaign& campaign, const LevelArguments& arguments, std::uint64_t seed) {
  if (arguments.size) {
    return failure({ErrorCode::bad_size,
                    "the size of a floor cannot be chosen: links with other floors depend on it",
                    {},
                    "leave out --size, or give the floor a \"size\" in the campaign"});
  }
  const Result<std::size_t> floor = chosen_floor(campaign, arguments, seed);
  if (!floor) return failure(floor.error());
  return campaign.plan_floor(seed, *floor).map([&](PlannedFloor plan) {
    set_limits(plan.request, arguments);
    return PlannedLevel{std::move(plan.recipe), std::move(plan.request), seed, true};
  });
}

}  // namespace

Result<LoadedRecipe> load_recipe_and_text(const std::string& name_or_file, const Pack& pack) {
  Result<std::string> text = recipe_text(name_or_file, pack);
  if (!text) return failure(std::move(text.error()));
  const Limits limits;
  const RecipeLoader load = [&](const std::string& path) {
    return read_named_file(name_or_file, path, limits.file_bytes);
  };
  Result<Recipe> recipe = is_file_name(name_or_file) ? Recipe::parse(*text, shown_name(name_or_file),
                                                                     {.pack = &pack, .load = load, .limits = limits})
                                                     : pack.recipe(name_or_file);
  if (!recipe && is_file_name(name_or_file)) {
    return failure(with_file_type(std::move(recipe.error()), *text, shown_name(name_or_file), FileType::recipe));
  }
  if (!recipe) return failure(std::move(recipe.error()));
  return LoadedRecipe{std::move(*recipe), std::move(*text)};
}

Result<Recipe> load_recipe(const std::string& name_or_file, const Pack& pack) {
  return load_recipe_and_text(name_or_file, pack).map([](LoadedRecipe loaded) { return std::move(loaded.recipe); });
}

Result<Campaign> load_campaign(const std::string& name_or_file, const Pack& pack) {
  if (!is_file_name(name_or_file)) return pack.campaign(name_or_file);
  const Limits limits;
  Result<std::string> text = files::read_file(name_or_file, limits.file_bytes);
  if (!text) return failure(std::move(text.error()));
  const RecipeLoader load = [name_or_file, limits](const std::string& path) {
    return read_named_file(name_or_file, path, limits.file_bytes);
  };
  const std::string file = shown_name(name_or_file);
  return Campaign::parse(*text, file, {.pack = &pack, .load = load, .limits = limits}).map_error([&](Error error) {
    return with_file_type(std::move(error), *text, file, FileType::campaign);
  });
}

Result<std::string> recipe_text(const std::string& name_or_file, const Pack& pack) {
  if (is_file_name(name_or_file)) return files::read_file(name_or_file, Limits{}.file_bytes);
  if (std::optional<PackFile> found = pack.recipe_file(name_or_file)) return std::move(found->bytes);
  return failure(pack.recipe(name_or_file).error());
}

Result<Recipe> load_recipe(const LevelArguments& arguments, PrefabWarnings warnings) {
  const Result<Pack> pack = chosen_pack(arguments);
  if (!pack) return failure(pack.error());
  return load_recipe(arguments, *pack, warnings);
}

Result<Recipe> load_recipe(const LevelArguments& arguments, const Pack& pack, PrefabWarnings warnings) {
  return load_recipe_and_text(arguments, pack, warnings).map([](LoadedRecipe loaded) {
    return std::move(loaded.recipe);
  });
}

Result<LoadedRecipe> load_recipe_and_text(const LevelArguments& arguments, const Pack& pack, PrefabWarnings warnings) {
  const Result<std::string> name_or_file = chosen_recipe(arguments, pack);
  if (!name_or_file) return failure(name_or_file.error());
  Result<LoadedRecipe> loaded = load_recipe_and_text(*name_or_file, pack);
  const bool warns = warnings == PrefabWarnings::print && !arguments.pack.prefab_folders.empty();
  if (loaded && warns) warn_of_broken(pack);
  return loaded;
}

Result<std::string> resolve_recipe(const std::string& naming_file, const std::string& name_or_file) {
  if (!is_file_name(name_or_file)) return name_or_file;
  return resolve_named_file(naming_file, name_or_file);
}

Result<Pack> chosen_pack(const LevelArguments& arguments) {
  return load_pack(arguments.pack, arguments.campaign.empty() ? arguments.recipe : arguments.campaign);
}

Result<std::string> chosen_recipe(const LevelArguments& arguments, const Pack& pack) {
  if (arguments.campaign.empty()) return arguments.recipe;
  const Result<Campaign> campaign = load_campaign(arguments.campaign, pack);
  if (!campaign) return failure(campaign.error());
  if (!campaign->dungeon().empty()) {
    const std::uint64_t seed = arguments.seed.value_or(1);
    return chosen_floor(*campaign, arguments, seed).and_then([&](std::size_t floor) {
      return resolve_recipe(arguments.campaign, campaign->dungeon().recipe(seed, floor));
    });
  }
  const CampaignLevel* level = campaign->at(arguments.depth);
  if (level == nullptr) return failure(campaign->recipe(arguments.depth).error());
  if (!arguments.floor.empty()) return failure(find_floor(*campaign, arguments.floor).error());
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
  set_limits(request, arguments);
  return request;
}

void set_limits(Request& request, const LevelArguments& arguments) {
  catch_interrupts();
  request.cancel = &interrupted();
  request.limits.work_steps = arguments.work_limit.value_or(request.limits.work_steps);
  request.limits.memory_bytes = std::min(request.limits.memory_bytes, available_memory());
}

Result<std::size_t> find_floor(const Campaign& campaign, const std::string& name) {
  if (const std::optional<std::size_t> floor = campaign.dungeon().find(name)) return *floor;
  std::vector<std::string_view> names;
  for (const DungeonFloor& floor : campaign.dungeon().floors()) names.push_back(floor.name);
  return failure({ErrorCode::unknown_name,
                  fmt::format("the campaign \"{}\" has no floor named \"{}\"", campaign.name(), name),
                  {},
                  names.empty() ? std::string("it has levels by --depth, and no floors") : suggestion(name, names)});
}

Result<PlannedLevel> plan_level(const LevelArguments& arguments, const Pack& pack, PrefabWarnings warnings) {
  const std::uint64_t seed = arguments.seed ? *arguments.seed : random_seed();
  if (!arguments.campaign.empty()) {
    const Result<Campaign> campaign = load_campaign(arguments.campaign, pack);
    if (!campaign) return failure(campaign.error());
    if (!campaign->dungeon().empty()) return plan_chosen_floor(*campaign, arguments, seed);
  }
  return load_recipe(arguments, pack, warnings).map([&](Recipe recipe) {
    Request request = make_request(recipe, arguments);
    request.seed = seed;
    return PlannedLevel{std::move(recipe), std::move(request), seed};
  });
}

Result<PlannedLevel> plan_level(const LevelArguments& arguments, PrefabWarnings warnings) {
  const Result<Pack> pack = chosen_pack(arguments);
  if (!pack) return failure(pack.error());
  return plan_level(arguments, *pack, warnings);
}

int fail_build(const Error& error, const LevelArguments& arguments) {
  const int code = fail(error);
  const bool is_size = error.code == ErrorCode::map_too_small || error.code == ErrorCode::bad_size;
  return is_size && !arguments.size ? exit_bad_input : code;
}

}  // namespace warren::tool
