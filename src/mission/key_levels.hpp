// SPDX-License-Identifier: MIT
// The parts of a map between locks, as a tree: part 0 holds the start, part i + 1 is behind lock i.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>

#include "src/mission/lock_sites.hpp"

namespace warren {

/// The cells of a map by the innermost lock that they are behind. The cells of a lock belong to the part behind it.
class KeyLevels {
 public:
  static constexpr int most_locks = 63;

  /// False if a lock can be entered from two parts that another lock separates, so that there is a way around one.
  bool assign(const CellSet& open, Point start, Movement movement, std::span<const LockSite> sites);

  int part_count() const { return static_cast<int>(parents_.size()); }
  /// The part before the lock of a part; -1 for part 0.
  int parent(int part) const { return parents_[static_cast<std::size_t>(part)]; }
  /// -1 for cells that cannot be reached.
  int part_at(Point p) const { return parts_[p]; }
  /// A cell of a part that belongs to no lock.
  Point cell_of(int part) const { return cells_[static_cast<std::size_t>(part)]; }

 private:
  Grid<std::int8_t> parts_;
  Grid<std::int8_t> locks_;  // 1 plus the lock of each cell, or 0
  std::vector<int> parents_;
  std::vector<Point> cells_;
  std::vector<Point> queue_;
};

}  // namespace warren
