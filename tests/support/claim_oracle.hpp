// SPDX-License-Identifier: MIT
// The claims of a certificate, judged by every play of a small mission and by searches cell by cell: the reference for
// the verifier, with which it shares nothing but the model.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/play_oracle.hpp"
#include "tests/support/play_rules.hpp"

namespace warren::test {

class ClaimOracle {
 public:
  ClaimOracle(const Level& level, const Mission& mission) : level_(level), mission_(mission), rules_(level, mission) {}

  /// Whether everything is on walkable cells, and every name in a condition is that of a key or a lever.
  bool fits() const {
    const auto is_open = [&](const auto& thing) { return rules_.cell_index(thing.at) >= 0; };
    return std::ranges::all_of(mission_.keys, is_open) && std::ranges::all_of(mission_.levers, is_open) &&
           std::ranges::all_of(mission_.one_ways, is_open) &&
           std::ranges::all_of(mission_.locks, [&](const Lock& lock) {
             return std::ranges::all_of(lock.cells, [&](Point p) { return rules_.cell_index(p) >= 0; }) &&
                    are_names_known(lock.condition);
           });
  }
  /// Whether all claims hold of a mission that fits, and what its strength is.
  bool do_claims_hold(const PlayOracle& plays) const {
    return plays.strength() >= mission_.strength && do_walks_hold() && do_spheres_hold() && do_cuts_hold() &&
           are_keys_needed_or_spare(plays);
  }

 private:
  using Cells = std::vector<char>;  // by index of a cell

  bool are_names_known(const LockCondition& condition) const {
    const bool is_name = condition.kind == LockCondition::Kind::key || condition.kind == LockCondition::Kind::lever_off;
    if (!is_name) {
      return std::ranges::all_of(condition.parts, [&](const LockCondition& part) { return are_names_known(part); });
    }
    return std::ranges::find(mission_.levers, condition.name, &Lever::name) != mission_.levers.end() ||
           (condition.kind == LockCondition::Kind::key &&
            std::ranges::find(mission_.keys, condition.name, &Key::name) != mission_.keys.end());
  }

