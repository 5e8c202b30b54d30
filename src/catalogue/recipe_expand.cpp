// SPDX-License-Identifier: MIT
// Expands a recipe: selects the steps that a seed runs.
//
// Every choice draws from its own random stream, named by its place in the file, as every step does. So the outcome of
// one choice affects neither other choices nor the steps outside its branches.
#include <algorithm>

#include <fmt/core.h>

#include "src/catalogue/recipe_tree.hpp"
#include "src/chain/chain_problems.hpp"

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
    constexpr int no_attempt = 0;  // attempts of a build count from 1; all of them share the choices
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
    const int times = rng.between(node.min_times, node.max_times);
    // The first round keeps the plain stream names, so that wrapping a step in a repeat does not change its draws.
    // Later rounds append slashes and a number, with one slash per nesting level, so that the names are unique.
    const std::string slashes(++repeats_, '/');
    for (int i = 0; i < times; ++i) {
      expand(node.branches.front().nodes, i == 0 ? round : fmt::format("{}{}{}", round, slashes, i + 1));
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
      // The check has already reported steps that do not form a chain.
      if (Result<Chain> chain = Chain::of(std::move(inner.expansion.steps))) {
        static_cast<void>(step.set(*node.chain_option, SubChain(std::move(*chain))));
      }
    }
    expansion.steps.push_back(std::move(step));
    expansion.places.push_back(node.place);
  }

  std::uint64_t seed_;
  int depth_;
  std::size_t repeats_ = 0;  // nesting level
};

}  // namespace

Expansion expand_nodes(const RecipeNodes& nodes, std::uint64_t seed, int depth) {
  Expander expander(seed, depth);
  expander.expand(nodes, {});
  return std::move(expander.expansion);
}

Chain with_checks(const RecipeTree& tree, Chain chain) {
  for (const std::string& name : tree.disabled) chain.disable(name);
  for (const Check& check : tree.required) chain.require(check);
  chain.set_min_size(tree.own_min_size);
  return chain;
}

Result<Chain> chain_of(const RecipeTree& tree, std::vector<Step> steps) {
  return Chain::of(std::move(steps)).map([&](Chain chain) { return with_checks(tree, std::move(chain)); });
}

namespace {

constexpr std::int64_t max_counted_steps = 1'000'000'000;

}  // namespace

std::int64_t max_steps(const RecipeNode& node) {
  std::int64_t inside = 0;
  for (const RecipeBranch& branch : node.branches) inside = std::max(inside, max_steps(branch.nodes));
  const std::int64_t own = node.type == RecipeNode::Type::step ? 1 : 0;
  return std::min(max_counted_steps, own + inside * node.max_times);
}

std::int64_t max_steps(const RecipeNodes& nodes) {
  std::int64_t sum = 0;
  for (const RecipeNode& node : nodes) sum = std::min(max_counted_steps, sum + max_steps(node));
  return sum;
}

namespace {

BuildCost cost_of_nodes(const RecipeNodes& nodes, Size size) {
  BuildCost sum;
  for (const RecipeNode& node : nodes) {
    BuildCost cost = node.step ? node.step->cost(size) : BuildCost{};
    BuildCost inside;
    for (const RecipeBranch& branch : node.branches) {
      const BuildCost one = cost_of_nodes(branch.nodes, size);
      inside = {std::max(inside.bytes, one.bytes), std::max(inside.work_steps, one.work_steps)};
    }
    for (int i = 0; i < node.max_times; ++i) cost = in_succession(cost, inside);
    sum = in_succession(sum, cost);
  }
  return sum;
}

}  // namespace

BuildCost cost_of(const RecipeTree& tree, Size size) {
  BuildCost cost = cost_of_nodes(tree.nodes, size);
  cost.bytes += BuildCost::per_cell(size, sizeof(Tile));
  cost.work_steps += BuildCost::per_cell(size, 1);
  return cost;
}

}  // namespace warren
