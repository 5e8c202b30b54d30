// SPDX-License-Identifier: MIT
// Every play of a small mission, cell by cell: the reference for proofs. Shares nothing with them but the model.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <warren/level/level.hpp>
#include <warren/level/mission.hpp>

namespace warren::test {

/// A state is one number: cell, keys taken, locks opened and levers, each in a field of its own. Up to 64 cells.
class PlayOracle {
 public:
  PlayOracle(const Level& level, const Mission& mission) : level_(level), mission_(mission) {
    for (int y = 0; y < level.height(); ++y) {
      for (int x = 0; x < level.width(); ++x) {
        if (level.walkable({x, y})) cells_.push_back({x, y});
      }
    }
    key_bits_ = static_cast<int>(mission.keys.size());
    lock_bits_ = static_cast<int>(mission.locks.size());
    const int bits = key_bits_ + lock_bits_ + static_cast<int>(mission.levers.size());
    number_.assign(cells_.size() << bits, -1);
    tabulate();
    explore();
    look_ahead();
  }

  Strength strength() const {
    std::uint64_t everything = 0;
    collect(cell_index(*level_.start), everything);
    bool is_safe = true;
    bool is_complete = true;
    for (const std::uint64_t ahead : ahead_) {
      is_safe = is_safe && (ahead & goals()) != 0;
      is_complete = is_complete && (everything & ~ahead) == 0;
    }
    if ((ahead_[0] & goals()) == 0) return Strength::none;
    return !is_safe ? Strength::winnable : is_complete ? Strength::complete : Strength::safe;
  }
  /// Bit i: some play takes key i.
  std::uint32_t taken_by_some() const {
    std::uint32_t taken = 0;
    for (const State& state : states_) taken |= state.taken;
    return taken;
  }
  /// Whether a state can be reached by playing, and no goal can be reached from it.
  bool is_stuck(Point cell, std::uint32_t taken, std::uint32_t opened, std::uint32_t levers) const {
    const int number = number_[code({cell_index(cell), taken, opened, levers})];
    return number >= 0 && (ahead_[static_cast<std::size_t>(number)] & goals()) == 0;
  }
  bool is_reached(Point cell, std::uint32_t taken, std::uint32_t opened, std::uint32_t levers) const {
    return cell_index(cell) >= 0 && number_[code({cell_index(cell), taken, opened, levers})] >= 0;
  }

 private:
  struct State {
    int cell = 0;
    std::uint32_t taken = 0;
    std::uint32_t opened = 0;
    std::uint32_t levers = 0;
  };

  int cell_index(Point p) const {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (cells_[i] == p) return static_cast<int>(i);
    }
    return -1;
  }
  std::size_t code(const State& state) const {
    const std::uint32_t rest = (state.levers << lock_bits_ | state.opened) << key_bits_ | state.taken;
    return rest * cells_.size() + static_cast<std::size_t>(state.cell);
  }
  std::uint64_t goals() const {
    std::uint64_t goals = 0;
    level_.for_each_goal([&](Point exit) {
      if (cell_index(exit) >= 0) goals |= std::uint64_t{1} << cell_index(exit);
    });
    return goals;
  }
  static bool same(Point a, Point b) { return a.x == b.x && a.y == b.y; }

  /// Whether a consumable key has this name.
  bool is_consumable(const std::string& name) const {
    for (const Key& key : mission_.keys) {
      if (key.name == name && key.is_consumable) return true;
    }
    return false;
  }

