// SPDX-License-Identifier: MIT
// What a player can reach and take on a graph of regions.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "src/mission/lock_logic.hpp"
#include "src/mission/region_graph.hpp"

namespace warren {

/// A search over nodes and states of levers. Barriers of locks that are shut wait until a key is taken, so that all
/// spheres are one search. What a player gives up by a step that cannot be taken back is not considered.
///
///   search.begin(graph.start());
///   while (!search.fresh_keys().empty()) search.take();
class ReachSearch {
 public:
  /// How locks are treated: by their conditions, or by order of the caller.
  enum class Passage : std::uint8_t { by_condition, open, shut };
  /// A key at a node; RegionGraph::none is nowhere.
  struct PlacedKey {
    int name = LockLogic::none;
    int node = RegionGraph::none;
  };

  ReachSearch(const RegionGraph& graph, const LockLogic& logic, const Mission& mission);

  /// The keys to find. Copied.
  void set_keys(std::span<const PlacedKey> keys);
  /// Keys that the player has from the beginning, counted by name. Copied.
  void set_held(std::span<const int> held) { held_at_start_.assign(held.begin(), held.end()); }
  void set_passage(Passage passage) { passages_.assign(passages_.size(), passage); }
  void set_passage(int lock, Passage passage) { passages_[static_cast<std::size_t>(lock)] = passage; }

  /// Starts at a node, with all levers off.
  void begin(int node);
  /// Takes the fresh keys and goes on.
  void take();
  /// From a node until nothing is left to take.
  void run(int node) {
    begin(node);
    while (!fresh_.empty()) take();
  }
  /// Lets the player pass a lock from now on, and goes on.
  void open(int lock);

  /// Keys that are reached and not taken, in ascending order.
  std::span<const int> fresh_keys() const { return fresh_; }
  /// The locks that were entered for the first time since take(), in this order.
  std::span<const int> entered_locks() const { return entered_; }
  bool has_reached(int node) const { return reached_[static_cast<std::size_t>(node)] != 0; }
  bool has_reached_goal() const { return has_reached_goal_; }
  bool has_taken(int key) const { return taken_[static_cast<std::size_t>(key)] != 0; }
  /// A lock before which the player stands, and whose condition holds with some of the states of levers there.
  bool can_open(int lock) const;
  std::span<const int> held() const { return held_; }

 private:
  struct State {
    int node = RegionGraph::none;
    std::uint32_t levers = 0;
  };

  char& mark(const State& state) { return marks_[static_cast<std::size_t>(state.node) << lever_bits_ | state.levers]; }
  bool is_passable(const State& state) const;
  void visit(const State& state);
  void arrive(int node);
  void spread();

  const RegionGraph& graph_;
  const LockLogic& logic_;
  int lever_bits_ = 0;
  std::vector<std::pair<int, int>> levers_;  // node and lever
  std::vector<PlacedKey> keys_;
  std::vector<std::pair<int, int>> keys_at_;  // node and key, sorted
  std::vector<int> held_at_start_;
  std::vector<Passage> passages_;  // by lock
  std::vector<char> marks_;        // by state: 1 waiting, 2 visited
  std::vector<char> reached_;      // by node
  std::vector<char> taken_;        // by key
  std::vector<char> is_entered_;   // by lock
  std::vector<int> held_;          // by name
  std::vector<State> queue_;
  std::vector<State> waiting_;
  std::vector<int> fresh_;
  std::vector<int> entered_;
  bool has_reached_goal_ = false;
};

}  // namespace warren
