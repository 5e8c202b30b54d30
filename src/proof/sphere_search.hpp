// SPDX-License-Identifier: MIT
// What a player can reach and take, sphere by sphere, when every step can be taken back.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "src/proof/mission_graph.hpp"

namespace warren {

/// A search over nodes and lever states. Entrances of locks that are shut wait until a key makes their condition true,
/// so all spheres together are one search.
///
///   SphereSearch search(graph);
///   for (search.begin(); !search.fresh_keys().empty(); search.take()) visit(search.fresh_keys());
class SphereSearch {
 public:
  explicit SphereSearch(const MissionGraph& graph) : graph_(graph) {}

  /// Keys that are treated as if they did not exist, by index.
  void ignore_keys(std::vector<char> ignored) { ignored_ = std::move(ignored); }
  /// Starts a search with a set of locks that use up keys already opened: bit i is spending_locks()[i].
  void begin(std::uint64_t opened = 0);
  /// Starts a search in which all locks are open but one.
  void begin_with_shut(int lock);
  /// Takes the fresh keys, enters the locks that they open and reaches what is behind these: the next sphere.
  void take();
  /// Opens a lock that uses up keys and reaches what is behind it.
  void open(int lock);
  /// Takes keys until there are none left.
  void take_all() {
    while (!fresh_.empty()) take();
  }

  /// The keys of the current sphere, in ascending order.
  std::span<const int> fresh_keys() const { return fresh_; }
  /// The locks that were entered for the first time since the last call of take(), in ascending order.
  std::span<const int> entered_locks() const { return entered_; }
  /// The locks that use up keys, whose entrance is reached and whose condition holds otherwise, and for which keys are
  /// left; in ascending order.
  std::vector<int> openable() const;

  bool has_reached(int node) const { return reached_[static_cast<std::size_t>(node)] != 0; }
  int reached_count() const { return reached_count_; }
  bool has_reached_goal() const { return goal_; }
  bool has_taken(int key) const { return taken_[static_cast<std::size_t>(key)] != 0; }
  /// Nodes visited in all searches, one for each lever state.
  std::int64_t visits() const { return visits_; }

 private:
  struct Waiting {
    int node = -1;
    std::uint32_t levers = 0;
    int next = -1;  // at the same lock
  };

  void reset();
  std::size_t state(int node, std::uint32_t levers) const {
    return static_cast<std::size_t>(node) << graph_.lever_count() | levers;
  }
  bool holds(int lock, std::uint32_t levers) const {
    return graph_.holds(lock, [this](int name) { return held_[static_cast<std::size_t>(name)] > 0; }, levers);
  }
  bool is_passable(int lock, std::uint32_t levers) const;
  void enter(int node, std::uint32_t levers);
  void visit(int node, std::uint32_t levers);
  void wake(int lock);
  void spread();

  const MissionGraph& graph_;
  std::vector<char> ignored_;
  std::uint64_t opened_ = 0;
  int shut_ = -1;
  bool all_open_ = false;
  std::vector<char> seen_;  // by state: 1 waiting, 2 visited
  std::vector<char> reached_;
  std::vector<char> taken_;
  std::vector<char> entered_once_;
  std::vector<int> held_;   // keys of each name that were taken
  std::vector<int> spent_;  // and used up
  std::vector<int> fresh_;
  std::vector<int> entered_;
  std::vector<Waiting> waiting_;
  std::vector<int> first_waiting_;  // by lock
  std::vector<std::pair<int, std::uint32_t>> queue_;
  int reached_count_ = 0;
  bool goal_ = false;
  std::int64_t visits_ = 0;
};

}  // namespace warren
