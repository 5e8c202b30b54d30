// SPDX-License-Identifier: MIT
#include "src/chain/fact_flow.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/core.h>

namespace warren {

namespace {

constexpr std::string_view in_some_states = ", depending on the choices before it";

int count_of(Facts facts) {
  int count = 0;
  facts.for_each([&](Fact) { ++count; });
  return count;
}

/// What to do with the builders that give a missing fact, as in "put one of these before it: maze, town". Those come
/// first that need and change least. Where there is a map already, a starter is no help unless nothing else is.
std::string giving(const FactProblem& problem, std::string_view what_to_do) {
  std::vector<const Descriptor*> starters;
  std::vector<const Descriptor*> others;
  for (const Descriptor* d : all_builders()) {
    if (!d->gives.has(problem.fact)) continue;
    (d->kind == Kind::starter && problem.started ? starters : others).push_back(d);
  }
  if (starters.empty() && others.empty())
    return fmt::format("{}: a step that gives {}", what_to_do, name_of(problem.fact));
  std::vector<const Descriptor*>& givers = others.empty() ? starters : others;
  std::ranges::sort(givers, {}, [&](const Descriptor* d) {
    return std::tuple(count_of(d->needs - problem.known), count_of(d->gives | d->drops), d->id);
  });
  std::string names;
  for (const Descriptor* d : givers) names += (names.empty() ? "" : ", ") + std::string(d->id);
  return fmt::format("{}: {}", others.empty() ? "begin with one of these starters" : what_to_do, names);
}

}  // namespace

void FactState::apply(const Step& applied, int number) {
  const Descriptor& step = applied.descriptor();
  const Facts drops = step.losses();
  (drops & known).for_each([&](Fact fact) { dropped_by[static_cast<std::size_t>(fact)] = number; });
  known = step.declares_facts ? (known - drops) | step.gives : Facts::all();
  started = true;
  mission = mission || step.gives.has(Fact::mission);
  passages = passages || applied.has_passages();
}

Error fact_error(const FactProblem& problem, const Place& place, std::string_view dropper) {
  const std::string_view when = problem.in_every_state ? "" : in_some_states;
  if (problem.rule == FactProblem::Rule::meta_first) {
    return {ErrorCode::bad_starter, fmt::format("changes a map and cannot make one, so it cannot come first{}", when),
            place, "put a starter before it; `warren list builders` shows them"};
  }
  if (problem.rule == FactProblem::Rule::second_starter) {
    return {ErrorCode::bad_starter, fmt::format("is a second starter{}", when), place,
            "keep one starter, in first place"};
  }
  if (problem.rule == FactProblem::Rule::breaks_mission) {
    return {ErrorCode::breaks_mission,
            fmt::format("may change what can be reached after locks and keys were placed{}", when), place,
            "move it before the step mission"};
  }
  if (problem.rule == FactProblem::Rule::locks_with_passages) {
    return {ErrorCode::bad_option,
            fmt::format("places locks, and the bridges of a step before it could lead past them{}", when), place,
            "set \"bridges\" of the flow to 0, or leave the step out"};
  }
  const std::string_view fact = name_of(problem.fact);
  if (dropper.empty()) {
    return {ErrorCode::missing_fact, fmt::format("needs {}, which no step before it gives{}", fact, when), place,
            giving(problem, "put one of these before it")};
  }
  return {ErrorCode::missing_fact, fmt::format("needs {}, which {} dropped{}", fact, dropper, when), place,
          fmt::format("move it before {}, or {}", dropper, giving(problem, "put one of these in between"))};
}

Error fact_error(const FactProblem& problem, const CheckDescriptor& check, std::string_view dropper) {
  return {ErrorCode::missing_fact_for_check,
          fmt::format("the finished level needs {} (check {}), which {}{}", name_of(problem.fact), check.id,
                      dropper.empty() ? "no step gives" : fmt::format("{} dropped", dropper),
                      problem.in_every_state ? "" : in_some_states),
          {},
          fmt::format("{}; or disable the check {}", giving(problem, "add one of these"), check.id)};
}

void FactFlow::merge(FactStates& into, const FactStates& from) {
  for (const FactState& state : from) {
    const auto same = [&](const FactState& s) {
      return s.known == state.known && s.started == state.started && s.mission == state.mission &&
             s.passages == state.passages;
    };
    if (std::ranges::none_of(into, same)) into.push_back(state);
  }
}

std::string_view FactFlow::dropper_of(const FactProblem& problem) const {
  return problem.dropped_by == 0 ? std::string_view() : names_[static_cast<std::size_t>(problem.dropped_by) - 1];
}

void FactFlow::pass(const Step& step, const Place& place, std::string_view name) {
  for_each_fact_problem(step, states, [&](const FactProblem& problem) {
    problems_.push_back(fact_error(problem, place, dropper_of(problem)));
  });
  names_.emplace_back(name);
  FactStates after;
  for (FactState state : states) {
    state.apply(step, static_cast<int>(names_.size()));
    merge(after, {state});
  }
  states = std::move(after);
}

void FactFlow::pass_unknown() {
  const bool mission = std::ranges::any_of(states, &FactState::mission);
  const bool passages = std::ranges::any_of(states, &FactState::passages);
  states = {FactState{.known = Facts::all(), .started = true, .mission = mission, .passages = passages}};
}

void FactFlow::finish(std::span<const Check> checks) {
  for_each_check_problem(checks, states, [&](const CheckDescriptor& check, const FactProblem& problem) {
    problems_.push_back(fact_error(problem, check, dropper_of(problem)));
  });
}

}  // namespace warren
