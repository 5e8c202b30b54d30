// SPDX-License-Identifier: MIT
#include "src/mission/site_map.hpp"

#include <algorithm>
#include <cstdlib>

#include <warren/search/distance_field.hpp>

#include "src/placement/doors.hpp"

namespace warren {

bool are_apart(std::span<const Point> cells, std::span<const Point> others) {
  constexpr int apart = 2;  // Chebyshev distance
  return std::ranges::none_of(cells, [&](Point a) {
    return std::ranges::any_of(others,
                               [&](Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) < apart; });
  });
}

void SiteMap::assign(const Level& level, const LockRules& rules, const Searches& searches) {
  level_ = &level;
  rules_ = rules;
  gates_ = &searches.gates;
  cut_ = &searches.cut;
  assign_walkable(open_, level.tiles);
  bar_cells();
  goals_.clear();
  CellSet goals(level.size());
  level.for_each_goal([&](Point goal) {
    goals_.push_back(goal);
    goals.insert(goal);
  });
  gates_->find(open_, *level.start, level.movement);
  cells_ = gates_->reached();
  distances_into(from_start_, open_, *level.start, level.movement);
  if (goals_.size() == 1) {
    distances_into(to_goal_, open_, goals_.front(), level.movement);
  } else {
    to_goal_ = distances_from(open_, goals, level.movement);
  }
  path_steps_ = std::max(to_goal_[*level.start], 0);
  find_spine();
}

void SiteMap::bar_cells() {
  barred_.reset(level_->size());
  barred_.insert(*level_->start);
  for (const Exit& exit : level_->exits) barred_.insert(exit.at);
  for (const Spawn& spawn : level_->spawns) barred_.insert(spawn.at);
  level_->for_each_protected_area([&](const Rect& area) { barred_.insert(area.intersection(level_->bounds())); });
  level_->mission.for_each_cell([&](Point cell) { bar_around(cell); });
  for (const OneWay& one_way : level_->mission.one_ways) bar_around(one_way.at);
}

/// Cells beside the parts of a mission that the level already has are left as they are.
void SiteMap::bar_around(Point cell) {
  barred_.insert(Rect{cell.x, cell.y, 1, 1}.grown(1).intersection(level_->bounds()));
}

void SiteMap::find_spine() {
  is_before_exit_.assign(gates_->gates().size(), 0);
  std::vector<int> goals_behind(gates_->gates().size(), 0);
  spine_.clear();
  const auto visit = [&](Point exit, auto mark) {
    for (int part = gates_->part_at(exit); part != Gates::none; part = gates_->parent(part)) {
      mark(gates_->parts()[static_cast<std::size_t>(part)].gate);
    }
  };
  for (const Exit& exit : level_->exits) {
    visit(exit.at, [&](int gate) { is_before_exit_[static_cast<std::size_t>(gate)] = 1; });
  }
  for (const Point goal : goals_) {
    visit(goal, [&](int gate) { ++goals_behind[static_cast<std::size_t>(gate)]; });
  }
  visit(goals_.front(), [&](int gate) {
    if (goals_behind[static_cast<std::size_t>(gate)] == static_cast<int>(goals_.size())) spine_.push_back(gate);
  });
  std::ranges::reverse(spine_);
}

bool SiteMap::can_be_filled(std::span<const Point> cells) const {
  return std::ranges::none_of(cells, [&](Point p) { return barred_.contains(p) || !level_->is_free(p); });
}

bool SiteMap::has_walls(Point p) const {
  return stands_in_wall(p, [&](Point q) { return open_.contains(q); });
}

int SiteMap::walls_beside(std::span<const Point> cells) const {
  int walls = 0;
  for (const Point cell : cells) {
    for (const Point step : orthogonal_steps) walls += open_.contains(cell + step) ? 0 : 1;
  }
  return walls;
}

const CellSet& SiteMap::reached_without(std::span<const Point> cells, Point from) {
  for (const Point cell : cells) open_.erase(cell);
  open_.flood_into(reached_, from, level_->movement);
  for (const Point cell : cells) open_.insert(cell);
  return reached_;
}

int SiteMap::narrowest_cut() {
  CellSet sources(level_->size());
  CellSet targets(level_->size());
  sources.insert(*level_->start);
  for (const Point goal : goals_) {
    targets.insert(goal);
    for (const Point step : steps_of(level_->movement)) {
      if (goal + step == *level_->start) return -1;
    }
  }
  static_cast<void>(find_cut(sources, targets, VertexCut::max_width, to_goal_));
  return cut_->width();
}

}  // namespace warren
