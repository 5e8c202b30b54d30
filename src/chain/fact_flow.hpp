// SPDX-License-Identifier: MIT
// Which facts are known at each point of a chain, and the rules that follow from them.
//
// A plain chain has one state after each step. In a recipe with choices, every branch can lead to another state. Only
// the known facts matter for what follows, so branches that end with the same facts are merged into one state: there
// are never more than a few.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/check.hpp>
#include <warren/chain/step.hpp>

namespace warren {

struct FactState {
  Facts known;
  bool started = false;                      // at least one step has run
  bool mission = false;                      // a step has placed locks and keys
  bool passages = false;                     // a step may have placed passages
  std::array<int, fact_count> dropped_by{};  // the step that dropped a missing fact, counted from 1; 0 if none did

  /// Applies a step, the `number`th of its chain. A step that declares no facts may establish any of them.
  void apply(const Step& step, int number);
};
using FactStates = std::vector<FactState>;

/// A rule that a step or a check breaks in at least one state. Plain data: messages are made only for problems.
struct FactProblem {
  enum class Rule : std::uint8_t { meta_first, second_starter, breaks_mission, locks_with_passages, missing_fact };

  Rule rule = Rule::missing_fact;
  bool in_every_state = true;
  // Of missing_fact:
  Fact fact = Fact::rooms;
  int dropped_by = 0;   // as in FactState
  Facts known{};        // the facts of every state
  bool started = true;  // there is a map in every state
};

/// Calls visit(FactProblem) for each fact that is needed and missing in a state.
template <class Visit>
void for_each_missing_fact(Facts needs, std::span<const FactState> states, Visit visit) {
  Facts in_all = Facts::all();
  for (const FactState& state : states) in_all = in_all & state.known;
  (needs - in_all).for_each([&](Fact fact) {
    FactProblem problem{.in_every_state = true, .fact = fact, .known = in_all};
    bool is_first = true;
    for (const FactState& state : states) {
      problem.started = problem.started && state.started;
      if (state.known.has(fact)) {
        problem.in_every_state = false;
      } else if (is_first) {
        problem.dropped_by = state.dropped_by[static_cast<std::size_t>(fact)];
        is_first = false;
      }
    }
    visit(problem);
  });
}

/// Calls visit(FactProblem) for each rule that a step breaks when it follows these states: it needs a map, or must be
/// the first step, or may break the mission that an earlier step has made, or places locks that passages could lead
/// past, or needs facts that are missing.
template <class Visit>
void for_each_fact_problem(const Step& step, std::span<const FactState> states, Visit visit) {
  std::size_t started = 0;
  for (const FactState& state : states) started += state.started ? 1 : 0;
  const Kind kind = step.descriptor().kind;
  if (kind == Kind::meta && started < states.size()) {
    visit(FactProblem{.rule = FactProblem::Rule::meta_first, .in_every_state = started == 0});
  } else if (kind == Kind::starter && started > 0) {
    visit(FactProblem{.rule = FactProblem::Rule::second_starter, .in_every_state = started == states.size()});
  }
  std::size_t missions = 0;
  for (const FactState& state : states) missions += state.mission ? 1 : 0;
  if (step.descriptor().drops.has(Fact::mission) && missions > 0) {
    visit(FactProblem{.rule = FactProblem::Rule::breaks_mission, .in_every_state = missions == states.size()});
  }
  const auto passages = static_cast<std::size_t>(std::ranges::count_if(states, &FactState::passages));
  if (step.descriptor().gives.has(Fact::mission) && passages > 0) {
    visit(FactProblem{.rule = FactProblem::Rule::locks_with_passages, .in_every_state = passages == states.size()});
  }
  for_each_missing_fact(step.needs(), states, visit);
}

/// Calls visit(check, FactProblem) for each fact that the checks need and a state lacks. Each fact is reported once,
/// for the first check that needs it.
template <class Visit>
void for_each_check_problem(std::span<const Check> checks, std::span<const FactState> states, Visit visit) {
  Facts reported;
  for (const Check& check : checks) {
    const CheckDescriptor& d = check.descriptor();
    for_each_missing_fact(d.needs - reported, states, [&](const FactProblem& problem) {
      reported = reported | problem.fact;
      visit(d, problem);
    });
  }
}

/// The error of a step at `place`. `dropper` names the step that dropped the fact, as in "step 3 erode"; empty if no
/// step did.
Error fact_error(const FactProblem& problem, const Place& place, std::string_view dropper);
/// The error of a fact that a check needs and the finished level lacks.
Error fact_error(const FactProblem& problem, const CheckDescriptor& check, std::string_view dropper);

/// Follows the facts through all branches of a recipe.
class FactFlow {
 public:
  /// Appends to `problems` whatever it finds.
  explicit FactFlow(std::vector<Error>& problems) : problems_(problems) {}

  /// The current states. To follow a choice: copy them, follow one branch, restore the copy, follow the next one.
  FactStates states{FactState{}};
  static void merge(FactStates& into, const FactStates& from);

  /// Follows one step. Later errors call it `name`, as in "erode in line 3".
  void pass(const Step& step, const Place& place, std::string_view name);
  /// Follows a step of unknown facts: it may establish any of them.
  void pass_unknown();
  /// Reports the facts that the checks need and the finished level may lack.
  void finish(std::span<const Check> checks);

 private:
  std::string_view dropper_of(const FactProblem& problem) const;

  std::vector<Error>& problems_;
  std::vector<std::string> names_;  // of the steps so far
};

}  // namespace warren
