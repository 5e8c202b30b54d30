// SPDX-License-Identifier: MIT
#include "src/chain/fact_flow.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace warren {

Facts known_after(const Descriptor& step, Facts known) {
  return step.declares_facts ? (known - step.drops) | step.gives : Facts::all();
}

namespace {

constexpr std::string_view in_some_ways = ", when the choices before it fall that way";

std::string givers_of(Fact fact) {
  std::string names;
  for (const Descriptor* d : all_builders()) {
    if (d->gives.has(fact)) names += (names.empty() ? "" : ", ") + std::string(d->id);
  }
  return names.empty() ? fmt::format("a step that gives {}", name_of(fact)) : names;
}

/// What one step makes of a state.
void advance(FactState& state, const Descriptor& d, int dropper) {
  (d.drops & state.known).for_each([&](Fact fact) { state.dropper[static_cast<std::size_t>(fact)] = dropper; });
  state.known = known_after(d, state.known);
  state.started = true;
}

}  // namespace

void FactFlow::merge(FactStates& into, const FactStates& from) {
  for (const FactState& state : from) {
    const auto same = [&](const FactState& s) { return s.known == state.known && s.started == state.started; };
    if (std::ranges::none_of(into, same)) into.push_back(state);
  }
}

const FactState* FactFlow::state_without(Fact fact, bool& some_have_it) const {
  const FactState* found = nullptr;
  some_have_it = false;
  for (const FactState& state : states) {
    if (state.known.has(fact)) {
      some_have_it = true;
    } else if (found == nullptr) {
      found = &state;
    }
  }
  return found;
}

std::string_view FactFlow::dropper_of(Fact fact, const FactState& state) const {
  const int dropper = state.dropper[static_cast<std::size_t>(fact)];
  return dropper == 0 ? std::string_view() : droppers_[static_cast<std::size_t>(dropper) - 1];
}

void FactFlow::pass(const Step& step, const Place& place, std::string_view who) {
  const Descriptor& d = step.descriptor();
  report_kind(d, place);
  d.needs.for_each([&](Fact fact) { report_missing(fact, place); });
  droppers_.emplace_back(who);
  FactStates after;
  for (FactState state : states) {
    advance(state, d, static_cast<int>(droppers_.size()));
    merge(after, {state});
  }
  states = std::move(after);
}

void FactFlow::pass_unknown() { states = {FactState{.known = Facts::all(), .started = true}}; }

void FactFlow::report_kind(const Descriptor& d, const Place& place) {
  const auto started = std::ranges::count_if(states, &FactState::started);
  const bool some = started > 0 && started < std::ssize(states);
  if (d.kind == Kind::meta && started < std::ssize(states)) {
    problems_.push_back(
        {ErrorCode::bad_starter,
         fmt::format("changes a map and cannot make one, so it cannot come first{}", some ? in_some_ways : ""), place,
         "put a starter before it; `warren list builders` shows them"});
  } else if (d.kind == Kind::starter && started > 0) {
    problems_.push_back({ErrorCode::bad_starter, fmt::format("is a second starter{}", some ? in_some_ways : ""), place,
                         "keep one starter, in first place"});
  }
}

void FactFlow::report_missing(Fact fact, const Place& place) {
  bool some_have_it = false;
  const FactState* state = state_without(fact, some_have_it);
  if (state == nullptr) return;
  const std::string_view dropper = dropper_of(fact, *state);
  std::string message = fmt::format("needs {}, which ", name_of(fact));
  std::string hint = fmt::format("put one of these before it: {}", givers_of(fact));
  if (dropper.empty()) {
    message += "no step before it gives";
  } else {
    message += fmt::format("{} dropped", dropper);
    hint = fmt::format("move it before {}, or put one of these in between: {}", dropper, givers_of(fact));
  }
  if (some_have_it) message += in_some_ways;
  problems_.push_back({ErrorCode::missing_fact, std::move(message), place, std::move(hint)});
}

void FactFlow::finish(std::span<const Check> checks) {
  for (const Check& check : checks) {
    check.descriptor().needs.for_each([&](Fact fact) { report_guarantee(check.descriptor(), fact); });
  }
}

void FactFlow::report_guarantee(const CheckDescriptor& check, Fact fact) {
  bool some_have_it = false;
  const FactState* state = state_without(fact, some_have_it);
  // Several checks want the same fact; once is enough for the reader.
  if (state == nullptr || reported_.has(fact)) return;
  reported_ = reported_ | fact;
  const std::string_view dropper = dropper_of(fact, *state);
  problems_.push_back({ErrorCode::missing_fact_for_check,
                       fmt::format("the finished level needs {} (check {}), which {}{}", name_of(fact), check.id,
                                   dropper.empty() ? "no step gives" : fmt::format("{} dropped", dropper),
                                   some_have_it ? in_some_ways : ""),
                       {},
                       fmt::format("add one of these: {}; or loosen the check {}", givers_of(fact), check.id)});
}

}  // namespace warren
