// SPDX-License-Identifier: MIT
// Constant data shared by all games of one campaign or recipe: the kinds, and what each depth is built from.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "game/rules/game_tiles.hpp"
#include "game/rules/kinds.hpp"

namespace warren::game {

/// A single level of any recipe; reaching its exit ends the game.
struct Walk {
  int depth = 1;               ///< of the level
  std::optional<Size> size{};  ///< the recipe's own by default
};

/// What one or more consecutive depths are built from, or the floors of a dungeon with this recipe.
struct Stage {
  int last_depth = 1;
  Recipe recipe;
  GameTiles tiles;
  std::string name{};  ///< of the recipe, as the campaign of a dungeon names it
};

struct Rulebook {
  /// The last depth of a game that has no end.
  static constexpr int endless = 1'000'000;

  /// The campaign of the game, which is played if nothing else is named.
  static constexpr std::string_view main_campaign = "depths";

  /// What is played, in saves, recordings and messages: the name of the main campaign, otherwise as in "recipe swamp of
  /// pack marsh".
  std::string label;
  std::string title;  ///< of the campaign or recipe, for the player
  Kinds kinds;
  std::vector<Stage> stages;   ///< by depth, without gaps
  bool has_heart = false;      ///< the last floor has the Heart in place of an exit; otherwise its exit ends the game
  std::optional<Walk> walk{};  ///< the only level
  std::uint64_t content = 0;   ///< a hash of all that the levels depend on
  std::optional<Campaign> dungeon{};  ///< with floors and links: their numbers, from 1, take the place of depths

  /// The embedded kinds, checked against every spawn table and prefab, and an embedded campaign, by its name or label.
  static Result<std::shared_ptr<const Rulebook>> load(std::string_view campaign = main_campaign);
  /// Any other campaign. All its recipes are checked.
  static Result<std::shared_ptr<const Rulebook>> for_campaign(const Campaign& campaign, std::string label);
  /// A descent without end through levels of one recipe.
  static Result<std::shared_ptr<const Rulebook>> for_recipe(Recipe recipe, std::string label);
  /// One level of a recipe.
  static Result<std::shared_ptr<const Rulebook>> for_walk(Recipe recipe, const Walk& walk);

  /// The depth that levels are built for and monsters are scaled by.
  int danger_at(int number) const;
  /// The last depth; in a dungeon, the number of floors.
  int last_depth() const { return stages.back().last_depth; }
  bool is_endless() const { return last_depth() == endless; }
  bool is_main() const { return label == main_campaign; }
  /// The number of the floor with the Heart, or whose exit ends the game.
  int goal_number() const { return dungeon ? static_cast<int>(dungeon->dungeon().goal()) + 1 : last_depth(); }
  /// The stage of a depth up to the last, or of a floor of a dungeon, whose recipe follows from the seed.
  const Stage& stage_at(int number, std::uint64_t seed = 0) const;
};

/// A label in a sentence: "campaign depths".
std::string label_text(std::string_view label);

}  // namespace warren::game
