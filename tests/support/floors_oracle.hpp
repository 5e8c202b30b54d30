// SPDX-License-Identifier: MIT
// Decides by brute force how well the floors of a small dungeon can be solved: every state of every play, cell by cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include <warren/warren.hpp>

namespace warren::test {

/// A player at a cell, with the keys taken as bits. Kept keys only, and neither levers nor one-way cells.
class FloorsOracle {
 public:
  FloorsOracle(std::span<const Level> floors, std::span<const FloorPassage> passages, std::size_t goal)
      : floors_(floors), passages_(passages), goal_(goal) {
    for (std::size_t f = 0; f < floors.size(); ++f) {
      for (const Key& key : floors[f].mission.keys) keys_.push_back({f, key});
    }
  }

  Strength strength() {
    explore();
    std::set<int> winning;
    std::set<std::pair<std::size_t, Point>> all = reachable_when_open();
    for (const auto& [state, index] : states_) {
      if (wins(state)) winning.insert(index);
    }
    const std::size_t can_win = count_back(winning);
    if (can_win == 0) return Strength::none;
    if (can_win < states_.size()) return Strength::winnable;
    for (const auto& [floor, cell] : all) {
      std::set<int> there;
      for (const auto& [state, index] : states_) {
        if (std::get<0>(state) == floor && std::get<1>(state) == cell) there.insert(index);
      }
      if (count_back(there) < states_.size()) return Strength::safe;
    }
    return Strength::complete;
  }

 private:
  using State = std::tuple<std::size_t, Point, std::uint32_t>;  // floor, cell, keys

  bool has(std::size_t floor, const std::string& name, std::uint32_t taken) const {
    const auto is_shared = [&](const Level& level) {
      return std::ranges::find(level.mission.brought, name) != level.mission.brought.end();
    };
    const bool anywhere = std::ranges::any_of(floors_, is_shared);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (keys_[i].second.name == name && (anywhere || keys_[i].first == floor) && (taken >> i & 1) != 0) return true;
    }
    return false;
  }

  bool can_enter(std::size_t floor, Point cell, std::uint32_t taken) const {
    if (!floors_[floor].walkable(cell)) return false;
    for (const Lock& lock : floors_[floor].mission.locks) {
      if (std::ranges::find(lock.cells, cell) == lock.cells.end()) continue;
      const auto is_true = [&](LockCondition::Kind, const std::string& name) { return has(floor, name, taken); };
      if (!all_open_ && !lock.condition.is_met(is_true)) return false;
    }
    return true;
  }

  template <class Visit>
  void for_each_next(const State& state, Visit visit) const {
    const auto& [floor, cell, taken] = state;
    for (const Point step : steps_of(floors_[floor].movement)) {
      if (can_enter(floor, cell + step, taken)) visit(State{floor, cell + step, taken});
    }
    for (const FloorPassage& passage : passages_) {
      if (passage.from == floor && passage.from_at == cell && can_enter(passage.to, passage.to_at, taken)) {
        visit(State{passage.to, passage.to_at, taken});
      }
      if (!passage.one_way && passage.to == floor && passage.to_at == cell &&
          can_enter(passage.from, passage.from_at, taken)) {
        visit(State{passage.from, passage.from_at, taken});
      }
    }
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (keys_[i].first == floor && keys_[i].second.at == cell) visit(State{floor, cell, taken | 1U << i});
    }
  }

  void explore() {
    states_.clear();
    before_.clear();
    std::vector<State> queue{{0, *floors_.front().start, 0}};
    states_[queue.front()] = 0;
    before_.emplace_back();
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for_each_next(State(queue[i]), [&](const State& next) {
        const auto [found, is_new] = states_.try_emplace(next, static_cast<int>(queue.size()));
        if (is_new) {
          queue.push_back(next);
          before_.emplace_back();
        }
        before_[static_cast<std::size_t>(found->second)].push_back(static_cast<int>(i));
      });
    }
  }

  std::set<std::pair<std::size_t, Point>> reachable_when_open() {
    FloorsOracle open = *this;
    open.all_open_ = true;
    open.keys_.clear();
    open.explore();
    std::set<std::pair<std::size_t, Point>> cells;
    for (const auto& [state, index] : open.states_) cells.emplace(std::get<0>(state), std::get<1>(state));
    return cells;
  }

  bool wins(const State& state) const {
    const auto& [floor, cell, taken] = state;
    if (floor != goal_ || floors_[floor].exit_at(cell) == nullptr) return false;
    return std::ranges::none_of(passages_, [&, f = floor, c = cell](const FloorPassage& passage) {
      return (passage.from == f && passage.from_at == c) || (!passage.one_way && passage.to == f && passage.to_at == c);
    });
  }

  /// The number of states from which one of these can be reached.
  std::size_t count_back(std::set<int> marked) const {
    std::vector<int> stack(marked.begin(), marked.end());
    while (!stack.empty()) {
      const int at = stack.back();
      stack.pop_back();
      for (const int from : before_[static_cast<std::size_t>(at)]) {
        if (marked.insert(from).second) stack.push_back(from);
      }
    }
    return marked.size();
  }

  std::span<const Level> floors_;
  std::span<const FloorPassage> passages_;
  std::size_t goal_;
  bool all_open_ = false;
  std::vector<std::pair<std::size_t, Key>> keys_;
  std::map<State, int> states_;
  std::vector<std::vector<int>> before_;
};

}  // namespace warren::test
