// SPDX-License-Identifier: MIT
#include <warren/catalogue/recipe.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <warren/catalogue/pack.hpp>

#include "src/catalogue/embedded.hpp"
#include "src/catalogue/recipe_tree.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

namespace {

/// Recipes that had another name in earlier versions. The old names still work.
struct RenamedRecipe {
  std::string_view old_name;
  std::string_view name;
};
constexpr RenamedRecipe renamed_recipes[] = {{"voronoi_pythagoras", "voronoi_euclidean"}};

/// The place in a file of what an error refers to: a step, a check, or the size that the recipe asks for.
const Place& place_of(const Error& error, const std::vector<Place>& steps, const RecipeTree& tree) {
  const auto step = static_cast<std::size_t>(error.place.step);
  if (step >= 1 && step <= steps.size()) return steps[step - 1];
  if (error.place.check.empty()) {
    if (error.code == ErrorCode::bad_given) return tree.given_place;
    return error.code == ErrorCode::map_too_small ? tree.own_min_size_place : tree.recipe_place;
  }
  const auto is_it = [&](const Check& check) { return check.descriptor().id == error.place.check; };
  const auto found = std::ranges::find_if(tree.required.rbegin(), tree.required.rend(), is_it);
  if (found == tree.required.rend()) return tree.chain_place;  // a default check, which the file does not name
  return tree.check_places[static_cast<std::size_t>(tree.required.rend() - found) - 1];
}

/// Adds the places in the files to what the errors refer to.
Error located(Error error, const std::vector<Place>& steps, const RecipeTree& tree) {
  if (error.place.file.empty()) {
    const Place& place = place_of(error, steps, tree);
    error.place.file = place.file;
    error.place.line = place.line;
    error.place.column = place.column;
  }
  for (Error& other : error.more) other = located(std::move(other), steps, tree);
  return error;
}

}  // namespace

std::vector<RecipeInfo> shipped_recipes() {
  std::vector<RecipeInfo> recipes;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = embedded_name(file, "recipes/");
    if (!name.empty()) recipes.push_back({name, file.text});
  }
  return recipes;
}

std::optional<RecipeInfo> find_recipe(std::string_view name) {
  const auto renamed = std::ranges::find(renamed_recipes, name, &RenamedRecipe::old_name);
  if (renamed != std::end(renamed_recipes)) name = renamed->name;
  const std::vector<RecipeInfo> recipes = shipped_recipes();
  const auto found = std::ranges::find(recipes, name, &RecipeInfo::id);
  return found == recipes.end() ? std::nullopt : std::optional(*found);
}

Result<Recipe> Recipe::shipped(std::string_view name) { return Pack::shipped().recipe(name); }

bool Recipe::has_choices() const { return tree_->has_choices; }

std::vector<const Descriptor*> Recipe::builders() const {
  std::vector<const Descriptor*> builders;
  for_each_node(tree_->nodes, [&](const RecipeNode& node) {
    if (node.step) builders.push_back(&node.step->descriptor());
  });
  return builders;
}

Size Recipe::min_size() const { return tree_->min_size; }

BuildCost Recipe::cost(Size size) const { return cost_of(*tree_, size); }

Result<Chain> Recipe::expand(std::uint64_t seed, int depth) const {
  if (tree_->only_chain) return *tree_->only_chain;
  return chain_of(*tree_, expand_nodes(tree_->nodes, seed, depth).steps);
}

std::vector<Place> Recipe::places(std::uint64_t seed, int depth) const {
  return tree_->only_chain ? tree_->only_places : expand_nodes(tree_->nodes, seed, depth).places;
}

Request Recipe::request() const {
  Request request;
  request.name = name_;
  request.size = size_;
  request.movement = movement_;
  request.tile_set = tile_set_;
  request.data = data_;
  request.given = given_;
  return request;
}

Status Recipe::check(const Request& request) const {
  if (tree_->only_chain) {
    return tree_->only_chain->check(request).map_error(
        [this](Error error) { return located(std::move(error), tree_->only_places, *tree_); });
  }
  return guard_allocations([&]() -> Status {
    std::vector<Error> problems = problems_of(*tree_, request);
    if (problems.empty()) return ok();
    return failure(located(combined(std::move(problems)), {}, *tree_));
  });
}

Status Recipe::build_into(Level& level, const Request& request) const {
  return guard_allocations([&]() -> Status {
    if (tree_->only_chain) {
      return tree_->only_chain->build_into(level, request).map_error([this](Error error) {
        return located(std::move(error), tree_->only_places, *tree_);
      });
    }
    if (Status good = check(request); !good) return good;
    const Expansion expansion = expand_nodes(tree_->nodes, request.seed, request.depth);
    const Result<Chain> chain = chain_of(*tree_, expansion.steps);
    if (!chain) return failure(located(chain.error(), {}, *tree_));
    return chain->build_into(level, request).map_error([&](Error error) {
      return located(std::move(error), expansion.places, *tree_);
    });
  });
}

Result<Level> Recipe::build(const Request& request) const {
  return guard_allocations([&]() -> Result<Level> {
    Level level;
    if (Status built = build_into(level, request); !built) return failure(std::move(built.error()));
    return level;
  });
}

}  // namespace warren
