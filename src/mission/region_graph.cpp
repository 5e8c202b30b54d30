// SPDX-License-Identifier: MIT
#include "src/mission/region_graph.hpp"

#include <algorithm>

namespace warren {

void RegionGraph::assign(const Level& level, const CellSet& open) {
  size_ = level.size();
  list_barriers(level.mission, open);
  regions_ = open;
  for (const Barrier& barrier : barriers_) regions_.erase(barrier.at);
  runs_.find(regions_, level.movement);
  first_cells_.assign(runs_.count(), {-1, -1});
  for (std::size_t i = 0; i < runs_.bands(); ++i) {
    const Band band = runs_.band(i);
    for (const Run& run : band.runs) {
      Point& first = first_cells_[run.component];
      if (first.x < 0) first = {run.left, band.top};
    }
  }
  connect(level.movement);
  start_ = level.start ? node_at(*level.start) : none;
  is_goal_.assign(static_cast<std::size_t>(node_count()), 0);
  level.for_each_goal([&](Point goal) {
    if (const int node = node_at(goal); node != none) is_goal_[static_cast<std::size_t>(node)] = 1;
  });
}

void RegionGraph::list_barriers(const Mission& mission, const CellSet& open) {
  barriers_.clear();
  for (std::size_t i = 0; i < mission.locks.size(); ++i) {
    for (const Point cell : mission.locks[i].cells) {
      if (open.contains(cell)) barriers_.push_back({cell, static_cast<int>(i)});
    }
  }
  one_ways_ = mission.one_ways;
  std::erase_if(one_ways_, [&](const OneWay& one_way) { return !open.contains(one_way.at); });
  for (const OneWay& one_way : one_ways_) barriers_.push_back({one_way.at, none});
  // Of a lock and a one-way cell in the same place, the barrier of the lock comes first and is kept.
  std::ranges::sort(barriers_,
                    [](const Barrier& a, const Barrier& b) { return a.at != b.at ? a.at < b.at : a.lock > b.lock; });
  const auto same = std::ranges::unique(barriers_, {}, &Barrier::at);
  barriers_.erase(same.begin(), same.end());
  std::ranges::sort(one_ways_, {}, &OneWay::at);
}

int RegionGraph::node_at(Point p) const {
  if (const auto component = runs_.component_at(p)) return barrier_count() + static_cast<int>(*component);
  const auto found = std::ranges::lower_bound(barriers_, p, {}, &Barrier::at);
  return found != barriers_.end() && found->at == p ? static_cast<int>(found - barriers_.begin()) : none;
}

Point RegionGraph::cell_of(int node) const {
  return is_region(node) ? first_cells_[static_cast<std::size_t>(node - barrier_count())]
                         : barriers_[static_cast<std::size_t>(node)].at;
}

bool RegionGraph::can_step(Point to, Point step) const {
  const auto here = std::ranges::equal_range(one_ways_, to, {}, &OneWay::at);
  return std::ranges::none_of(
      here, [&](const OneWay& one_way) { return step.x * one_way.towards.x + step.y * one_way.towards.y < 0; });
}

/// Two regions never touch, so every arc begins or ends at a barrier.
void RegionGraph::connect(Movement movement) {
  pairs_.clear();
  for (int node = 0; node < barrier_count(); ++node) {
    const Point cell = cell_of(node);
    for (const Point step : steps_of(movement)) {
      const int other = node_at(cell + step);
      if (other == none) continue;
      if (can_step(cell + step, step)) pairs_.emplace_back(node, other);
      if (can_step(cell, Point{} - step)) pairs_.emplace_back(other, node);
    }
  }
  std::ranges::sort(pairs_);
  const auto same = std::ranges::unique(pairs_);
  pairs_.erase(same.begin(), same.end());
  starts_.assign(static_cast<std::size_t>(node_count()) + 1, 0);
  arcs_.clear();
  for (const auto& [from, to] : pairs_) {
    ++starts_[static_cast<std::size_t>(from) + 1];
    arcs_.push_back(to);
  }
  for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
}

}  // namespace warren
