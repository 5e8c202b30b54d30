// SPDX-License-Identifier: MIT
// What is known about a map before locks are chosen: its gates, and how far its cells are from the start and the exits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>

#include "src/search/gates.hpp"
#include "src/search/vertex_cut.hpp"

namespace warren {

/// What a lock has to be like.
struct LockRules {
  int width = 8;              ///< in cells, at most
  int min_cells = 6;          ///< of the map between two locks, before the first and behind each
  int max_side_percent = 40;  ///< of the map, behind a lock that is not on the way
  bool needs_walls = false;   ///< one cell, with walls on two opposite sides
  bool may_wall = false;      ///< wider ones if all but one of their cells can be filled, where nothing else fits
};

/// The cells of one lock. In reading order.
struct LockSite {
  std::vector<Point> cells{};
  bool is_mandatory = false;

  bool operator==(const LockSite&) const = default;
};

/// Whether no cell of a list is beside a cell of the other.
bool are_apart(std::span<const Point> cells, std::span<const Point> others);

/// A level, the rules for its locks, and the searches that finding sites needs. Cost: linear in the cells.
class SiteMap {
 public:
  /// Memory of the searches, which only finding sites needs.
  struct Searches {
    Gates& gates;
    VertexCut& cut;
  };

  /// The level must have a start and an exit, and be connected. Gates and cuts are known as long as the searches exist.
  void assign(const Level& level, const LockRules& rules, const Searches& searches);

  const Level& level() const { return *level_; }
  const LockRules& rules() const { return rules_; }
  const CellSet& open() const { return open_; }
  /// The number of walkable cells.
  std::int64_t cells() const { return cells_; }
  std::span<const Point> goals() const { return goals_; }
  const Gates& gates() const { return *gates_; }
  const Gate& gate(int index) const { return gates_->gates()[static_cast<std::size_t>(index)]; }
  /// The gates before all goals, from the start on.
  std::span<const int> spine() const { return spine_; }
  /// Whether an exit is behind a gate.
  bool is_before_exit(int gate) const { return is_before_exit_[static_cast<std::size_t>(gate)] != 0; }
  const Grid<std::int32_t>& from_start() const { return from_start_; }
  const Grid<std::int32_t>& to_goal() const { return to_goal_; }
  /// Steps from the start to the nearest exit that leads on.
  int path_steps() const { return path_steps_; }

  bool can_hold_lock(Point p) const { return !barred_.contains(p) && (!rules_.needs_walls || has_walls(p)); }
  /// Whether all cells are free, so that they may be filled.
  bool can_be_filled(std::span<const Point> cells) const;
  /// Whether walls are on two opposite sides of a cell, and nothing on the others.
  bool has_walls(Point p) const;
  /// How many sides of the cells are blocked.
  int walls_beside(std::span<const Point> cells) const;
  /// What can be reached from a cell without passing others. Valid until the next call.
  const CellSet& reached_without(std::span<const Point> cells, Point from);
  /// The same from the start: what is before a site.
  const CellSet& front_of(std::span<const Point> cells) { return reached_without(cells, *level_->start); }
  /// The cells of a set and all that are a step away, as far as they are open.
  CellSet grown(const CellSet& cells) const { return cells.grown(level_->movement) & open_; }
  /// Looks for a cut that may be locked. `to_targets` is the steps to the targets. False when there is none of at most
  /// `width` cells.
  bool find_cut(const CellSet& sources, const CellSet& targets, int width, const Grid<std::int32_t>& to_targets) {
    return cut_->find({open_, sources, targets, level_->movement, width, &barred_, &to_targets});
  }
  const VertexCut& cut() const { return *cut_; }
  /// After find_cut(): the next cut of the same width behind the one nearest to the sources.
  bool find_next_cut() { return cut_->find_next(); }
  /// The width of the smallest cut between the start and the exits; VertexCut::max_width + 1 if none is narrower, and
  /// -1 if they are side by side.
  int narrowest_cut();

 private:
  void bar_cells();
  void bar_around(Point cell);
  void find_spine();

  const Level* level_ = nullptr;
  LockRules rules_;
  CellSet open_;
  CellSet barred_;  // cells that cannot be part of a lock
  CellSet reached_;
  std::vector<Point> goals_;
  std::int64_t cells_ = 0;
  Gates* gates_ = nullptr;
  VertexCut* cut_ = nullptr;
  Grid<std::int32_t> from_start_;
  Grid<std::int32_t> to_goal_;
  int path_steps_ = 0;
  std::vector<int> spine_;
  std::vector<char> is_before_exit_;  // by gate
};

}  // namespace warren
