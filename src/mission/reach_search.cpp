// SPDX-License-Identifier: MIT
#include "src/mission/reach_search.hpp"

#include <algorithm>

namespace warren {

ReachSearch::ReachSearch(const RegionGraph& graph, const LockLogic& logic, const Mission& mission)
    : graph_(graph),
      logic_(logic),
      lever_bits_(static_cast<int>(mission.levers.size())),
      passages_(mission.locks.size(), Passage::by_condition) {
  for (int i = 0; i < lever_bits_; ++i) {
    levers_.emplace_back(graph.node_at(mission.levers[static_cast<std::size_t>(i)].at), i);
  }
}

void ReachSearch::set_keys(std::span<const PlacedKey> keys) {
  keys_.assign(keys.begin(), keys.end());
  keys_at_.clear();
  for (std::size_t i = 0; i < keys.size(); ++i) keys_at_.emplace_back(keys[i].node, static_cast<int>(i));
  std::ranges::sort(keys_at_);
}

void ReachSearch::begin(int node) {
  marks_.assign(static_cast<std::size_t>(graph_.node_count()) << lever_bits_, 0);
  reached_.assign(static_cast<std::size_t>(graph_.node_count()), 0);
  taken_.assign(keys_.size(), 0);
  is_entered_.assign(passages_.size(), 0);
  held_.assign(static_cast<std::size_t>(logic_.name_count()), 0);
  std::ranges::copy(held_at_start_, held_.begin());
  queue_.clear();
  waiting_.clear();
  fresh_.clear();
  entered_.clear();
  has_reached_goal_ = false;
  if (node == RegionGraph::none) return;
  visit({node, 0});
  spread();
}

void ReachSearch::take() {
  entered_.clear();
  for (const int key : fresh_) {
    taken_[static_cast<std::size_t>(key)] = 1;
    ++held_[static_cast<std::size_t>(keys_[static_cast<std::size_t>(key)].name)];
  }
  fresh_.clear();
  spread();
}

void ReachSearch::open(int lock) {
  set_passage(lock, Passage::open);
  spread();
}

bool ReachSearch::can_open(int lock) const {
  return std::ranges::any_of(waiting_, [&](const State& state) {
    return graph_.lock_of(state.node) == lock && logic_.holds(lock, held_, state.levers);
  });
}

bool ReachSearch::is_passable(const State& state) const {
  const int lock = graph_.lock_of(state.node);
  if (lock == RegionGraph::none) return true;
  const Passage passage = passages_[static_cast<std::size_t>(lock)];
  return passage == Passage::by_condition ? logic_.holds(lock, held_, state.levers) : passage == Passage::open;
}

void ReachSearch::visit(const State& state) {
  char& seen = mark(state);
  if (seen == 2) return;
  seen = 2;
  queue_.push_back(state);
  if (reached_[static_cast<std::size_t>(state.node)] == 0) arrive(state.node);
}

/// At a node, for the first time.
void ReachSearch::arrive(int node) {
  reached_[static_cast<std::size_t>(node)] = 1;
  has_reached_goal_ = has_reached_goal_ || graph_.is_goal(node);
  const auto here = std::ranges::equal_range(keys_at_, node, {}, &std::pair<int, int>::first);
  for (const auto& [at, key] : here) fresh_.push_back(key);
  const int lock = graph_.lock_of(node);
  if (lock == RegionGraph::none || is_entered_[static_cast<std::size_t>(lock)] != 0) return;
  is_entered_[static_cast<std::size_t>(lock)] = 1;
  entered_.push_back(lock);
}

void ReachSearch::spread() {
  std::erase_if(waiting_, [&](const State& state) {
    if (!is_passable(state)) return false;
    visit(state);
    return true;
  });
  while (!queue_.empty()) {
    const State here = queue_.back();
    queue_.pop_back();
    for (const auto& [node, lever] : levers_) {
      if (node == here.node) visit({node, here.levers ^ 1U << lever});
    }
    for (const int node : graph_.next(here.node)) {
      const State there{node, here.levers};
      if (mark(there) != 0) continue;
      if (is_passable(there)) {
        visit(there);
      } else {
        mark(there) = 1;
        waiting_.push_back(there);
      }
    }
  }
  std::ranges::sort(fresh_);
}

}  // namespace warren
