// SPDX-License-Identifier: MIT
// A recipe: a chain written in a file.
//
//   { // Rooms and corridors, the oldest dungeon there is.
//     "name": "Simple",
//     "size": [80, 50],
//     "chain": ["rooms_and_corridors", { "room_spawner": { "most_per_room": 4 } }, "room_start", "room_stairs"]
//   }
//
// It is JSON with `//` comments. A step is the id of a builder, or an object with that id as its only key and
// the options as its value; the option `id` names the step's random stream. docs/RECIPES.md tells it all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/chain.hpp>
#include <warren/core/error.hpp>
#include <warren/core/limits.hpp>

namespace warren {

class Recipe {
 public:
  /// Reads a recipe. Every problem in it comes back at once, each with line and column.
  static Result<Recipe> parse(std::string_view text, std::string_view file, const Limits& limits = {});
  /// A recipe that ships with the library, by name.
  static Result<Recipe> shipped(std::string_view name);

  const std::string& name() const { return name_; }
  const std::string& summary() const { return summary_; }
  const std::string& file() const { return file_; }
  const Chain& chain() const { return chain_; }

  /// A request with the recipe's name, size and way of moving; seed and depth are the caller's.
  Request request() const;
  /// As those of the chain, but errors also say where in the file the step stands.
  Status check(const Request& request) const;
  Result<Level> build(const Request& request) const;
  Status build_into(Level& level, const Request& request) const;

 private:
  friend class RecipeReader;
  explicit Recipe(Chain chain) : chain_(std::move(chain)) {}
  Error located(Error error) const;

  struct Position {
    int line = 0;
    int column = 0;
  };

  std::string name_;
  std::string summary_;
  std::string file_;
  Size size_{80, 50};
  Movement movement_ = Movement::orthogonal;
  Chain chain_;
  std::vector<Position> steps_;  // where each step of the chain stands in the file
};

/// What is known of the recipes that ship, sorted by id, which is the name of the file.
struct RecipeInfo {
  std::string_view id;
  std::string_view text;
};
std::vector<RecipeInfo> shipped_recipes();

}  // namespace warren
