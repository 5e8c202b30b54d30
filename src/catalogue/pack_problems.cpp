// SPDX-License-Identifier: MIT
// Everything that is wrong with a pack.
#include <algorithm>

#include <fmt/format.h>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "src/catalogue/pack_data.hpp"

namespace warren {

namespace {

Error in_pack_file(Error error, const std::string& file) {
  if (error.place.file.empty()) error.place.file = file;
  return error;
}

/// What is wrong with the recipe of a floor: it may have another size than the recipe alone.
Status floor_problems(const Campaign& campaign) {
  for (const DungeonFloor& floor : campaign.dungeon().floors()) {
    for (const std::string& name : floor.recipes) {
      const Result<Recipe> recipe = campaign.recipe_of(name);
      if (!recipe) return failure(recipe.error());
      Request request = recipe->request();
      request.size = floor.size;
      request.depth = floor.depth;
      if (Status good = recipe->check(request); !good) return good;
    }
  }
  return ok();
}

/// What is wrong with the recipe of a level of a campaign that is not a recipe of the pack; those are checked anyway.
Status campaign_problems(const Campaign& campaign) {
  if (!campaign.dungeon().empty()) return floor_problems(campaign);
  for (const CampaignLevel& level : campaign.levels()) {
    if (level.recipe.find_first_of("./") == std::string::npos) continue;
    const Result<Recipe> recipe = campaign.recipe(level.first_depth);
    if (!recipe) return failure(recipe.error());
    if (Status good = recipe->check(recipe->request()); !good) return good;
  }
  return ok();
}

}  // namespace

std::vector<Error> Pack::problems() const {
  std::vector<Error> found;
  for (const auto& [name, error] : data_->broken_tables) found.push_back(error);
  for (const auto& [name, error] : data_->broken_themes) found.push_back(error);
  for (const auto& [name, error] : data_->broken_machines) found.push_back(error);
  if (data_->grammar_problem) found.push_back(*data_->grammar_problem);
  if (!data_->tileset_file.empty()) {
    if (std::optional<Error> problem = problem_of_tileset()) found.push_back(std::move(*problem));
  }
  if (data_->has_prefab_files() || !data_->broken_prefabs.empty()) {
    for (const auto& [name, error] : prefabs().broken()) {
      if (data_->base && data_->base->prefabs().problem_of(name) != nullptr) continue;
      found.push_back(error);
    }
  }
  for (const auto& [path, text] : *data_->files) {
    if (const std::string_view name = name_in_pack(path, "recipes/"); !name.empty()) {
      const Result<Recipe> read = recipe(name);
      const Status good = read ? read->check(read->request()) : Status(failure(read.error()));
      if (!good) found.push_back(in_pack_file(good.error(), data_->path_of(path)));
    }
    if (const std::string_view name = name_in_pack(path, "campaigns/"); !name.empty()) {
      const Result<Campaign> read = campaign(name);
      const Status good = read ? campaign_problems(*read) : Status(failure(read.error()));
      if (!good) found.push_back(in_pack_file(good.error(), data_->path_of(path)));
    }
  }
  return found;
}

}  // namespace warren
