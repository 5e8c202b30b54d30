// SPDX-License-Identifier: MIT
#include "game/rules/rulebook.hpp"

#include <warren/prefabs/library.hpp>

namespace warren::game {

Result<std::shared_ptr<const Rulebook>> Rulebook::load(std::string_view campaign_name) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  if (Status known = kinds->check_spawns(); !known) return failure(std::move(known.error()));
  Result<Campaign> campaign = Campaign::shipped(campaign_name);
  if (!campaign) return failure(std::move(campaign.error()));
  std::map<std::string, Recipe, std::less<>> recipes;
  for (const CampaignLevel& level : campaign->levels()) {
    Result<Recipe> recipe = Recipe::shipped(level.recipe);
    if (!recipe) return failure(std::move(recipe.error()));
    recipes.insert_or_assign(level.recipe, std::move(*recipe));
  }
  return std::make_shared<const Rulebook>(
      Rulebook{std::string(campaign_name), std::move(*kinds), std::move(*campaign), std::move(recipes)});
}

Result<std::shared_ptr<const Rulebook>> Rulebook::for_walk(Recipe recipe, const Walk& walk) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  constexpr std::string_view key = "walked.json";
  Result<Campaign> campaign =
      Campaign::parse(R"({"name": "A walk", "levels": [{"depth": 1, "recipe": "walked.json"}]})", "walk");
  if (!campaign) return failure(std::move(campaign.error()));
  std::map<std::string, Recipe, std::less<>> recipes;
  recipes.emplace(key, std::move(recipe));
  return std::make_shared<const Rulebook>(
      Rulebook{"walk", std::move(*kinds), std::move(*campaign), std::move(recipes), walk});
}

}  // namespace warren::game
