// SPDX-License-Identifier: MIT
#include "src/mission/mission_certificate.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include <warren/search/distance_field.hpp>

namespace warren {

namespace {

class Certifier {
 public:
  Certifier(Level& level, const CellSet& open, const KeyLevels& levels)
      : level_(level), mission_(level.mission), levels_(levels), open_(open) {}

  void run() {
    for (const Lock& lock : mission_.locks) {
      for (const Point cell : lock.cells) open_.erase(cell);
    }
    at_ = *level_.start;
    reached_.assign(static_cast<std::size_t>(levels_.part_count()), 0);
    reached_.front() = 1;
    is_taken_.assign(mission_.keys.size(), 0);
    used_.assign(mission_.keys.size(), 0);
    while (add_sphere()) {
    }
    walk_to_exit();
    add_cuts();
    mission_.strength = Strength::complete;
  }

 private:
  int part_of(const Key& key) const { return levels_.part_at(key.at); }

  /// Takes the keys that can be reached and enters the locks that they open. False when there are none left.
  bool add_sphere() {
    Sphere sphere;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (is_taken_[i] != 0 || reached_[static_cast<std::size_t>(part_of(mission_.keys[i]))] == 0) continue;
      sphere.keys.push_back(static_cast<int>(i));
    }
    if (sphere.keys.empty()) return false;
    walk_to(sphere.keys);
    for (const int key : sphere.keys) is_taken_[static_cast<std::size_t>(key)] = 1;
    for (bool grows = true; grows;) {
      grows = false;
      for (std::size_t i = 0; i < mission_.locks.size(); ++i) {
        const auto part = static_cast<int>(i) + 1;
        if (reached_[i + 1] != 0 || reached_[static_cast<std::size_t>(levels_.parent(part))] == 0) continue;
        if (!opens(mission_.locks[i].condition)) continue;
        reached_[i + 1] = 1;
        for (const Point cell : mission_.locks[i].cells) open_.insert(cell);
        sphere.locks.push_back(static_cast<int>(i));
        grows = true;
      }
    }
    mission_.spheres.push_back(std::move(sphere));
    return true;
  }

  /// Whether all keys of a condition are held; consumable ones are then used up.
  bool opens(const LockCondition& condition) {
    std::vector<std::size_t> uses;
    const auto holds = [&](std::string_view name) {
      for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
        const Key& key = mission_.keys[i];
        if (is_taken_[i] == 0 || used_[i] != 0 || key.name != name) continue;
        if (key.is_consumable) uses.push_back(i);
        return true;
      }
      return false;
    };
    if (condition.kind == LockCondition::Kind::key) {
      if (!holds(condition.name)) return false;
    } else {
      for (const LockCondition& part : condition.parts) {
        if (!holds(part.name)) return false;
      }
    }
    for (const std::size_t key : uses) used_[key] = 1;
    return true;
  }

  /// Walks to the keys of a sphere, to the nearest of those left each time.
  void walk_to(std::vector<int> keys) {
    while (!keys.empty()) {
      distances_into(steps_, open_, at_, level_.movement);
      const auto nearest = std::ranges::min_element(
          keys, {}, [&](int key) { return steps_[mission_.keys[static_cast<std::size_t>(key)].at]; });
      add_walk(*nearest, mission_.keys[static_cast<std::size_t>(*nearest)].at);
      keys.erase(nearest);
    }
  }

  void walk_to_exit() {
    distances_into(steps_, open_, at_, level_.movement);
    std::optional<Point> nearest;
    level_.for_each_goal([&](Point goal) {
      if (steps_[goal] != unreachable && (!nearest || steps_[goal] < steps_[*nearest])) nearest = goal;
    });
    if (nearest) add_walk(-1, *nearest);
  }

  void add_walk(int key, Point to) {
    std::vector<Point> path = trace_path(steps_, to, level_.movement);
    std::ranges::reverse(path);
    mission_.walks.push_back({key, std::move(path)});
    at_ = to;
  }

  /// Of a lock before all exits that lead on, one of these; of the others, a cell of the part behind it.
  void add_cuts() {
    std::vector<char> is_on_the_way(static_cast<std::size_t>(levels_.part_count()), 1);
    std::optional<Point> exit;
    level_.for_each_goal([&](Point goal) {
      exit = goal;
      std::vector<char> is_before(is_on_the_way.size(), 0);
      for (int part = levels_.part_at(goal); part >= 0; part = levels_.parent(part)) {
        is_before[static_cast<std::size_t>(part)] = 1;
      }
      for (std::size_t i = 0; i < is_before.size(); ++i) {
        is_on_the_way[i] = static_cast<char>(is_on_the_way[i] & is_before[i]);
      }
    });
    for (std::size_t i = 0; i < mission_.locks.size(); ++i) {
      const bool is_mandatory = exit && is_on_the_way[i + 1] != 0;
      mission_.cuts.push_back({static_cast<int>(i), is_mandatory ? *exit : levels_.cell_of(static_cast<int>(i) + 1)});
    }
  }

  Level& level_;
  Mission& mission_;
  const KeyLevels& levels_;
  CellSet open_;  // what can be entered now
  Point at_{};
  std::vector<char> reached_;   // by part
  std::vector<char> is_taken_;  // by key
  std::vector<char> used_;      // by key
  Grid<std::int32_t> steps_;
};

}  // namespace

void certify(Level& level, const CellSet& open, const KeyLevels& levels) { Certifier(level, open, levels).run(); }

}  // namespace warren