  /// The walks are one play that takes every key which is not spare and ends at an exit.
  bool do_walks_hold() const {
    PlayState state = rules_.start();
    take_here(state);
    for (const MissionWalk& walk : mission_.walks) {
      if (walk.key < -1 || walk.key >= std::ssize(mission_.keys)) return false;
      if (walk.cells.empty() || rules_.cell_index(walk.cells.front()) != state.cell) return false;
      for (std::size_t i = 1; i < walk.cells.size(); ++i) {
        if (!walk_to(walk.cells[i], state)) return false;
      }
      if (walk.key >= 0 && walk.cells.back() != mission_.keys[static_cast<std::size_t>(walk.key)].at) return false;
    }
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (!mission_.keys[i].is_spare && (state.taken >> i & 1) == 0) return false;
    }
    return rules_.is_goal(state.cell);
  }
  void take_here(PlayState& state) const {
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (rules_.cell_index(mission_.keys[i].at) == state.cell) state.taken |= 1U << i;
    }
  }
  bool walk_to(Point to, PlayState& state) const {
    const int cell = rules_.cell_index(to);
    if (cell == state.cell) {
      const auto lever = std::ranges::find(mission_.levers, to, &Lever::at);
      if (lever == mission_.levers.end()) return false;
      state.levers ^= 1U << (lever - mission_.levers.begin());
      return true;
    }
    const std::vector<int>& steps = rules_.steps(state.cell);
    if (std::ranges::find(steps, cell) == steps.end()) return false;
    const int lock = rules_.lock_at(cell);
    if (lock >= 0 && (state.opened >> lock & 1) == 0) {
      if (!rules_.holds(lock, state.taken, state.levers) || !rules_.can_pay(lock, state.taken, state.opened))
        return false;
      if (rules_.spends(lock)) state.opened |= 1U << lock;
    }
    state.cell = cell;
    take_here(state);
    return true;
  }

  /// The cells that are reached with some keys, opened locks and any positions of levers; `doors` are the locks that
  /// use up keys and could be opened from there.
  Cells reached_with(std::uint32_t taken, std::uint32_t opened, std::uint32_t& doors) const {
    Cells reached(rules_.cells().size(), 0);
    std::vector<char> seen(rules_.cells().size() << mission_.levers.size(), 0);
    std::vector<std::pair<int, std::uint32_t>> list;
    const auto arrive = [&](int cell, std::uint32_t levers) {
      char& is_seen = seen[levers * rules_.cells().size() + static_cast<std::size_t>(cell)];
      if (std::exchange(is_seen, char{1}) != 0) return;
      reached[static_cast<std::size_t>(cell)] = 1;
      list.emplace_back(cell, levers);
    };
    doors = 0;
    arrive(rules_.start().cell, 0);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto [cell, levers] = list[i];
      for (std::size_t v = 0; v < mission_.levers.size(); ++v) {
        if (rules_.cell_index(mission_.levers[v].at) == cell) arrive(cell, levers ^ 1U << v);
      }
      for (const int next : rules_.steps(cell)) {
        const int lock = rules_.lock_at(next);
        if (lock >= 0 && (opened >> lock & 1) == 0) {
          if (!rules_.holds(lock, taken, levers)) continue;
          if (rules_.spends(lock)) {
            if (rules_.can_pay(lock, taken, opened)) doors |= 1U << lock;
            continue;
          }
        }
        arrive(next, levers);
      }
    }
    return reached;
  }
  std::uint32_t entered(const Cells& reached) const {
    std::uint32_t locks = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const int lock = rules_.lock_at(static_cast<int>(i));
      if (reached[i] != 0 && lock >= 0) locks |= 1U << lock;
    }
    return locks;
  }
  std::uint32_t keys_on(const Cells& reached) const {
    std::uint32_t keys = 0;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (reached[static_cast<std::size_t>(rules_.cell_index(mission_.keys[i].at))] != 0) keys |= 1U << i;
    }
    return keys;
  }
  /// Bits of a list without repetitions; false if it is something else.
  static bool bits_of(const std::vector<int>& list, std::size_t size, std::uint32_t& bits) {
    bits = 0;
    for (const int i : list) {
      if (i < 0 || i >= static_cast<int>(size) || (bits >> i & 1) != 0) return false;
      bits |= 1U << i;
    }
    return true;
  }

  bool do_spheres_hold() const {
    std::uint32_t taken = 0;
    std::uint32_t opened = 0;
    std::uint32_t doors = 0;
    Cells reached = reached_with(taken, opened, doors);
    for (const Sphere& sphere : mission_.spheres) {
      std::uint32_t keys = 0;
      std::uint32_t locks = 0;
      if (!bits_of(sphere.keys, mission_.keys.size(), keys) || !bits_of(sphere.locks, mission_.locks.size(), locks))
        return false;
      if (keys == 0 || keys != (keys_on(reached) & ~taken)) return false;
      const std::uint32_t before = entered(reached);
      taken |= keys;
      reached = reached_with(taken, opened, doors);
      for (const int lock : sphere.locks) {
        if (!rules_.spends(lock)) continue;
        if ((doors >> lock & 1) == 0) return false;
        opened |= 1U << lock;
        reached = reached_with(taken, opened, doors);
      }
      if (locks != (entered(reached) & ~before)) return false;
    }
    bool is_goal_reached = false;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      is_goal_reached = is_goal_reached || (reached[i] != 0 && rules_.is_goal(static_cast<int>(i)));
    }
    return is_goal_reached && (keys_on(reached) & ~taken) == 0;
  }

  /// The cells that are reached when all locks are open but one.
  Cells reached_around(int shut) const {
    Cells reached(rules_.cells().size(), 0);
    std::vector<int> list{rules_.start().cell};
    reached[static_cast<std::size_t>(list[0])] = 1;
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (const int next : rules_.steps(list[i])) {
        if (shut >= 0 && rules_.lock_at(next) == shut) continue;
        if (std::exchange(reached[static_cast<std::size_t>(next)], char{1}) == 0) list.push_back(next);
      }
    }
    return reached;
  }

  bool do_cuts_hold() const {
    const Cells all = reached_around(-1);
    return std::ranges::all_of(mission_.cuts, [&](const CutWitness& cut) {
      const int behind = rules_.cell_index(cut.behind);
      if (cut.lock < 0 || cut.lock >= std::ssize(mission_.locks) || behind < 0) return false;
      if (all[static_cast<std::size_t>(behind)] == 0) return false;
      const Cells around = reached_around(cut.lock);
      for (std::size_t i = 0; i < around.size(); ++i) {
        const bool is_meant =
            static_cast<int>(i) == behind || (rules_.is_goal(behind) && rules_.is_goal(static_cast<int>(i)));
        if (is_meant && around[i] != 0) return false;
      }
      return true;
    });
  }

  /// Whether the plays without some keys are as good.
  bool is_as_good_without(std::uint32_t keys, const PlayOracle& plays) const {
    Mission without = mission_;
    std::uint32_t still_taken = 0;
    int kept = 0;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if ((keys >> i & 1) != 0) continue;
      without.keys[static_cast<std::size_t>(kept)] = mission_.keys[i];
      if ((plays.taken_by_some() >> i & 1) != 0) still_taken |= 1U << kept;
      ++kept;
    }
    without.keys.resize(static_cast<std::size_t>(kept));
    const PlayOracle then(level_, without);
    return then.strength() == plays.strength() && then.reached_by_some() == plays.reached_by_some() &&
           then.taken_by_some() == still_taken;
  }
  bool are_keys_needed_or_spare(const PlayOracle& plays) const {
    std::uint32_t spare = 0;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) spare |= mission_.keys[i].is_spare ? 1U << i : 0;
    if (!is_as_good_without(spare, plays)) return false;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (!mission_.keys[i].is_spare && is_as_good_without(spare | 1U << i, plays)) return false;
    }
    return true;
  }

  const Level& level_;
  const Mission& mission_;
  PlayRules rules_;
};

}  // namespace warren::test
