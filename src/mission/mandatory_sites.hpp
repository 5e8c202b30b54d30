// SPDX-License-Identifier: MIT
// Where locks on the way from the start to the exits can be.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "src/mission/site_map.hpp"
#include "src/mission/site_tree.hpp"

namespace warren {

/// Finds sites that every path from the start to an exit that leads on crosses, one behind the other.
///
///   ###################     The cells between the start and the exits are ordered by how much nearer to the exits
///   #@...#.....#......#     they are than to the start, and divided into equal shares; the gate nearest to the
///   #....a.....b......#     border of two shares is taken (a). Where a share has none, the smallest cut between its
///   #....#.....b...####     borders is (b b).
///   #######..###...#.>#
///   ###################     Cost: linear in the cells, and once more for each cell of a wide cut.
class MandatorySites {
 public:
  explicit MandatorySites(SiteMap& map) : map_(map) {}

  /// Adds up to `count` sites. Walls are built only for the first `least`.
  void add(int count, int least);

  /// From the start on.
  std::vector<LockSite> sites() const;

 private:
  struct Site {
    std::vector<Point> cells{};
    std::int64_t front = 0;  // cells that are before it, without its own
  };
  enum class CutSearch : std::uint8_t { found, none_fits, no_cut };

  Site measured(std::span<const Point> cells);
  /// Nearer to the start than to the exits: negative. Neighbours differ by at most two.
  int progress(Point p) const { return map_.from_start()[p] - map_.to_goal()[p]; }
  void rank_cells();
  /// How many cells have less progress.
  std::size_t rank_of(int progress) const;
  int progress_at(std::int64_t rank) const;
  bool is_apart(std::span<const Point> cells) const;
  bool fits(const Site& site) const;
  void insert(Site site);
  bool add_gate(std::int64_t from, std::int64_t to);
  void add_sides(CellSet& sources, CellSet& targets, std::int64_t front_from, std::int64_t front_to);
  CutSearch add_cut(int from_progress, int to_progress, std::int64_t wanted_front);
  bool add_best(std::vector<Site> candidates, std::int64_t wanted_front);
  bool add_in_gap(std::int64_t from, std::int64_t to);
  bool add_anywhere();
  bool has_wide_site() const;
  bool is_tree();
  bool add_ring(const CellSet& inner);
  bool add_fixed_beside(CellSet& inner) const;
  bool add_ring();

  SiteMap& map_;
  SiteTree tree_;
  std::vector<std::size_t> ranks_;  // by progress plus the steps to the exit: cells with less
  std::vector<Point> order_;        // the cells by progress
  std::vector<Site> sites_;         // from the start on
};

}  // namespace warren
