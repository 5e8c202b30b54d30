// SPDX-License-Identifier: MIT
// The rules of a mission, cell by cell, for tests that play it. Shares nothing with proofs but the model.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <warren/level/level.hpp>
#include <warren/level/mission.hpp>

namespace warren::test {

/// What a player did so far: bit i of `taken`, `opened` and `levers` is about key, lock and lever i.
struct PlayState {
  int cell = 0;
  std::uint32_t taken = 0;
  std::uint32_t opened = 0;  ///< locks that used up keys
  std::uint32_t levers = 0;

  bool operator==(const PlayState&) const = default;
};

/// Keys, locks and levers together are at most 24.
class PlayRules {
 public:
  PlayRules(const Level& level, const Mission& mission)
      : level_(level),
        mission_(mission),
        index_(static_cast<std::size_t>(level.width()) * static_cast<std::size_t>(level.height()), -1) {
    for (int y = 0; y < level.height(); ++y) {
      for (int x = 0; x < level.width(); ++x) {
        if (!level.walkable({x, y})) continue;
        index_[place({x, y})] = static_cast<int>(cells_.size());
        cells_.push_back({x, y});
      }
    }
    key_bits_ = static_cast<int>(mission.keys.size());
    lock_bits_ = static_cast<int>(mission.locks.size());
    tabulate();
  }

  const std::vector<Point>& cells() const { return cells_; }
  /// -1 for cells that are not walkable.
  int cell_index(Point p) const {
    const bool is_inside = p.x >= 0 && p.y >= 0 && p.x < level_.width() && p.y < level_.height();
    return is_inside ? index_[place(p)] : -1;
  }
  PlayState start() const { return {cell_index(*level_.start)}; }
  bool is_goal(int cell) const { return is_goal_[static_cast<std::size_t>(cell)] != 0; }
  int lock_at(int cell) const { return lock_at_[static_cast<std::size_t>(cell)]; }
  /// The cells to which one-way cells and the map allow a step; locks are not considered.
  const std::vector<int>& steps(int cell) const { return steps_[static_cast<std::size_t>(cell)]; }
  /// Whether opening a lock uses up keys.
  bool spends(int lock) const { return !spends_[static_cast<std::size_t>(lock)].empty(); }

  /// A number for each state, below code_count().
  std::size_t code(const PlayState& state) const {
    const std::uint32_t rest = (state.levers << lock_bits_ | state.opened) << key_bits_ | state.taken;
    return rest * cells_.size() + static_cast<std::size_t>(state.cell);
  }
  std::size_t code_count() const {
    return cells_.size() << (key_bits_ + lock_bits_ + static_cast<int>(mission_.levers.size()));
  }

  /// Whether the condition of a lock holds, apart from consumable keys.
  bool holds(int lock, std::uint32_t taken, std::uint32_t levers) const {
    return is_true(mission_.locks[static_cast<std::size_t>(lock)].condition, taken, levers);
  }
  /// Whether there is an unused key for each name that a lock uses up.
  bool can_pay(int lock, std::uint32_t taken, std::uint32_t opened) const {
    for (const std::string& name : spends_[static_cast<std::size_t>(lock)]) {
      if (!is_left(name, taken, opened)) return false;
    }
    return true;
  }

  /// Calls visit(PlayState) after each action that is possible: to take a key, switch a lever, open a lock or step.
  template <class Visit>
  void for_each_next(const PlayState& here, Visit visit) const {
    const Point cell = cells_[static_cast<std::size_t>(here.cell)];
    for (std::size_t k = 0; k < mission_.keys.size(); ++k) {
      PlayState then = here;
      then.taken |= 1U << k;
      if (mission_.keys[k].at == cell) visit(then);
    }
    for (std::size_t v = 0; v < mission_.levers.size(); ++v) {
      PlayState then = here;
      then.levers ^= 1U << v;
      if (mission_.levers[v].at == cell) visit(then);
    }
    for (const int next : steps(here.cell)) {
      PlayState then = here;
      const int lock = lock_at(next);
      if (lock >= 0 && (here.opened >> lock & 1) == 0) {
        if (!holds(lock, here.taken, here.levers) || !can_pay(lock, here.taken, here.opened)) continue;
        if (spends(lock)) {
          then.opened |= 1U << lock;
          visit(then);
          continue;
        }
      }
      then.cell = next;
      visit(then);
    }
  }

 private:
  std::size_t place(Point p) const {
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(level_.width()) + static_cast<std::size_t>(p.x);
  }

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

  bool is_allowed(Point from, Point to) const {
    for (const OneWay& one_way : mission_.one_ways) {
      if (one_way.at != to) continue;
      if (one_way.towards.x != 0 && to.x - from.x == -one_way.towards.x) return false;
      if (one_way.towards.y != 0 && to.y - from.y == -one_way.towards.y) return false;
    }
    return true;
  }

  void tabulate() {
    lock_at_.assign(cells_.size(), -1);
    spends_.resize(mission_.locks.size());
    for (std::size_t i = 0; i < mission_.locks.size(); ++i) {
      list_consumables(mission_.locks[i].condition, spends_[i]);
      for (const Point cell : mission_.locks[i].cells) {
        if (cell_index(cell) >= 0) lock_at_[static_cast<std::size_t>(cell_index(cell))] = static_cast<int>(i);
      }
    }
    steps_.resize(cells_.size());
    for (std::size_t from = 0; from < cells_.size(); ++from) {
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const int sides = std::abs(dx) + std::abs(dy);
          if (sides == 0 || (sides == 2 && level_.movement != Movement::diagonal)) continue;
          const Point to{cells_[from].x + dx, cells_[from].y + dy};
          if (cell_index(to) >= 0 && is_allowed(cells_[from], to)) steps_[from].push_back(cell_index(to));
        }
      }
    }
    is_goal_.assign(cells_.size(), 0);
    level_.for_each_goal([&](Point exit) {
      if (cell_index(exit) >= 0) is_goal_[static_cast<std::size_t>(cell_index(exit))] = 1;
    });
  }

  const Level& level_;
  const Mission& mission_;
  std::vector<int> index_;
  std::vector<Point> cells_;
  int key_bits_ = 0;
  int lock_bits_ = 0;
  std::vector<int> lock_at_;
  std::vector<std::vector<std::string>> spends_;
  std::vector<std::vector<int>> steps_;
  std::vector<char> is_goal_;
};

}  // namespace warren::test
