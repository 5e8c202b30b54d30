// SPDX-License-Identifier: MIT
// Whether the parts of a map between sites of locks form a tree.
#pragma once

#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>

#include "src/mission/site_map.hpp"
#include "src/search/connected_runs.hpp"

namespace warren {

/// Part 0 holds the start, part i + 1 is behind site i and no other part can be entered from it around a lock.
class SiteTree {
 public:
  /// False if a site can be entered from two parts that another one separates, or has nothing behind it. Linear.
  bool is_tree(const CellSet& open, Point start, Movement movement, std::span<const LockSite> sites);

 private:
  void find_contacts(Movement movement, std::span<const LockSite> sites);
  bool add_part(int part, std::vector<int>& found);

  CellSet regions_;
  ConnectedRuns runs_;
  std::vector<std::vector<int>> regions_of_;  // by site: those that it touches
  std::vector<int> part_of_;                  // by region
  std::vector<int> parents_;                  // by part: the one before its site
};

}  // namespace warren