  bool is_true(const LockCondition& condition, std::uint32_t taken, std::uint32_t levers) const {
    if (condition.kind == LockCondition::Kind::key || condition.kind == LockCondition::Kind::lever_off) {
      for (std::size_t i = 0; i < mission_.levers.size(); ++i) {
        if (mission_.levers[i].name != condition.name) continue;
        return ((levers >> i & 1) != 0) == (condition.kind == LockCondition::Kind::key);
      }
      if (is_consumable(condition.name)) return true;
      for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
        if ((taken >> i & 1) != 0 && mission_.keys[i].name == condition.name) return true;
      }
      return false;
    }
    int count = 0;
    for (const LockCondition& part : condition.parts) count += is_true(part, taken, levers) ? 1 : 0;
    return condition.kind == LockCondition::Kind::any ? count > 0 : count == static_cast<int>(condition.parts.size());
  }

  void list_consumables(const LockCondition& condition, std::vector<std::string>& names) const {
    if (condition.kind == LockCondition::Kind::key && is_consumable(condition.name)) names.push_back(condition.name);
    for (const LockCondition& part : condition.parts) list_consumables(part, names);
  }

  /// Whether there is an unused key for a name, after opening some locks.
  bool is_left(const std::string& name, std::uint32_t taken, std::uint32_t opened) const {
    int count = 0;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      count += (taken >> i & 1) != 0 && mission_.keys[i].name == name ? 1 : 0;
    }
    for (std::size_t i = 0; i < mission_.locks.size(); ++i) {
      if ((opened >> i & 1) == 0) continue;
      for (const std::string& used : spends_[i]) count -= used == name ? 1 : 0;
    }
    return count > 0;
  }

  void tabulate() {
    lock_at_.assign(cells_.size(), -1);
    spends_.resize(mission_.locks.size());
    for (std::size_t i = 0; i < mission_.locks.size(); ++i) {
      list_consumables(mission_.locks[i].condition, spends_[i]);
      for (const Point cell : mission_.locks[i].cells)
        lock_at_[static_cast<std::size_t>(cell_index(cell))] = static_cast<int>(i);
    }
    steps_.resize(cells_.size());
    for (std::size_t from = 0; from < cells_.size(); ++from) {
      for (std::size_t to = 0; to < cells_.size(); ++to) {
        const int dx = cells_[to].x - cells_[from].x;
        const int dy = cells_[to].y - cells_[from].y;
        const int sides = std::abs(dx) + std::abs(dy);
        const bool is_diagonal = std::abs(dx) == 1 && std::abs(dy) == 1;
        if (sides != 1 && !(is_diagonal && level_.movement == Movement::diagonal)) continue;
        bool is_allowed = true;
        for (const OneWay& one_way : mission_.one_ways) {
          if (!same(one_way.at, cells_[to])) continue;
          if (one_way.towards.x != 0 && dx == -one_way.towards.x) is_allowed = false;
          if (one_way.towards.y != 0 && dy == -one_way.towards.y) is_allowed = false;
        }
        if (is_allowed) steps_[from].push_back(static_cast<int>(to));
      }
    }
  }

  /// The cells that can be reached when there are no locks.
  void collect(int cell, std::uint64_t& cells) const {
    if ((cells >> cell & 1) != 0) return;
    cells |= std::uint64_t{1} << cell;
    for (const int next : steps_[static_cast<std::size_t>(cell)]) collect(next, cells);
  }

  void arrive(const State& state) {
    int& number = number_[code(state)];
    if (number < 0) {
      number = static_cast<int>(states_.size());
      states_.push_back(state);
    }
    next_.push_back(number);
  }

  void explore() {
    arrive({cell_index(*level_.start), 0, 0, 0});
    next_.clear();
    for (std::size_t i = 0; i < states_.size(); ++i) {
      first_next_.push_back(next_.size());
      const State here = states_[i];
      const Point cell = cells_[static_cast<std::size_t>(here.cell)];
      for (std::size_t k = 0; k < mission_.keys.size(); ++k) {
        State then = here;
        then.taken |= 1U << k;
        if (same(mission_.keys[k].at, cell)) arrive(then);
      }
      for (std::size_t v = 0; v < mission_.levers.size(); ++v) {
        State then = here;
        then.levers ^= 1U << v;
        if (same(mission_.levers[v].at, cell)) arrive(then);
      }
      for (const int next : steps_[static_cast<std::size_t>(here.cell)]) {
        State then = here;
        const int lock = lock_at_[static_cast<std::size_t>(next)];
        if (lock >= 0 && (here.opened >> lock & 1) == 0) {
          const auto at = static_cast<std::size_t>(lock);
          if (!is_true(mission_.locks[at].condition, here.taken, here.levers)) continue;
          bool can_pay = true;
          for (const std::string& name : spends_[at]) can_pay = can_pay && is_left(name, here.taken, here.opened);
          if (!can_pay) continue;
          if (!spends_[at].empty()) {
            then.opened |= 1U << lock;
            arrive(then);
            continue;
          }
        }
        then.cell = next;
        arrive(then);
      }
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

  const Level& level_;
  const Mission& mission_;
  std::vector<Point> cells_;
  int key_bits_ = 0;
  int lock_bits_ = 0;
  std::vector<int> lock_at_;
  std::vector<std::vector<std::string>> spends_;
  std::vector<std::vector<int>> steps_;
  std::vector<int> number_;  // of each state, by code
  std::vector<State> states_;
  std::vector<int> next_;
  std::vector<std::size_t> first_next_;
  std::vector<std::uint64_t> ahead_;
};

}  // namespace warren::test
