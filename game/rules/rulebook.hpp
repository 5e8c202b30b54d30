// SPDX-License-Identifier: MIT
// Constant data shared by all games: the kinds, the campaign, and its parsed recipes.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "game/rules/kinds.hpp"

namespace warren::game {

/// A single level of any recipe; reaching its exit ends the game.
struct Walk {
  int depth = 1;               ///< of the level
  std::optional<Size> size{};  ///< the recipe's own by default
};

struct Rulebook {
  std::string campaign_name;
  Kinds kinds;
  Campaign campaign;
  std::map<std::string, Recipe, std::less<>> recipes;  ///< of the campaign, by name
  std::optional<Walk> walk{};                          ///< replaces the campaign's descent

  /// The embedded kinds, checked against every spawn table and prefab, and an embedded campaign.
  static Result<std::shared_ptr<const Rulebook>> load(std::string_view campaign = "default");

  /// A campaign of one level of this recipe, with its exit and without the goal.
  static Result<std::shared_ptr<const Rulebook>> for_walk(Recipe recipe, const Walk& walk);

  /// The depth that levels are built for and monsters are scaled by.
  int danger_at(int depth) const { return walk ? walk->depth : depth; }
  int last_depth() const { return campaign.last_depth(); }
};

}  // namespace warren::game
