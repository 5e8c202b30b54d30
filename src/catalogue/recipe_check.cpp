// SPDX-License-Identifier: MIT
// A recipe with choices is checked for all the ways that it can go, not only for those that a seed takes.
#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "src/catalogue/recipe_tree.hpp"
#include "src/chain/chain_problems.hpp"
#include "src/chain/fact_flow.hpp"

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
      if (has_enough()) return;
      switch (node.type) {
        case RecipeNode::Type::step: follow_step(node); break;
        case RecipeNode::Type::choice: follow_choice(node); break;
        case RecipeNode::Type::repeat: follow_repeat(node); break;
      }
    }
  }
  /// At the end: whether there was a starter, whichever way the choices went.
  void must_have_started() {
    const auto started = std::ranges::count_if(flow_.states, &FactState::started);
    if (started == std::ssize(flow_.states) || has_enough()) return;
    problems_.push_back({ErrorCode::bad_starter,
                         fmt::format("the chain is empty{}", started > 0 ? ", when its choices fall that way" : ""),
                         {},
                         "begin with a starter; `warren list builders` shows them"});
  }
  void finish(std::span<const Check> checks) { flow_.finish(checks); }

 private:
  /// Rounds of choices meet the same problems again and again; a small file could fill the memory with them.
  bool has_enough() const { return problems_.size() >= 10'000; }

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
class StreamCheck {
 public:
  explicit StreamCheck(std::vector<Error>& problems) : problems_(problems) {}

  void collect(const RecipeNodes& nodes, bool is_repeated) {
    for (const RecipeNode& node : nodes) {
      const bool repeats = is_repeated || node.type == RecipeNode::Type::repeat;
      if (!streams_.insert(node.stream).second) report(node);
      if (repeats) repeated_.insert(node.stream);
      for (const RecipeBranch& branch : node.branches) collect(branch.nodes, repeats);
    }
  }

  /// The rounds of a repeat have names of their own: "walk/2" is taken where "walk" is repeated.
  void look_for_rounds(const RecipeNodes& nodes) {
    for_each_node(nodes, [&](const RecipeNode& node) {
      const std::string_view name = node.stream;
      for (std::size_t at = name.find('/'); at != name.npos; at = name.find('/', at + 1)) {
        if (repeated_.contains(name.substr(0, at))) return report(node);
      }
    });
  }

 private:
  void report(const RecipeNode& node) {
    problems_.push_back({ErrorCode::duplicate_step_id,
                         fmt::format("has the id \"{}\", as a step before it", node.stream), node.place,
                         "give each step an id of its own: it names the step's random numbers"});
  }

  std::vector<Error>& problems_;
  std::set<std::string_view> streams_;
  std::set<std::string_view> repeated_;
};

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
  check.must_have_started();
  // Every expansion has the same checks; no steps are needed to ask for them.
  const Chain bare = with_checks(tree, Chain::loose({}));
  check.finish(bare.checks());
  add_check_problems(bare.checks(), {}, problems);
  StreamCheck streams(problems);
  streams.collect(tree.nodes, false);
  streams.look_for_rounds(tree.nodes);
  remove_repeats(problems);
  return problems;
}

}  // namespace warren
