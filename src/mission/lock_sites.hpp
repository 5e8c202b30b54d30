// SPDX-License-Identifier: MIT
// Where locks can be: gates and cuts between the start and the exits, and in front of parts that hold neither.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>
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

/// Finds sites that are nested or apart, never crossing: the parts of the map that they separate form a tree.
///
///   ###################     Gates come from one depth-first search. The cells between the start and the exits are
///   #@...#.....#......#     ordered by how much nearer to the exits they are than to the start, and divided into
///   #....a.....b...c..#     equal shares; the gate nearest to the border of two shares is taken (a). Where a share
///   #....#.....b...####     has none, the smallest cut between its borders is (b b). Sites in front of other parts
///   #######..###...#.>#     are found afterwards (c).
///   ###################     Cost: linear in the cells, and once more for each cell of a wide cut.
class LockSites {
 public:
  /// The level must have a start and an exit, and be connected.
  void assign(const Level& level, const LockRules& rules);

  /// Adds up to `count` sites that every path from the start to an exit that leads on crosses. Walls are built only for
  /// the first `least`.
  void add_mandatory(int count, int least = 0);
  /// Adds up to `count` sites in front of parts without the start and without any exit. `key` is that of their random
  /// streams.
  void add_optional(int count, std::uint64_t key);

  /// The mandatory sites from the start on, then the others.
  std::span<const LockSite> sites() const { return sites_; }
  std::vector<LockSite>& sites() { return sites_; }
  int mandatory_count() const { return static_cast<int>(mandatory_.size()); }
  /// The width of the smallest cut between the start and the exits; more than `width` if none is that narrow, and -1 if
  /// they are side by side.
  int narrowest_cut();

  const CellSet& open() const { return open_; }
  /// Steps from the start to the nearest exit that leads on.
  int path_steps() const { return path_steps_; }
  const Grid<std::int32_t>& steps_from_start() const { return from_start_; }
  const Grid<std::int32_t>& steps_to_goal() const { return to_goal_; }

 private:
  struct Mandatory {
    std::vector<Point> cells{};
    std::int64_t front = 0;  // cells that are before it, without its own
  };

  bool can_hold_lock(Point p) const;
  /// Nearer to the start than to the exits: negative. Neighbours differ by at most two.
  int progress(Point p) const { return from_start_[p] - to_goal_[p]; }
  void rank_cells();
  int progress_at(std::int64_t rank) const;
  void find_spine();
  bool fits(const Mandatory& site) const;
  void insert(Mandatory site);
  void list_mandatory();
  bool add_gate(std::int64_t from, std::int64_t to);
  bool add_cut(int from_progress, int to_progress, std::int64_t wanted_front);
  bool add_anywhere();
  bool add_ring();
  bool add_ring(const Grid<std::int32_t>& steps, int radius);
  int walls_beside(std::span<const Point> cells) const;
  Mandatory measured(std::span<const Point> cells);
  void add_sides(CellSet& sources, CellSet& targets, std::int64_t front_from, std::int64_t front_to);

  bool has_wide_site() const;
  bool is_apart(std::span<const Point> cells) const;
  bool add_side_gate(Rng rng, bool with_walls);
  bool add_side_cut();
  void prepare_side_cuts();

  const Level* level_ = nullptr;
  LockRules rules_;
  CellSet open_;
  CellSet barred_;  // cells that cannot be part of a lock
  std::vector<Point> goals_;
  std::int64_t cells_ = 0;  // of the map
  Gates gates_;
  VertexCut cut_;
  Grid<std::int32_t> from_start_;
  Grid<std::int32_t> to_goal_;
  int path_steps_ = 0;
  std::vector<std::int64_t> ranks_;   // by progress + path_steps_: cells with less
  std::vector<int> spine_;            // gates before all goals, from the start on
  std::vector<char> is_before_exit_;  // by gate: an exit is behind it
  std::vector<Mandatory> mandatory_;  // from the start on
  std::vector<LockSite> sites_;
  std::vector<int> side_gates_;  // candidates
  std::vector<int> chosen_side_gates_;
  CellSet side_sources_;
  CellSet side_left_;  // cells that can still be the middle of a part
  Grid<std::int32_t> from_path_;
  CellSet front_;
};

}  // namespace warren
