// SPDX-License-Identifier: MIT
// A small set of cells as horizontal runs: compact to store, cheap to copy and independent of the size of the map.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>

namespace warren {

/// Consecutive cells of a row, from (x, y) to the right.
struct CellRun {
  int x = 0;
  int y = 0;
  int length = 1;

  bool operator==(const CellRun&) const = default;
};

/// Cells in reading order, without overlaps. For sets that many operations are done on, use a CellSet.
class CellRuns {
 public:
  CellRuns() = default;
  /// The cells of a set.
  explicit CellRuns(const CellSet& cells);

  bool empty() const { return runs_.empty(); }
  std::int64_t count() const;
  bool contains(Point p) const;
  /// The smallest rectangle that holds all cells.
  Rect extent() const;
  std::span<const CellRun> runs() const { return runs_; }

  /// Appends a run. It must come after the last one in reading order and must not touch it.
  void add(const CellRun& run) { runs_.push_back(run); }
  /// Adds the cells that are on the map of the set to it.
  void insert_into(CellSet& set) const;
  /// The cells for which keep(Point) is true.
  template <class Keep>
  CellRuns filtered(Keep keep) const {
    CellRuns kept;
    for_each([&](Point cell) {
      if (!keep(cell)) return;
      CellRun* last = kept.runs_.empty() ? nullptr : &kept.runs_.back();
      if (last != nullptr && last->y == cell.y && last->x + last->length == cell.x) {
        ++last->length;
      } else {
        kept.add({cell.x, cell.y, 1});
      }
    });
    return kept;
  }
  /// All cells moved by an offset.
  CellRuns moved(Point by) const;

  /// Calls visit(Point) for every cell, in reading order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (const CellRun& run : runs_) {
      for (int x = run.x; x < run.x + run.length; ++x) visit(Point{x, run.y});
    }
  }

  bool operator==(const CellRuns&) const = default;

 private:
  std::vector<CellRun> runs_;
};

}  // namespace warren
