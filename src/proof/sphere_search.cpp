// SPDX-License-Identifier: MIT
#include "src/proof/sphere_search.hpp"

#include <algorithm>
#include <utility>

namespace warren {

void SphereSearch::reset() {
  const auto nodes = static_cast<std::size_t>(graph_.node_count());
  visits_ += static_cast<std::int64_t>(nodes);
  seen_.assign(nodes << graph_.lever_count(), 0);
  reached_.assign(nodes, 0);
  taken_.assign(static_cast<std::size_t>(graph_.key_count()), 0);
  ignored_.resize(taken_.size(), 0);
  entered_once_.assign(static_cast<std::size_t>(graph_.lock_count()), 0);
  held_.assign(static_cast<std::size_t>(graph_.name_count()), 0);
  spent_.assign(held_.size(), 0);
  fresh_.clear();
  entered_.clear();
  waiting_.clear();
  first_waiting_.assign(entered_once_.size(), -1);
  reached_count_ = 0;
  goal_ = false;
}

void SphereSearch::begin(std::uint64_t opened) {
  reset();
  opened_ = opened;
  shut_ = -1;
  all_open_ = false;
  for (const int lock : graph_.spending_locks()) {
    const MissionGraph::CompiledLock& compiled = graph_.lock(lock);
    if ((opened >> compiled.spending_index & 1) == 0) continue;
    for (const int name : compiled.spends) ++spent_[static_cast<std::size_t>(name)];
  }
  visit(graph_.start(), 0);
  spread();
}

void SphereSearch::begin_with_shut(int lock) {
  reset();
  shut_ = lock;
  all_open_ = true;
  visit(graph_.start(), 0);
  spread();
}

void SphereSearch::take() {
  entered_.clear();
  std::vector<int> keys;
  std::swap(keys, fresh_);
  for (const int key : keys) {
    taken_[static_cast<std::size_t>(key)] = 1;
    ++held_[static_cast<std::size_t>(graph_.name_of_key(key))];
  }
  for (const int key : keys) {
    for (const int lock : graph_.locks_naming(graph_.name_of_key(key))) wake(lock);
  }
  spread();
}

void SphereSearch::open(int lock) {
  const MissionGraph::CompiledLock& compiled = graph_.lock(lock);
  opened_ |= std::uint64_t{1} << compiled.spending_index;
  for (const int name : compiled.spends) ++spent_[static_cast<std::size_t>(name)];
  wake(lock);
  spread();
}

std::vector<int> SphereSearch::openable() const {
  std::vector<int> locks;
  for (const int lock : graph_.spending_locks()) {
    const MissionGraph::CompiledLock& compiled = graph_.lock(lock);
    const auto is_left = [&](int name) {
      return held_[static_cast<std::size_t>(name)] > spent_[static_cast<std::size_t>(name)];
    };
    if ((opened_ >> compiled.spending_index & 1) != 0 || !std::ranges::all_of(compiled.spends, is_left)) continue;
    for (int i = first_waiting_[static_cast<std::size_t>(lock)]; i >= 0;
         i = waiting_[static_cast<std::size_t>(i)].next) {
      if (!holds(lock, waiting_[static_cast<std::size_t>(i)].levers)) continue;
      locks.push_back(lock);
      break;
    }
  }
  return locks;
}

bool SphereSearch::is_passable(int lock, std::uint32_t levers) const {
  if (lock < 0) return true;
  if (all_open_) return lock != shut_;
  const int spending = graph_.lock(lock).spending_index;
  return spending >= 0 ? (opened_ >> spending & 1) != 0 : holds(lock, levers);
}

void SphereSearch::enter(int node, std::uint32_t levers) {
  char& seen = seen_[state(node, levers)];
  if (seen != 0) return;
  const int lock = graph_.lock_of(node);
  if (is_passable(lock, levers)) return visit(node, levers);
  seen = 1;
  int& first = first_waiting_[static_cast<std::size_t>(lock)];
  waiting_.push_back({node, levers, first});
  first = static_cast<int>(waiting_.size()) - 1;
}

void SphereSearch::visit(int node, std::uint32_t levers) {
  char& seen = seen_[state(node, levers)];
  if (seen == 2) return;
  seen = 2;
  ++visits_;
  queue_.emplace_back(node, levers);
  char& reached = reached_[static_cast<std::size_t>(node)];
  if (reached != 0) return;
  reached = 1;
  ++reached_count_;
  goal_ = goal_ || graph_.is_goal(node);
  const int lock = graph_.lock_of(node);
  if (lock >= 0 && std::exchange(entered_once_[static_cast<std::size_t>(lock)], char{1}) == 0) entered_.push_back(lock);
  for (const int key : graph_.keys_at(node)) {
    if (ignored_[static_cast<std::size_t>(key)] == 0) fresh_.push_back(key);
  }
}

/// Visits the waiting entrances of a lock that is open now.
void SphereSearch::wake(int lock) {
  int waiting = -1;
  std::swap(waiting, first_waiting_[static_cast<std::size_t>(lock)]);
  while (waiting >= 0) {
    const Waiting entrance = waiting_[static_cast<std::size_t>(waiting)];
    if (is_passable(lock, entrance.levers)) {
      visit(entrance.node, entrance.levers);
    } else {
      int& first = first_waiting_[static_cast<std::size_t>(lock)];
      waiting_[static_cast<std::size_t>(waiting)].next = first;
      first = waiting;
    }
    waiting = entrance.next;
  }
}

void SphereSearch::spread() {
  while (!queue_.empty()) {
    const auto [node, levers] = queue_.back();
    queue_.pop_back();
    for (const int lever : graph_.levers_at(node)) visit(node, levers ^ 1U << lever);
    for (const int next : graph_.neighbours(node)) enter(next, levers);
  }
  std::ranges::sort(fresh_);
  std::ranges::sort(entered_);
}

}  // namespace warren
