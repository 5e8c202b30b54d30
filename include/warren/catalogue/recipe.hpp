// SPDX-License-Identifier: MIT
// A recipe: a chain written in a file, with choices in it.
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
// It is JSON with `//` comments. A step is the id of a builder, or an object with that id as its only key and
// the options as its value; the option `id` names the step's random stream. docs/RECIPES.md tells it all.
//
// Which way a choice goes depends on the seed and the depth alone: `expand` gives the chain that comes out.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/chain.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/prefabs/prefab_lookup.hpp>

namespace warren {

struct RecipeTree;

/// Gives the text of a recipe that another includes by path: "crypts/old.json". The path is relative to the folder of
/// the recipe that was asked for, and has been looked at: it leads neither up nor to an absolute place.
using RecipeLoader = std::function<Result<std::string>(const std::string& path)>;

class Recipe {
 public:
  /// Reads a recipe. Every problem in it comes back at once, each with line and column. Without a loader only
  /// recipes that ship can be included. Names of prefabs are looked up in `prefabs`: a library, or those that ship.
  static Result<Recipe> parse(std::string_view text, std::string_view file, const Limits& limits = {},
                              const RecipeLoader& load = {}, PrefabLookup prefabs = {});
  /// A recipe that ships with the library, by name.
  static Result<Recipe> shipped(std::string_view name, PrefabLookup prefabs = {});

  const std::string& name() const { return name_; }
  const std::string& summary() const { return summary_; }
  const std::string& file() const { return file_; }

  /// Whether different seeds can run different steps.
  bool has_choices() const;
  /// Every builder that a seed may run, in the order of the file, each as often as it stands there.
  std::vector<const Descriptor*> builders() const;
  /// The smallest map on which every step can work.
  Size min_size() const;

  /// The chain that a seed runs at a depth, checks included.
  Result<Chain> expand(std::uint64_t seed, int depth) const;
  /// Where each step of that chain stands in the files.
  std::vector<Place> places(std::uint64_t seed, int depth) const;

  /// A request with the recipe's name, size and way of moving; seed and depth are the caller's.
  Request request() const;
  /// Everything that is wrong with the recipe for this request, whatever the seed; errors say where in the file.
  Status check(const Request& request) const;
  Result<Level> build(const Request& request) const;
  Status build_into(Level& level, const Request& request) const;

 private:
  friend class RecipeReader;
  Recipe() = default;

  std::string name_;
  std::string summary_;
  std::string file_;
  Size size_{80, 50};
  Movement movement_ = Movement::orthogonal;
  std::shared_ptr<const RecipeTree> tree_;
};

/// What is known of the recipes that ship, sorted by id, which is the name of the file.
struct RecipeInfo {
  std::string_view id;
  std::string_view text;
};
std::vector<RecipeInfo> shipped_recipes();

}  // namespace warren
