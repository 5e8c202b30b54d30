// SPDX-License-Identifier: MIT
// The areas of a set of cells: the parts that hang together and are cut off from all others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <warren/core/cell_set.hpp>

namespace warren {

struct Area {
  std::int64_t cells = 0;
  Point first;  ///< in reading order

  bool operator==(const Area&) const = default;
};

/// All areas of a set, the largest first; of two with as many cells the one that begins first in reading order.
/// Found by joining the runs of cells of each row to those of the row above: linear in the words and runs.
class Areas {
 public:
  Areas() = default;
  explicit Areas(const CellSet& open, Movement movement = Movement::orthogonal) { find(open, movement); }
  /// Those of another set. Memory is kept.
  void find(const CellSet& open, Movement movement = Movement::orthogonal);

  std::size_t size() const { return areas_.size(); }
  bool empty() const { return areas_.empty(); }
  const Area& operator[](std::size_t i) const { return areas_[i]; }
  auto begin() const { return areas_.begin(); }
  auto end() const { return areas_.end(); }

  /// The number of the area that holds this cell; nothing for cells that are not in the set.
  std::optional<std::size_t> at(Point p) const;

  /// The cells of one area.
  CellSet cells(std::size_t i) const;
  /// The cells of all areas for which wanted(number) is true.
  template <class Wanted>
  CellSet cells_where(Wanted wanted) const {
    CellSet set(size_);
    for_each_run([&](const Rect& run, std::size_t area) {
      if (wanted(area)) set.insert(run);
    });
    return set;
  }
  /// Calls visit(Rect, number of the area) for all cells, in runs of one row and in reading order.
  template <class Visit>
  void for_each_run(Visit visit) const {
    for (int y = 0; y < size_.h; ++y) for_each_run_of_row(y, visit);
  }
  /// The same for one row of the map.
  template <class Visit>
  void for_each_run_of_row(int y, Visit visit) const {
    for (std::size_t i = row_begin(y); i < row_begin(y + 1); ++i) {
      visit(Rect::between(runs_[i].left, y, runs_[i].right, y + 1), std::size_t{runs_[i].area});
    }
  }

 private:
  /// Cells of one row without a gap, half-open.
  struct Run {
    std::int32_t left = 0;
    std::int32_t right = 0;
    std::uint32_t area = 0;  // while they are being joined: another run of the same area, or itself
  };

  std::size_t row_begin(int y) const { return row_begins_[static_cast<std::size_t>(y)]; }
  void find_runs(const CellSet& open);
  void join_rows(Movement movement);
  std::uint32_t root_of(std::uint32_t run);
  void number_areas();

  Size size_;
  std::vector<Run> runs_;                // in reading order
  std::vector<std::size_t> row_begins_;  // one more than there are rows
  std::vector<Area> areas_;
  // While they are being sorted:
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> rank_;
  std::vector<Area> sorted_;
};

/// The cells of the largest area; none when the set is empty.
CellSet largest_area(const CellSet& open, Movement movement = Movement::orthogonal);

}  // namespace warren
