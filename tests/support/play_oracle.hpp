// SPDX-License-Identifier: MIT
// Every play of a small mission, cell by cell: the reference for proofs. Shares nothing with them but the model.
#pragma once

#include <cstdint>
#include <vector>

#include "tests/support/play_rules.hpp"

namespace warren::test {

/// All states that a player can get into. Up to 64 cells.
class PlayOracle {
 public:
  PlayOracle(const Level& level, const Mission& mission) : rules_(level, mission), number_(rules_.code_count(), -1) {
    explore();
    look_ahead();
  }

  Strength strength() const {
    std::uint64_t everything = 0;
    collect(rules_.start().cell, everything);
    const std::uint64_t exits = goals();
    bool is_safe = true;
    bool is_complete = true;
    for (const std::uint64_t ahead : ahead_) {
      is_safe = is_safe && (ahead & exits) != 0;
      is_complete = is_complete && (everything & ~ahead) == 0;
    }
    if ((ahead_[0] & exits) == 0) return Strength::none;
    return !is_safe ? Strength::winnable : is_complete ? Strength::complete : Strength::safe;
  }
  /// Bit i: some play takes key i.
  std::uint32_t taken_by_some() const {
    std::uint32_t taken = 0;
    for (const PlayState& state : states_) taken |= state.taken;
    return taken;
  }
  /// Bit i: some play reaches walkable cell i, in the order of rows.
  std::uint64_t reached_by_some() const { return ahead_[0]; }
  /// Whether a state can be reached by playing, and no goal can be reached from it.
  bool is_stuck(Point cell, std::uint32_t taken, std::uint32_t opened, std::uint32_t levers) const {
    const int number = number_[rules_.code({rules_.cell_index(cell), taken, opened, levers})];
    return number >= 0 && (ahead_[static_cast<std::size_t>(number)] & goals()) == 0;
  }
  bool is_reached(Point cell, std::uint32_t taken, std::uint32_t opened, std::uint32_t levers) const {
    const int index = rules_.cell_index(cell);
    return index >= 0 && number_[rules_.code({index, taken, opened, levers})] >= 0;
  }

 private:
  std::uint64_t goals() const {
    std::uint64_t goals = 0;
    for (std::size_t i = 0; i < rules_.cells().size(); ++i) {
      if (rules_.is_goal(static_cast<int>(i))) goals |= std::uint64_t{1} << i;
    }
    return goals;
  }

  /// The cells that can be reached when there are no locks.
  void collect(int cell, std::uint64_t& cells) const {
    if ((cells >> cell & 1) != 0) return;
    cells |= std::uint64_t{1} << cell;
    for (const int next : rules_.steps(cell)) collect(next, cells);
  }

  void arrive(const PlayState& state) {
    int& number = number_[rules_.code(state)];
    if (number < 0) {
      number = static_cast<int>(states_.size());
      states_.push_back(state);
    }
    next_.push_back(number);
  }

  void explore() {
    arrive(rules_.start());
    next_.clear();
    for (std::size_t i = 0; i < states_.size(); ++i) {
      first_next_.push_back(next_.size());
      const PlayState here = states_[i];
      rules_.for_each_next(here, [&](const PlayState& then) { arrive(then); });
    }
    first_next_.push_back(next_.size());
  }

  /// By state, the cells that can still be reached.
  void look_ahead() {
    ahead_.assign(states_.size(), 0);
    bool is_changed = true;
    while (is_changed) {
      is_changed = false;
      for (std::size_t i = states_.size(); i-- > 0;) {
        std::uint64_t cells = ahead_[i] | std::uint64_t{1} << states_[i].cell;
        for (std::size_t n = first_next_[i]; n < first_next_[i + 1]; ++n) {
          cells |= ahead_[static_cast<std::size_t>(next_[n])];
        }
        is_changed = is_changed || cells != ahead_[i];
        ahead_[i] = cells;
      }
    }
  }

  PlayRules rules_;
  std::vector<int> number_;  // of each state, by code
  std::vector<PlayState> states_;
  std::vector<int> next_;
  std::vector<std::size_t> first_next_;
  std::vector<std::uint64_t> ahead_;
};

}  // namespace warren::test
