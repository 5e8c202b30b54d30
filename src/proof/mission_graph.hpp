// SPDX-License-Identifier: MIT
// A mission as a graph: the parts of the floor between locks and one-way cells, and the steps between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/grid/rect.hpp>
#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/mission.hpp>

namespace warren {

/// Ranges of one array, one for each index: neighbours of nodes, keys of nodes, locks of names.
class RangeList {
 public:
  /// From pairs of an index below `size` and a value. The pairs are sorted; equal ones are taken once.
  void assign(std::size_t size, std::vector<std::pair<int, int>>& pairs);
  std::span<const int> operator[](int i) const {
    const std::size_t first = starts_[static_cast<std::size_t>(i)];
    return {values_.data() + first, starts_[static_cast<std::size_t>(i) + 1] - first};
  }

 private:
  std::vector<std::size_t> starts_;
  std::vector<int> values_;
};

/// What joins the floors of a dungeon that are on one map, below each other.
struct FloorJoints {
  std::vector<std::pair<Point, Point>> passages;  // steps from one cell to another
  std::vector<Movement> movements;                // by row
};

/// A mission that fits its level. Nodes are regions of other cells, connected cells of one lock, and single one-way
/// cells. The searches work on nodes, whose number does not grow with the size of the map.
class MissionGraph {
 public:
  /// A condition without names: leaves refer to keys and levers by number.
  struct Term {
    LockCondition::Kind kind = LockCondition::Kind::all;
    int name = -1;   // of a key; -1 for levers
    int lever = -1;  // of a lever
    int end = 0;     // behind the last term of its parts, which follow it
  };
  struct CompiledLock {
    std::vector<Term> terms;  // without the consumable names
    std::vector<int> spends;  // consumable names
    int spending_index = -1;  // among the locks that use up keys
  };

  /// All problems of the mission at once, or ok.
  Status assign(const Level& level, const Mission& mission, const FloorJoints* joints = nullptr);

  int node_count() const { return static_cast<int>(lock_of_.size()); }
  int node_at(Point p) const { return nodes_.contains(p) ? nodes_[p] : -1; }
  int start() const { return start_; }
  /// The lock that a node belongs to, or -1.
  int lock_of(int node) const { return lock_of_[static_cast<std::size_t>(node)]; }
  bool is_goal(int node) const { return is_goal_[static_cast<std::size_t>(node)] != 0; }
  std::span<const int> neighbours(int node) const { return neighbours_[node]; }
  std::span<const int> keys_at(int node) const { return keys_at_[node]; }
  std::span<const int> levers_at(int node) const { return levers_at_[node]; }
  /// The locks whose conditions name this key, consumable or not.
  std::span<const int> locks_naming(int name) const { return locks_naming_[name]; }

  int key_count() const { return static_cast<int>(name_of_key_.size()); }
  int lever_count() const { return lever_count_; }
  int name_count() const { return name_count_; }
  int name_of_key(int key) const { return name_of_key_[static_cast<std::size_t>(key)]; }
  int node_of_key(int key) const { return node_of_key_[static_cast<std::size_t>(key)]; }
  int lock_count() const { return static_cast<int>(locks_.size()); }
  const CompiledLock& lock(int i) const { return locks_[static_cast<std::size_t>(i)]; }
  /// The locks that use up keys.
  std::span<const int> spending_locks() const { return spending_locks_; }
  /// Whether every step can be taken back, so that nothing is lost by leaving something for later.
  bool is_reversible() const { return is_reversible_; }

  /// Whether the condition of a lock holds, apart from consumable keys. has_key(name) is asked about kept keys.
  template <class HasKey>
  bool holds(int lock, HasKey has_key, std::uint32_t levers_on) const {
    return holds(locks_[static_cast<std::size_t>(lock)].terms, 0, has_key, levers_on);
  }

 private:
  friend class MissionCompiler;

  template <class HasKey>
  static bool holds(const std::vector<Term>& terms, std::size_t at, HasKey& has_key, std::uint32_t levers_on) {
    const Term& term = terms[at];
    const bool is_on = term.lever >= 0 && (levers_on >> term.lever & 1) != 0;
    switch (term.kind) {
      case LockCondition::Kind::key: return term.lever >= 0 ? is_on : has_key(term.name);
      case LockCondition::Kind::lever_off: return !is_on;
      default: break;
    }
    const bool wanted = term.kind == LockCondition::Kind::any;  // the value that decides
    for (std::size_t part = at + 1; part < static_cast<std::size_t>(term.end);
         part = static_cast<std::size_t>(terms[part].end)) {
      if (holds(terms, part, has_key, levers_on) == wanted) return wanted;
    }
    return !wanted;
  }

  std::span<const Point> steps_at(const Level& level, Point cell) const {
    return steps_of(joints_ == nullptr ? level.movement : joints_->movements[static_cast<std::size_t>(cell.y)]);
  }
  void label(const Level& level, const Mission& mission);
  void fill(const Level& level, Point first, std::int32_t node);
  void connect(const Level& level, const Mission& mission);
  bool can_return_everywhere() const;
  bool can_return(int from, int to, std::int64_t& work) const;

  Grid<std::int32_t> nodes_;  // of each cell; -1 for cells that are not walkable
  std::vector<int> lock_of_;
  std::vector<char> is_goal_;
  RangeList neighbours_;
  RangeList keys_at_;
  RangeList levers_at_;
  RangeList locks_naming_;
  std::vector<int> name_of_key_;
  std::vector<int> node_of_key_;
  std::vector<CompiledLock> locks_;
  std::vector<int> spending_locks_;
  int lever_count_ = 0;
  int name_count_ = 0;
  int start_ = -1;
  bool is_reversible_ = true;
  bool can_be_shut_in_ = false;  // where the start or a lever is inside a lock
  const FloorJoints* joints_ = nullptr;
  std::vector<std::pair<int, int>> pairs_;
  std::vector<Rect> runs_;  // of cells in one row, whose neighbours are not labelled yet
};

/// Whether a step into a cell is against one of the one-way cells.
inline bool is_against(const OneWay& one_way, Point step) {
  return step.x * one_way.towards.x + step.y * one_way.towards.y < 0;
}

}  // namespace warren
