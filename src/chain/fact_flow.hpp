// SPDX-License-Identifier: MIT
// Which facts are known at each point of a chain, followed through all its ways at once.
//
// A plain chain has one way, a recipe with choices many. But what matters of a way is only which facts it left
// behind, and of those there are few: ways that know the same facts are one state from there on.
#pragma once

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
  bool started = false;                   // a starter has been
  std::array<int, fact_count> dropper{};  // of a missing fact: who dropped it, as an index from 1; 0 for nobody
};
using FactStates = std::vector<FactState>;

/// What is known after a step of what was known before it. After a step that declares nothing, anything may be.
Facts known_after(const Descriptor& step, Facts known);

class FactFlow {
 public:
  /// Problems are added to the list as they are found.
  explicit FactFlow(std::vector<Error>& problems) : problems_(problems) {}

  /// Where the flow is. To follow a choice: keep these, follow one branch, put them back, follow the next.
  FactStates states{FactState{}};
  static void merge(FactStates& into, const FactStates& from);

  /// Goes through one step. `who` is what others call it, as in "step 3 erode".
  void pass(const Step& step, const Place& place, std::string_view who);
  /// Goes through a step of which nothing is known: it may have given anything.
  void pass_unknown();
  /// At the end: whether the facts are there that the checks want.
  void finish(std::span<const Check> checks);

 private:
  void report_kind(const Descriptor& descriptor, const Place& place);
  void report_missing(Fact fact, const Place& place);
  void report_guarantee(const CheckDescriptor& check, Fact fact);
  /// A state that lacks the fact, or null; `some_have_it` tells whether others do not.
  const FactState* state_without(Fact fact, bool& some_have_it) const;
  std::string_view dropper_of(Fact fact, const FactState& state) const;

  std::vector<Error>& problems_;
  std::vector<std::string> droppers_;
  Facts reported_;  // to be missing at the end
};

}  // namespace warren
