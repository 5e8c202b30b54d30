// SPDX-License-Identifier: MIT
// A level with locks as a graph: the parts of the floor between locks, and the steps between them.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

#include "src/search/connected_runs.hpp"

namespace warren {

/// Every cell of a lock and every one-way cell is a node of its own, a barrier. All other nodes are regions: cells that
/// are connected without barriers. So the number of nodes does not grow with the size of the map.
///
///   #########     The lock has one cell, so the graph has three nodes: the barrier + and the regions to its left
///   #..k#...#     and right. Arcs lead from the left region to the barrier and back, and from there to the right
///   #@..+..>#     region and back.
///   #########     Cost: linear in the cells. Memory: that of the runs of cells.
class RegionGraph {
 public:
  static constexpr int none = -1;

  /// For the locks and one-way cells of the level's mission. `open` is its walkable cells; others are ignored.
  void assign(const Level& level, const CellSet& open);

  int node_count() const { return barrier_count() + static_cast<int>(runs_.count()); }
  int barrier_count() const { return static_cast<int>(barriers_.size()); }
  bool is_region(int node) const { return node >= barrier_count(); }
  /// The lock that a barrier belongs to; `none` for other nodes.
  int lock_of(int node) const { return is_region(node) ? none : barriers_[static_cast<std::size_t>(node)].lock; }
  /// `none` for cells that are not walkable.
  int node_at(Point p) const;
  /// The first cell of a node in reading order.
  Point cell_of(int node) const;
  int start() const { return start_; }
  bool is_goal(int node) const { return is_goal_[static_cast<std::size_t>(node)] != 0; }
  /// The nodes to which a step leads, as far as locks allow it.
  std::span<const int> next(int node) const {
    const std::size_t first = starts_[static_cast<std::size_t>(node)];
    return {arcs_.data() + first, starts_[static_cast<std::size_t>(node) + 1] - first};
  }
  /// Calls visit(y, run, node) for every run of cells of a region, in reading order.
  template <class Visit>
  void for_each_region_run(Visit visit) const {
    for (int y = 0; y < size_.h; ++y) {
      for (const Run& run : runs_.row(y)) visit(y, run, barrier_count() + static_cast<int>(run.component));
    }
  }
  /// Whether one-way cells allow a step into a cell.
  bool can_step(Point to, Point step) const;

 private:
  struct Barrier {
    Point at{};
    int lock = none;
  };

  void list_barriers(const Mission& mission, const CellSet& open);
  void connect(Movement movement);

  Size size_;
  ConnectedRuns runs_;
  CellSet regions_;
  std::vector<Barrier> barriers_;   // sorted by cell
  std::vector<OneWay> one_ways_;    // sorted by cell
  std::vector<Point> first_cells_;  // by region
  std::vector<std::pair<int, int>> pairs_;
  std::vector<std::size_t> starts_;
  std::vector<int> arcs_;
  std::vector<char> is_goal_;
  int start_ = none;
};

}  // namespace warren
