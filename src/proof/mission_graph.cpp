// SPDX-License-Identifier: MIT
#include "src/proof/mission_graph.hpp"

#include <algorithm>

#include "src/proof/mission_compiler.hpp"

namespace warren {

void RangeList::assign(std::size_t size, std::vector<std::pair<int, int>>& pairs) {
  std::ranges::sort(pairs);
  pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
  starts_.assign(size + 1, 0);
  values_.clear();
  for (const auto& [index, value] : pairs) {
    ++starts_[static_cast<std::size_t>(index) + 1];
    values_.push_back(value);
  }
  for (std::size_t i = 0; i < size; ++i) starts_[i + 1] += starts_[i];
}

Status MissionGraph::assign(const Level& level, const Mission& mission, const FloorJoints* joints) {
  joints_ = joints;
  if (const Status status = MissionCompiler(level, mission, *this).run(); !status) return status;
  label(level, mission);
  connect(level, mission);
  if (joints != nullptr) is_reversible_ = !can_be_shut_in_ && can_return_everywhere();
  const auto size = static_cast<std::size_t>(node_count());
  pairs_.clear();
  node_of_key_.clear();
  for (const Key& key : mission.keys) {
    pairs_.emplace_back(nodes_[key.at], static_cast<int>(node_of_key_.size()));
    node_of_key_.push_back(nodes_[key.at]);
  }
  keys_at_.assign(size, pairs_);
  pairs_.clear();
  start_ = nodes_[*level.start];
  for (std::size_t i = 0; i < mission.levers.size(); ++i) {
    pairs_.emplace_back(nodes_[mission.levers[i].at], static_cast<int>(i));
  }
  levers_at_.assign(size, pairs_);
  is_goal_.assign(size, 0);
  level.for_each_goal([&](Point exit) {
    if (node_at(exit) >= 0) is_goal_[static_cast<std::size_t>(nodes_[exit])] = 1;
  });
  return ok();
}

/// Gives every walkable cell its node. Cells of locks are marked first, and one-way cells get nodes of their own.
void MissionGraph::label(const Level& level, const Mission& mission) {
  constexpr std::int32_t blocked = -1;
  constexpr std::int32_t plain = -2;
  nodes_.reset(level.size(), blocked);
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    if (is_walkable(level.tiles[i])) nodes_[i] = plain;
  }
  for (std::size_t i = 0; i < mission.locks.size(); ++i) {
    for (const Point cell : mission.locks[i].cells) nodes_[cell] = plain - 1 - static_cast<std::int32_t>(i);
  }
  const auto is_in_lock = [&](Point cell) { return nodes_[cell] < plain; };
  can_be_shut_in_ = is_in_lock(*level.start) || std::ranges::any_of(mission.levers, is_in_lock, &Lever::at);
  is_reversible_ = mission.one_ways.empty() && !can_be_shut_in_;
  lock_of_.clear();
  const auto lock_of_mark = [](std::int32_t mark) { return plain - 1 - mark; };
  for (const OneWay& one_way : mission.one_ways) {
    std::int32_t& node = nodes_[one_way.at];
    if (node >= 0) continue;  // with another direction
    const std::int32_t lock = lock_of_mark(node);
    node = static_cast<std::int32_t>(lock_of_.size());
    lock_of_.push_back(lock);
  }
  for (std::size_t i = 0; i < nodes_.cells().size(); ++i) {
    const std::int32_t mark = nodes_[i];
    if (mark >= blocked) continue;
    const auto node = static_cast<std::int32_t>(lock_of_.size());
    lock_of_.push_back(lock_of_mark(mark));
    // A player whose lock shuts around him cannot step from one of its cells to the next. If this never happens, the
    // cells of a lock are one node.
    if (mark == plain || is_reversible_) {
      fill(level, nodes_.point(i), node);
    } else {
      nodes_[i] = node;
    }
  }
}

