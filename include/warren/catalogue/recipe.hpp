// SPDX-License-Identifier: MIT
// A recipe: a chain in a file, with choices.
//
//   { // Caves, now and then with a ruin in them.
//     "name": "Caves", "size": [80, 50],
//     "chain": [
//       { "one_of": [ { "weight": 3, "do": ["cellular_automata"] }, "drunkards_walk" ] },
//       "connect_areas",
//       { "maybe": { "chance": 33, "do": ["erode"] } },
//       "area_start", "area_spawner", "distant_exit"
//     ],
//     "checks": [ { "path_length": { "min": 30 } } ]
//   }
//
// Recipes are JSON with `//` comments. A step is the id of a builder, or an object with that id as
// its only key and the options as its value; the option `id` names the step's random stream. See docs/RECIPES.md.
//
// Choices depend only on the seed and the depth. `expand` returns the chain that they lead to.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/chain.hpp>
#include <warren/description/description.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/tile.hpp>

namespace warren {

class Pack;
struct RecipeTree;

/// Returns the text of a recipe that another one includes by path, as in "crypts/old.json". The path is relative to the
/// folder of the recipe that is parsed, and has passed stays_in_folder(). It is called once for each path.
using RecipeLoader = std::function<Result<std::string>(const std::string& path)>;

/// How to read a recipe or a campaign.
struct RecipeOptions {
  const Pack* pack = nullptr;  ///< where names are looked up; null for the built-in pack
  RecipeLoader load{};         ///< reads files that are named by path; without it only names can be used
  Limits limits{};             ///< of the text
};

/// A parsed recipe.
class Recipe {
 public:
  /// Parses a recipe. An error lists all problems, each with line and column.
  static Result<Recipe> parse(std::string_view text, std::string_view file, const RecipeOptions& options = {});
  /// Reads the recipe in a file. Names are looked up in the pack of the file, if it is in the folder of one. Only in
  /// native builds.
  static Result<Recipe> load(const std::string& path, const Limits& limits = {});
  /// The built-in recipe of this name.
  static Result<Recipe> shipped(std::string_view name);

  const std::string& name() const { return name_; }
  const std::string& summary() const { return summary_; }
  /// The file name that was given to parse().
  const std::string& file() const { return file_; }

  /// For descriptions of its levels: that of its pack, with what its own section "grammar" adds.
  const Grammar& grammar() const { return grammar_; }

  /// Whether different seeds can run different steps.
  bool has_choices() const;
  /// The builders of all steps, in the order of the file. A builder that is used twice is listed twice.
  std::vector<const Descriptor*> builders() const;
  /// The smallest map on which every step can work and the checks can hold, and not below the recipe's own `min_size`.
  Size min_size() const;
  /// A hash of everything that its levels depend on besides the request: all steps and choices, included ones too, with
  /// the versions of the builders, the contents of spawn tables and prefabs, and the checks.
  std::uint64_t content_hash() const;
  /// The most that a build of this size takes, as far as that is known before it runs.
  BuildCost cost(Size size) const;

  /// The chain that a seed runs at a depth, with its checks.
  Result<Chain> expand(std::uint64_t seed, int depth) const;
  /// The place of each step of that chain in the files.
  std::vector<Place> places(std::uint64_t seed, int depth) const;

  /// A request with the name, size, movement, tiles, data and given cells of the recipe. Set its seed and depth.
  Request request() const;
  /// Reports everything that is wrong with the recipe for this request and any seed. Errors have a place in the file.
  Status check(const Request& request) const;
  /// Builds a level; see Chain::build.
  Result<Level> build(const Request& request) const;
  /// Builds into an existing level and reuses its memory; see Chain::build_into.
  Status build_into(Level& level, const Request& request) const;

 private:
  friend class RecipeReader;
  Recipe() = default;

  std::string name_;
  std::string summary_;
  std::string file_;
  Size size_{80, 50};
  Movement movement_ = Movement::orthogonal;
  std::shared_ptr<const TileSet> tile_set_ = TileSet::standard();
  Grammar grammar_;
  UserData data_;
  Given given_;
  std::shared_ptr<const RecipeTree> tree_;
};

/// A built-in recipe.
struct RecipeInfo {
  std::string_view id;    ///< the name of the file without its extension
  std::string_view text;  ///< the contents of the file
};
/// All built-in recipes, sorted by id.
std::vector<RecipeInfo> shipped_recipes();
/// The built-in recipe of this name, or of a name that it had in an earlier version.
std::optional<RecipeInfo> find_recipe(std::string_view name);

}  // namespace warren
