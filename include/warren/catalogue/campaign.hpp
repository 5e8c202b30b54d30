// SPDX-License-Identifier: MIT
// A campaign: the recipe for each depth, or floors with links between them.
//
//   { "name": "Down and out",
//     "levels": [ { "depth": 1, "recipe": "town" }, { "depth": [2, 4], "recipe": "caves" } ] }
//
//   { "name": "The tower",
//     "floors": [ { "name": "gate", "depth": 1, "recipe": "town" }, { "name": "keep", "depth": 2, "recipe": "maze" } ],
//     "links": [ { "from": "gate", "to": "keep" } ] }
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <warren/catalogue/dungeon.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

namespace warren {

/// The recipe of one or more consecutive depths.
struct CampaignLevel {
  int first_depth = 1;  ///< the first depth that uses the recipe
  int last_depth = 1;   ///< the last one
  std::string recipe;   ///< the name of a recipe, or a file in the folder of the campaign

  bool operator==(const CampaignLevel&) const = default;
};

/// What a floor of a dungeon is built from.
struct PlannedFloor {
  Recipe recipe;
  Request request;  ///< with the seed of the floor, its depth and size, and what the links require
};

/// A parsed campaign.
class Campaign {
 public:
  /// Parses a campaign. An error lists all problems, each with line and column.
  static Result<Campaign> parse(std::string_view text, std::string_view file, const RecipeOptions& options = {});
  /// Reads the campaign in a file, which may belong to a pack. Only in native builds.
  static Result<Campaign> load(const std::string& path, const Limits& limits = {});
  /// The built-in campaign of this name.
  static Result<Campaign> shipped(std::string_view name);

  const std::string& name() const { return name_; }
  const std::string& summary() const { return summary_; }
  /// The text that it was parsed from.
  const std::string& text() const { return text_; }
  /// Sorted by depth, from depth 1, without gaps.
  const std::vector<CampaignLevel>& levels() const { return levels_; }
  /// The depth of the last level.
  int last_depth() const { return levels_.back().last_depth; }
  /// The entry for a depth; null for depths after the last.
  const CampaignLevel* at(int depth) const;
  /// The recipe for a depth. It is parsed anew: keep it to build many levels.
  Result<Recipe> recipe(int depth) const;
  /// The recipe that levels or floors of the campaign name so.
  Result<Recipe> recipe_of(const std::string& name) const;
  /// Builds the level of a depth; with floors, the first floor of that depth.
  Result<Level> build(std::uint64_t seed, int depth) const;

  /// The floors and their links; empty for a campaign of levels.
  const Dungeon& dungeon() const { return dungeon_; }
  /// How a floor is built. Fails for a floor that the seed does not have.
  Result<PlannedFloor> plan_floor(std::uint64_t seed, std::size_t floor) const;
  /// Builds a floor, without building any other.
  Result<Level> build_floor(std::uint64_t seed, std::size_t floor) const;

 private:
  friend class CampaignReader;
  Campaign() = default;

  std::string name_;
  std::string summary_;
  std::string text_;
  std::vector<CampaignLevel> levels_;
  Dungeon dungeon_;
  std::map<std::string, Recipe, std::less<>> floor_recipes_;  // by name or file
  std::string file_;
  Pack pack_ = Pack::shipped();
  RecipeLoader load_;
  Limits limits_;
};

/// The names of all built-in campaigns.
std::vector<std::string_view> shipped_campaigns();

}  // namespace warren
