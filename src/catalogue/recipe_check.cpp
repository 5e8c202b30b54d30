// SPDX-License-Identifier: MIT
// Checks all branches of a recipe with choices, not only those that one seed selects.
#include <algorithm>
#include <limits>
#include <set>

#include <fmt/core.h>

#include "src/catalogue/recipe_tree.hpp"
#include "src/chain/chain_problems.hpp"
#include "src/chain/fact_flow.hpp"
#include "src/chain/where_names.hpp"

namespace warren {

namespace {

/// A request for a map so large that every step can work on it.
Request request_without_limits() {
  Request request;
  request.size = {1'000'000, 1'000'000};
  request.limits.cells = request.size.cells();
  request.limits.memory_bytes = request.limits.work_steps = std::numeric_limits<std::int64_t>::max();
  return request;
}

class RecipeCheck {
 public:
  RecipeCheck(const Request& request, std::vector<Error>& problems)
      : request_(request), problems_(problems), flow_(problems) {}

  void follow(const RecipeNodes& nodes) {
    for (const RecipeNode& node : nodes) {
      if (is_full()) return;
      switch (node.type) {
        case RecipeNode::Type::step: follow_step(node); break;
        case RecipeNode::Type::choice: follow_choice(node); break;
        case RecipeNode::Type::repeat: follow_repeat(node); break;
      }
    }
  }
  /// Reports branches that end without a starter.
  void must_have_started() {
    const auto started = std::ranges::count_if(flow_.states, &FactState::started);
    if (started == std::ssize(flow_.states) || is_full()) return;
    problems_.push_back({ErrorCode::bad_starter,
                         started > 0 ? "the chain is empty for some choices" : "the chain is empty",
                         {},
                         "begin with a starter; `warren list builders` shows them"});
  }
  void finish(std::span<const Check> checks) { flow_.finish(checks); }

 private:
  /// Repeats find the same problems in every round: without a limit, a small file could fill the memory.
  bool is_full() const { return problems_.size() >= 10'000; }

  void follow_step(const RecipeNode& node) {
    if (!node.step) {
      made_.add_unknown();
      return flow_.pass_unknown();
    }
    for (Error& error : node.step->problems()) {
      error.place = node.place;
      problems_.push_back(std::move(error));
    }
    if (node.chain_option != nullptr) {
      // The chain that a step runs starts without facts. The size of its map depends on the step; node.min_size takes
      // it into account.
      RecipeCheck(request_without_limits(), problems_).follow(node.branches.front().nodes);
      add_made(node.branches.front().nodes);
    }
    look_up_names(node);
    if (is_too_small(request_, node.min_size)) {
      problems_.push_back(too_small_error(request_, node.min_size, node.place));
    }
    flow_.pass(*node.step, node.place, fmt::format("{} in line {}", node.place.builder, node.place.line));
  }

  /// Reports names in conditions that no step on any branch before this one can have made.
  void look_up_names(const RecipeNode& node) {
    if (!node.where_names.empty()) {
      for (WhereNameProblem& problem : made_.missing(*node.step->where())) {
        problem.error.code = ErrorCode::bad_recipe;
        problem.error.place = node.place_of_name(problem.name);
        problems_.push_back(std::move(problem.error));
      }
    }
    made_.add(*node.step);
  }

  void add_made(const RecipeNodes& nodes) {
    for_each_node(nodes, [&](const RecipeNode& node) {
      if (node.step) made_.add(*node.step);
    });
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
    // In the second round, what the first one made is there from the beginning.
    if (node.max_times > 1) add_made(node.branches.front().nodes);
    FactStates after;
    for (int i = 0; i <= node.max_times; ++i) {
      const std::size_t known = after.size();
      if (i >= node.min_times) FactFlow::merge(after, flow_.states);
      // A round that leads to no new state will not do so later either.
      if (i == node.max_times || (i > node.min_times && after.size() == known)) break;
      follow(node.branches.front().nodes);
    }
    flow_.states = std::move(after);
  }

  const Request request_;
  std::vector<Error>& problems_;
  FactFlow flow_;
  MadeNames made_;
};

/// No two steps may share a random stream: they would draw the same numbers.
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

  /// Later rounds of a repeat have their own stream names: "walk/2" is taken if "walk" is repeated.
  void check_rounds(const RecipeNodes& nodes) {
    for_each_node(nodes, [&](const RecipeNode& node) {
      const std::string_view name = node.stream;
      for (std::size_t at = name.find('/'); at != name.npos; at = name.find('/', at + 1)) {
        if (repeated_.contains(name.substr(0, at))) return report(node);
      }
    });
  }

 private:
  void report(const RecipeNode& node) { problems_.push_back(duplicate_stream_error(node.stream, node.place)); }

  std::vector<Error>& problems_;
  std::set<std::string_view> streams_;
  std::set<std::string_view> repeated_;
};

/// A step that several branches reach is reported once.
void remove_repeats(std::vector<Error>& problems) {
  std::vector<Error> unique;
  for (Error& error : problems) {
    const auto same = [&](const Error& e) { return e.place == error.place && e.message == error.message; };
    if (std::ranges::none_of(unique, same)) unique.push_back(std::move(error));
    if (unique.size() >= 1000) break;
  }
  problems = std::move(unique);
}

}  // namespace

std::vector<Error> finish_tree(RecipeTree& tree) {
  tree.min_size = tree.own_min_size;
  for_each_node(tree.nodes, [&](const RecipeNode& node) {
    tree.min_size = {std::max(tree.min_size.w, node.min_size.w), std::max(tree.min_size.h, node.min_size.h)};
  });
  tree.min_size = widened_for(with_checks(tree, Chain::loose({})).checks(), tree.min_size);
  tree.max_steps = max_steps(tree.nodes);
  std::vector<Error> problems = problems_of(tree, request_without_limits());
  tree.is_sound = problems.empty();
  return problems;
}

std::vector<Error> problems_of(const RecipeTree& tree, const Request& request) {
  std::vector<Error> problems;
  const bool fits = request.size.holds(tree.min_size) && request.size.cells() <= request.limits.cells &&
                    tree.max_steps <= request.limits.chain_steps && is_affordable(request, cost_of(tree, request.size));
  add_given_problems(request, problems);
  if (fits && tree.is_sound) {
    if (problems.empty() && request.given.size() > 0) {
      add_judged_problems(request, with_checks(tree, Chain::loose({})).checks(), problems);
    }
    return problems;
  }
  add_limit_problems(request, static_cast<std::size_t>(tree.max_steps), problems);
  if (problems.empty()) add_cost_problems(request, cost_of(tree, request.size), {}, problems);
  if (is_too_small(request, tree.own_min_size)) {
    problems.push_back(below_min_size_error(request, tree.own_min_size, tree.own_min_size_place));
  }
  RecipeCheck check(request, problems);
  check.follow(tree.nodes);
  bool is_readable = true;
  for_each_node(tree.nodes, [&](const RecipeNode& node) {
    is_readable &= node.type != RecipeNode::Type::step || node.step.has_value();
  });
  if (!is_readable) return problems;
  check.must_have_started();
  // Every expansion has the same checks, whatever its steps.
  const Chain bare = with_checks(tree, Chain::loose({}));
  check.finish(bare.checks());
  add_check_size_problems(request, bare.checks(), problems);
  add_check_problems(bare.checks(), {}, problems);
  StreamCheck streams(problems);
  streams.collect(tree.nodes, false);
  streams.check_rounds(tree.nodes);
  remove_repeats(problems);
  return problems;
}

}  // namespace warren
