// SPDX-License-Identifier: MIT
// A recipe with choices is checked for all the ways that it can go, not only for those that a seed takes.
#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "catalogue/recipe_tree.hpp"
#include "chain/chain_problems.hpp"
#include "chain/fact_flow.hpp"

namespace warren {

namespace {

/// A request that nothing is too large or too small for.
Request generous() {
  Request request;
  request.size = {1'000'000, 1'000'000};
  request.limits.cells = request.size.cells();
  return request;
}

class RecipeCheck {
 public:
  RecipeCheck(const Request& request, std::vector<Error>& problems)
      : request_(request), problems_(problems), flow_(problems) {}

  void follow(const RecipeNodes& nodes) {
    for (const RecipeNode& node : nodes) {
      switch (node.type) {
        case RecipeNode::Type::step: follow_step(node); break;
        case RecipeNode::Type::choice: follow_choice(node); break;
        case RecipeNode::Type::repeat: follow_repeat(node); break;
      }
    }
  }
  void finish(std::span<const Check> checks) { flow_.finish(checks); }

 private:
  void follow_step(const RecipeNode& node) {
    if (!node.step) return flow_.pass_unknown();
    for (Error& error : node.step->problems()) {
      error.place = node.place;
      problems_.push_back(std::move(error));
    }
    if (node.chain_option != nullptr) {
      // What a step runs inside is a chain of its own, which starts with nothing. How large the part is only the step
      // knows, and node.smallest counts with it.
      RecipeCheck(generous(), problems_).follow(node.branches.front().nodes);
    }
    add_size_problem(node.smallest, request_, node.place, problems_);
    flow_.pass(*node.step, node.place, fmt::format("{} in line {}", node.place.builder, node.place.line));
  }

  void follow_choice(const RecipeNode& node) {
    const FactStates before = flow_.states;
    FactStates after;
    for (const RecipeBranch& branch : node.branches) {
      flow_.states = before;
      follow(branch.nodes);
      FactFlow::merge(after, flow_.states);
    }
    flow_.states = std::move(after);
  }

  void follow_repeat(const RecipeNode& node) {
    FactStates after;
    for (int i = 0; i <= node.most; ++i) {
      const std::size_t known = after.size();
      if (i >= node.least) FactFlow::merge(after, flow_.states);
      // Facts that a round did not change will not change in the next: all has been seen.
      if (i == node.most || (i > node.least && after.size() == known)) break;
      follow(node.branches.front().nodes);
    }
    flow_.states = std::move(after);
  }

  const Request request_;
  std::vector<Error>& problems_;
  FactFlow flow_;
};

/// Two steps with the same stream would draw the same numbers.
void add_stream_problems(const RecipeTree& tree, std::vector<Error>& problems) {
  std::set<std::string_view> streams;
  for_each_node(tree.nodes, [&](const RecipeNode& node) {
    if (streams.insert(node.stream).second) return;
    problems.push_back({ErrorCode::duplicate_step_id,
                        fmt::format("has the id \"{}\", as a step before it", node.stream), node.place,
                        "give each step an id of its own: it names the step's random numbers"});
  });
}

/// A step that is reached in several ways is reported once.
void remove_repeats(std::vector<Error>& problems) {
  std::vector<Error> kept;
  for (Error& error : problems) {
    const auto same = [&](const Error& e) { return e.place == error.place && e.message == error.message; };
    if (std::ranges::none_of(kept, same)) kept.push_back(std::move(error));
    if (kept.size() >= 1000) break;
  }
  problems = std::move(kept);
}

}  // namespace

std::vector<Error> finish_tree(RecipeTree& tree) {
  for_each_node(tree.nodes, [&](const RecipeNode& node) {
    tree.smallest = {std::max(tree.smallest.w, node.smallest.w), std::max(tree.smallest.h, node.smallest.h)};
  });
  tree.most_steps = most_steps(tree.nodes);
  std::vector<Error> problems = problems_of(tree, generous());
  tree.is_sound = problems.empty();
  return problems;
}

std::vector<Error> problems_of(const RecipeTree& tree, const Request& request) {
  std::vector<Error> problems;
  const bool fits = request.size.holds(tree.smallest) && request.size.cells() <= request.limits.cells &&
                    tree.most_steps <= request.limits.chain_steps;
  if (fits && tree.is_sound) return problems;
  add_limit_problems(request, static_cast<std::size_t>(tree.most_steps), problems);
  RecipeCheck check(request, problems);
  check.follow(tree.nodes);
  bool is_readable = true;
  for_each_node(tree.nodes, [&](const RecipeNode& node) {
    is_readable &= node.type != RecipeNode::Type::step || node.step.has_value();
  });
  if (!is_readable) return problems;
  // Every expansion has the same checks; any of them will do to ask.
  if (const Result<Chain> chain = chain_of(tree, expand_nodes(tree.nodes, 0, 1).steps)) {
    check.finish(chain->checks());
    add_check_problems(chain->checks(), {}, problems);
  }
  add_stream_problems(tree, problems);
  remove_repeats(problems);
  return problems;
}

}  // namespace warren
