// SPDX-License-Identifier: MIT
// The intensity of a level, found slowly: for kept keys without one-way cells.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

/// Whether a condition holds for somebody with these keys and levers, who may switch the levers at will.
inline bool is_met_by(const LockCondition& condition, const std::set<std::string>& names) {
  const auto is_met = [&](const LockCondition& part) { return is_met_by(part, names); };
  switch (condition.kind) {
    case LockCondition::Kind::key: return names.contains(condition.name);
    case LockCondition::Kind::lever_off: return true;
    case LockCondition::Kind::all: return std::ranges::all_of(condition.parts, is_met);
    case LockCondition::Kind::any: return std::ranges::any_of(condition.parts, is_met);
  }
  return false;
}

/// The sphere of each cell, or -1: floods with all locks open that the names allow.
inline Grid<int> flooded_spheres(const Level& level) {
  Grid<int> sphere(level.size(), -1);
  std::set<std::string> names;
  for (int number = 0; level.start; ++number) {
    CellSet open = walkable_cells(level.tiles);
    for (const Lock& lock : level.mission.locks) {
      if (is_met_by(lock.condition, names)) continue;
      for (const Point cell : lock.cells) {
        if (cell != *level.start) open.erase(cell);
      }
    }
    bool is_new = false;
    open.flood(*level.start, level.movement).for_each([&](Point p) {
      if (sphere[p] >= 0) return;
      sphere[p] = number;
      is_new = true;
    });
    if (!is_new) break;
    for (const Key& key : level.mission.keys) {
      if (sphere[key.at] >= 0) names.insert(key.name);
    }
    for (const Lever& lever : level.mission.levers) {
      if (sphere[lever.at] >= 0) names.insert(lever.name);
    }
  }
  return sphere;
}

/// Round by round, the steps inside each sphere from the cells next to earlier ones; then the curve through these.
inline Grid<int> slow_intensity(const Level& level) {
  const Grid<int> sphere = flooded_spheres(level);
  Grid<int> steps(level.size(), -1);
  Grid<int> intensity(level.size(), 0);
  const int spheres = 1 + *std::ranges::max_element(sphere.cells());
  const auto has_neighbour = [&](Point p, auto is_wanted) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point next{p.x + dx, p.y + dy};
        if (dx * dy != 0 && level.movement == Movement::orthogonal) continue;
        if (sphere.contains(next) && sphere[next] >= 0 && is_wanted(next)) return true;
      }
    }
    return false;
  };
  int base = 0;
  for (int number = 0; number < spheres; ++number) {
    int farthest = 0;
    for (int round = 0;; ++round) {
      std::vector<Point> reached;
      for (std::size_t i = 0; i < sphere.cells().size(); ++i) {
        const Point p = sphere.point(i);
        if (sphere[p] != number || steps[p] >= 0) continue;
        const bool is_entrance =
            number == 0 ? p == *level.start : has_neighbour(p, [&](Point q) { return sphere[q] < number; });
        const bool is_next = has_neighbour(p, [&](Point q) { return sphere[q] == number && steps[q] == round - 1; });
        if (round == 0 ? is_entrance : is_next) reached.push_back(p);
      }
      if (reached.empty()) break;
      for (const Point p : reached) steps[p] = round;
      farthest = round;
    }
    const int peak = 100 * (number + 1) / spheres;
    for (std::size_t i = 0; i < sphere.cells().size(); ++i) {
      if (sphere[i] == number) intensity[i] = base + (peak - base) * steps[i] / std::max(farthest, 1);
    }
    base = peak * 80 / 100;
  }
  return intensity;
}

}  // namespace warren::test