/// Gives the node to all cells of the same mark that can be reached from the first, one run of a row after the other.
void MissionGraph::fill(const Level& level, Point first, std::int32_t node) {
  const std::int32_t mark = nodes_[first];
  const auto claim_run = [&](Point cell) {
    const std::span<std::int32_t> row = nodes_.row(cell.y);
    auto left = static_cast<std::size_t>(cell.x);
    std::size_t right = left + 1;
    while (left > 0 && row[left - 1] == mark) --left;
    while (right < row.size() && row[right] == mark) ++right;
    std::ranges::fill(row.subspan(left, right - left), node);
    runs_.push_back(Rect::between(static_cast<int>(left), cell.y, static_cast<int>(right), cell.y + 1));
    return static_cast<int>(right);
  };
  runs_.clear();
  claim_run(first);
  while (!runs_.empty()) {
    const Rect run = runs_.back();
    runs_.pop_back();
    const int aside = steps_at(level, {run.x, run.y}).size() > std::size(orthogonal_steps) ? 1 : 0;
    for (const int y : {run.y - 1, run.y + 1}) {
      if (y < 0 || y >= nodes_.height()) continue;
      const int end = std::min(run.right() + aside, nodes_.width());
      for (int x = std::max(run.left() - aside, 0); x < end; ++x) {
        if (nodes_[Point{x, y}] == mark) x = claim_run({x, y});
      }
    }
  }
}

/// Two regions never touch, so every step between nodes begins or ends at a lock or a one-way cell.
void MissionGraph::connect(const Level& level, const Mission& mission) {
  std::vector<std::pair<Point, Point>> against;  // one-way cells and their directions
  for (const OneWay& one_way : mission.one_ways) against.emplace_back(one_way.at, one_way.towards);
  std::ranges::sort(against);
  const auto can_step = [&](Point to, Point step) {
    for (auto it = std::ranges::lower_bound(against, std::pair(to, Point{-1, -1})); it != against.end(); ++it) {
      if (it->first != to) break;
      if (is_against({it->first, it->second}, step)) return false;
    }
    return true;
  };
  pairs_.clear();
  const auto add_steps = [&](Point cell) {
    for (const Point step : steps_at(level, cell)) {
      const Point beside = cell + step;
      const int other = node_at(beside);
      if (other < 0 || other == nodes_[cell]) continue;
      if (can_step(beside, step)) pairs_.emplace_back(nodes_[cell], other);
      if (can_step(cell, Point{} - step)) pairs_.emplace_back(other, nodes_[cell]);
    }
  };
  for (const Lock& lock : mission.locks) {
    for (const Point cell : lock.cells) add_steps(cell);
  }
  for (const OneWay& one_way : mission.one_ways) add_steps(one_way.at);
  if (joints_ != nullptr) {
    for (const auto& [from, to] : joints_->passages) pairs_.emplace_back(nodes_[from], nodes_[to]);
  }
  neighbours_.assign(static_cast<std::size_t>(node_count()), pairs_);
}

/// Whether every step that cannot be taken back has a way back without locks.
bool MissionGraph::can_return_everywhere() const {
  std::int64_t work = std::int64_t{1} << 22;
  for (int node = 0; node < node_count(); ++node) {
    for (const int next : neighbours(node)) {
      if (!std::ranges::binary_search(neighbours(next), node) && !can_return(next, node, work)) return false;
    }
  }
  return true;
}

bool MissionGraph::can_return(int from, int to, std::int64_t& work) const {
  work -= node_count();
  std::vector<char> seen(static_cast<std::size_t>(node_count()));
  std::vector<int> queue{from};
  seen[static_cast<std::size_t>(from)] = 1;
  for (std::size_t i = 0; i < queue.size() && work > 0; ++i) {
    for (const int next : neighbours(queue[i])) {
      --work;
      if (next == to) return true;
      if (lock_of(next) >= 0 || std::exchange(seen[static_cast<std::size_t>(next)], char{1}) != 0) continue;
      queue.push_back(next);
    }
  }
  return false;
}

}  // namespace warren
