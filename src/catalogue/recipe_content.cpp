// SPDX-License-Identifier: MIT
// The hash of a recipe's content. Stored results belong to it, so it covers the whole tree rather than some levels: a
// branch that few seeds take counts as much as any other.
#include <warren/catalogue/recipe.hpp>

#include "src/catalogue/recipe_tree.hpp"

namespace warren {

namespace {

void fold_nodes(const RecipeNodes& nodes, Hasher& hasher) {
  hasher.word(nodes.size());
  for (const RecipeNode& node : nodes) {
    hasher.number(static_cast<int>(node.type)).text(node.stream).number(node.min_times).number(node.max_times);
    if (node.step) node.step->fold_into(hasher);
    hasher.word(node.branches.size());
    for (const RecipeBranch& branch : node.branches) {
      hasher.number(branch.weight);
      fold_nodes(branch.nodes, hasher);
    }
  }
}

void fold_check(const Check& check, Hasher& hasher) {
  hasher.text(check.descriptor().id);
  for (const Option& option : check.descriptor().options) hasher.text(option.name).text(to_text(check.get(option)));
}

}  // namespace

std::uint64_t Recipe::content_hash() const {
  Hasher hasher;
  hasher.number(static_cast<int>(movement_));
  fold_nodes(tree_->nodes, hasher);
  hasher.word(tree_->required.size());
  for (const Check& check : tree_->required) fold_check(check, hasher);
  hasher.word(tree_->disabled.size());
  for (const std::string& check : tree_->disabled) hasher.text(check);
  data_.fold_into(hasher);
  if (!given_.empty()) given_.fold_into(hasher);
  return hasher.value();
}

}  // namespace warren
