// SPDX-License-Identifier: MIT
// Which steps a seed runs.
//
// Every choice draws from a stream of its own, named by its place in the file, as every step does. So a choice that
// goes another way changes no other choice and no step that runs in both cases.
#include <algorithm>

#include <fmt/core.h>

#include "src/catalogue/recipe_tree.hpp"

namespace warren {

namespace {

class Expander {
 public:
  Expander(std::uint64_t seed, int depth) : seed_(seed), depth_(depth) {}

  Expansion expansion;

  void expand(const RecipeNodes& nodes, const std::string& round) {
    for (const RecipeNode& node : nodes) {
      switch (node.type) {
        case RecipeNode::Type::step: add_step(node, round); break;
        case RecipeNode::Type::choice: expand(chosen(node, round).nodes, round); break;
        case RecipeNode::Type::repeat: repeat(node, round); break;
      }
    }
  }

 private:
  Rng stream_of(const RecipeNode& node, const std::string& round) const {
    constexpr int no_attempt = 0;  // attempts of a build begin with 1; a choice stays the same in all of them
    return Rng::stream(seed_, depth_, node.stream + round, no_attempt);
  }

  const RecipeBranch& chosen(const RecipeNode& node, const std::string& round) const {
    int total = 0;
    for (const RecipeBranch& branch : node.branches) total += branch.weight;
    Rng rng = stream_of(node, round);
    int left = rng.below(total);
    for (const RecipeBranch& branch : node.branches) {
      left -= branch.weight;
      if (left < 0) return branch;
    }
    return node.branches.back();
  }

  void repeat(const RecipeNode& node, const std::string& round) {
    Rng rng = stream_of(node, round);
    const int times = rng.between(node.least, node.most);
    // The first round has the plain names, so that wrapping a step in a repeat leaves its draws as they were. Repeats
    // inside of repeats have more strokes: the first of the second is not the second of the first.
    const std::string strokes(++repeats_, '/');
    for (int i = 0; i < times; ++i) {
      expand(node.branches.front().nodes, i == 0 ? round : fmt::format("{}{}{}", round, strokes, i + 1));
    }
    --repeats_;
  }

  void add_step(const RecipeNode& node, const std::string& round) {
    Step step = *node.step;
    step.set_stream(node.stream + round);
    if (node.chain_option != nullptr) {
      Expander inner(seed_, depth_);
      inner.repeats_ = repeats_;
      inner.expand(node.branches.front().nodes, round);
      // What cannot be made a chain has been reported by the check.
      if (Result<Chain> chain = Chain::of(std::move(inner.expansion.steps))) {
        static_cast<void>(step.set(*node.chain_option, SubChain(std::move(*chain))));
      }
    }
    expansion.steps.push_back(std::move(step));
    expansion.places.push_back(node.place);
  }

  std::uint64_t seed_;
  int depth_;
  std::size_t repeats_ = 0;  // around where it is
};

}  // namespace

Expansion expand_nodes(const RecipeNodes& nodes, std::uint64_t seed, int depth) {
  Expander expander(seed, depth);
  expander.expand(nodes, {});
  return std::move(expander.expansion);
}

Chain with_checks(const RecipeTree& tree, Chain chain) {
  for (const std::string& name : tree.loosened) chain.disable(name);
  for (const Check& check : tree.required) chain.require(check);
  return chain;
}

Result<Chain> chain_of(const RecipeTree& tree, std::vector<Step> steps) {
  return Chain::of(std::move(steps)).map([&](Chain chain) { return with_checks(tree, std::move(chain)); });
}

namespace {

constexpr std::int64_t plenty = 1'000'000'000;

}  // namespace

std::int64_t most_steps(const RecipeNode& node) {
  std::int64_t inside = 0;
  for (const RecipeBranch& branch : node.branches) inside = std::max(inside, most_steps(branch.nodes));
  const std::int64_t own = node.type == RecipeNode::Type::step ? 1 : 0;
  return std::min(plenty, own + inside * node.most);
}

std::int64_t most_steps(const RecipeNodes& nodes) {
  std::int64_t sum = 0;
  for (const RecipeNode& node : nodes) sum = std::min(plenty, sum + most_steps(node));
  return sum;
}

}  // namespace warren
