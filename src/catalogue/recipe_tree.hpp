// SPDX-License-Identifier: MIT
// A parsed recipe: a tree of steps and choices between steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/chain.hpp>

namespace warren {

struct RecipeNode;
using RecipeNodes = std::vector<RecipeNode>;

/// One branch of a choice.
struct RecipeBranch {
  int weight = 1;
  RecipeNodes nodes;
};

/// A step, a choice or a repeat.
struct RecipeNode {
  enum class Type : std::uint8_t { step, choice, repeat };

  Type type = Type::step;
  Place place;         // in the file
  std::string stream;  // the name of its random stream
  // Of a step:
  std::optional<Step> step{};            // empty if the file names no known builder: then parsing fails
  Size min_size{1, 1};                   // the smallest map it can work on, including the chain that it runs
  const Option* chain_option = nullptr;  // receives branches[0], for builders that run a chain
  struct NamePlace {
    std::string name;
    int line = 0;
    int column = 0;
  };
  std::vector<NamePlace> where_names{};  // in its conditions
  // The branches of a choice, or the one body of a repeat:
  std::vector<RecipeBranch> branches{};
  // Of a repeat:
  int min_times = 1;
  int max_times = 1;

  /// The place of a name in the conditions of a step.
  Place place_of_name(std::string_view name) const {
    const auto found = std::ranges::find(where_names, name, &NamePlace::name);
    if (found == where_names.end()) return place;
    return {.file = place.file, .line = found->line, .column = found->column};
  }
};

struct RecipeTree {
  RecipeNodes nodes;
  std::vector<Check> required;        // in addition to the default checks
  std::vector<Place> check_places;    // of these
  std::vector<std::string> disabled;  // default checks, by id
  Size own_min_size{1, 1};            // that the recipe itself asks for
  Place own_min_size_place;
  Place recipe_place;  // the file, without a line
  Place chain_place;   // the key "chain"
  Place given_place;   // the key "given"
  bool has_choices = false;

  // Computed by finish_tree.
  Size min_size{1, 1};
  std::int64_t max_steps = 0;  // of any expansion
  bool is_sound = false;       // no problems, except possibly with the size of a request

  // A recipe without choices and regions always expands to the same chain, which is made once.
  std::optional<Chain> only_chain;
  std::vector<Place> only_places;  // of its steps
};

/// The steps that a seed selects, in order, and the place of each in the file.
struct Expansion {
  std::vector<Step> steps;
  std::vector<Place> places;
};
Expansion expand_nodes(const RecipeNodes& nodes, std::uint64_t seed, int depth);
/// The chain with the checks of the recipe.
Chain with_checks(const RecipeTree& tree, Chain chain);
/// The chain of these steps with the checks of the recipe.
Result<Chain> chain_of(const RecipeTree& tree, std::vector<Step> steps);

/// The largest number of steps that an expansion can have. Saturates at a billion.
std::int64_t max_steps(const RecipeNode& node);
std::int64_t max_steps(const RecipeNodes& nodes);
/// The most that an expansion takes for a map of this size.
BuildCost cost_of(const RecipeTree& tree, Size size);
/// Computes the cached members of a tree. Returns all problems that do not depend on the request.
std::vector<Error> finish_tree(RecipeTree& tree);

/// All problems of a tree for this request, for any seed.
std::vector<Error> problems_of(const RecipeTree& tree, const Request& request);

/// Calls visit(node) for every node, including nested ones, in the order of the file.
template <class Visit>
void for_each_node(const RecipeNodes& nodes, const Visit& visit) {
  for (const RecipeNode& node : nodes) {
    visit(node);
    for (const RecipeBranch& branch : node.branches) for_each_node(branch.nodes, visit);
  }
}

}  // namespace warren
