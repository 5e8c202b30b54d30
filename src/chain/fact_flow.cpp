// SPDX-License-Identifier: MIT
#include "src/chain/fact_flow.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace warren {

namespace {

constexpr std::string_view in_some_states = ", depending on the choices before it";

std::string builders_that_give(Fact fact) {
  std::string names;
  for (const Descriptor* d : all_builders()) {
    if (d->gives.has(fact)) names += (names.empty() ? "" : ", ") + std::string(d->id);
  }
  return names.empty() ? fmt::format("a step that gives {}", name_of(fact)) : names;
}

}  // namespace

void FactState::apply(const Descriptor& step, int number) {
  (step.drops & known).for_each([&](Fact fact) { dropped_by[static_cast<std::size_t>(fact)] = number; });
  known = step.declares_facts ? (known - step.drops) | step.gives : Facts::all();
  started = true;
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
  const std::string_view fact = name_of(problem.fact);
  const std::string givers = builders_that_give(problem.fact);
  if (dropper.empty()) {
    return {ErrorCode::missing_fact, fmt::format("needs {}, which no step before it gives{}", fact, when), place,
            fmt::format("put one of these before it: {}", givers)};
  }
  return {ErrorCode::missing_fact, fmt::format("needs {}, which {} dropped{}", fact, dropper, when), place,
          fmt::format("move it before {}, or put one of these in between: {}", dropper, givers)};
}

Error fact_error(const FactProblem& problem, const CheckDescriptor& check, std::string_view dropper) {
  return {ErrorCode::missing_fact_for_check,
          fmt::format("the finished level needs {} (check {}), which {}{}", name_of(problem.fact), check.id,
                      dropper.empty() ? "no step gives" : fmt::format("{} dropped", dropper),
                      problem.in_every_state ? "" : in_some_states),
          {},
          fmt::format("add one of these: {}; or disable the check {}", builders_that_give(problem.fact), check.id)};
}

void FactFlow::merge(FactStates& into, const FactStates& from) {
  for (const FactState& state : from) {
    const auto same = [&](const FactState& s) { return s.known == state.known && s.started == state.started; };
    if (std::ranges::none_of(into, same)) into.push_back(state);
  }
}

std::string_view FactFlow::dropper_of(const FactProblem& problem) const {
  return problem.dropped_by == 0 ? std::string_view() : names_[static_cast<std::size_t>(problem.dropped_by) - 1];
}

void FactFlow::pass(const Step& step, const Place& place, std::string_view name) {
  const Descriptor& d = step.descriptor();
  for_each_fact_problem(d, states, [&](const FactProblem& problem) {
    problems_.push_back(fact_error(problem, place, dropper_of(problem)));
  });
  names_.emplace_back(name);
  FactStates after;
  for (FactState state : states) {
    state.apply(d, static_cast<int>(names_.size()));
    merge(after, {state});
  }
  states = std::move(after);
}

void FactFlow::pass_unknown() { states = {FactState{.known = Facts::all(), .started = true}}; }

void FactFlow::finish(std::span<const Check> checks) {
  for_each_check_problem(checks, states, [&](const CheckDescriptor& check, const FactProblem& problem) {
    problems_.push_back(fact_error(problem, check, dropper_of(problem)));
  });
}

}  // namespace warren
