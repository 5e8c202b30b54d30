// SPDX-License-Identifier: MIT
// What all games share and none changes: the kinds of things, the campaign, and its recipes ready to build.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "game/rules/kinds.hpp"

namespace warren::game {

/// One level by itself, of any recipe: the way out of it ends the game.
struct Walk {
  int depth = 1;               ///< that the level is built for
  std::optional<Size> size{};  ///< that of the recipe when there is none
};

struct Rulebook {
  std::string campaign_name;
  Kinds kinds;
  Campaign campaign;
  std::map<std::string, Recipe, std::less<>> recipes;  ///< every one of the campaign, by name
  std::optional<Walk> walk{};                          ///< instead of a way down through many levels

  /// The things that ship, checked against every spawn table and prefab, and a campaign that ships.
  static Result<std::shared_ptr<const Rulebook>> load(std::string_view campaign = "default");

  /// A campaign of this recipe alone, whose level is walked as it is: with its exit, and without the goal.
  static Result<std::shared_ptr<const Rulebook>> for_walk(Recipe recipe, const Walk& walk);

  /// What levels are built for, and monsters grow with.
  int danger_at(int depth) const { return walk ? walk->depth : depth; }
  int last_depth() const { return campaign.last_depth(); }
};

}  // namespace warren::game
