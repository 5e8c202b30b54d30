// SPDX-License-Identifier: MIT
// A recipe after it has been read: steps, and choices between steps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <warren/chain/chain.hpp>

namespace warren {

struct RecipeNode;
using RecipeNodes = std::vector<RecipeNode>;

/// One way that a choice can go.
struct RecipeBranch {
  int weight = 1;
  RecipeNodes nodes;
};

struct RecipeNode {
  enum class Type : std::uint8_t { step, choice, repeat };

  Type type = Type::step;
  Place place;         // where it stands in the file
  std::string stream;  // the name of its random numbers
  // Of a step:
  std::optional<Step> step{};            // nothing where the file names no builder: then the reading has failed
  Size smallest{1, 1};                   // the map that it needs, whatever it runs inside
  const Option* chain_option = nullptr;  // the option that gets branches[0], for builders that run a chain
  // Of a choice all its ways, of a repeat what is repeated:
  std::vector<RecipeBranch> branches{};
  int least = 1;  // times
  int most = 1;
};

struct RecipeTree {
  RecipeNodes nodes;
  std::vector<Check> required;        // beyond the default checks
  std::vector<std::string> loosened;  // names of default checks
  bool has_choices = false;

  // Worked out by finish_tree.
  Size smallest{1, 1};
  std::int64_t most_steps = 0;  // of any expansion
  bool is_sound = false;        // nothing is wrong with it but perhaps the size

  // Without choices and regions there is one chain, made once.
  std::optional<Chain> only_chain;
  std::vector<Place> only_places;  // of its steps
};

/// What a seed makes of a tree: steps in order, and where each stands in the file.
struct Expansion {
  std::vector<Step> steps;
  std::vector<Place> places;
};
Expansion expand_nodes(const RecipeNodes& nodes, std::uint64_t seed, int depth);
/// The chain with the checks of the recipe.
Chain with_checks(const RecipeTree& tree, Chain chain);
/// The same of steps that a seed makes.
Result<Chain> chain_of(const RecipeTree& tree, std::vector<Step> steps);

/// How many steps an expansion can have at the most, counted no further than a billion.
std::int64_t most_steps(const RecipeNode& node);
std::int64_t most_steps(const RecipeNodes& nodes);
/// Works out what is asked of a tree again and again; gives everything that is wrong with it apart from its size.
std::vector<Error> finish_tree(RecipeTree& tree);

/// Everything that is wrong with a tree that has choices, whatever the seed.
std::vector<Error> problems_of(const RecipeTree& tree, const Request& request);

/// Calls visit(node) for every node, those inside of others included, in the order of the file.
template <class Visit>
void for_each_node(const RecipeNodes& nodes, const Visit& visit) {
  for (const RecipeNode& node : nodes) {
    visit(node);
    for (const RecipeBranch& branch : node.branches) for_each_node(branch.nodes, visit);
  }
}

}  // namespace warren
