// SPDX-License-Identifier: MIT
// Connected-component labelling by runs: maximal horizontal runs of cells, joined by union-find.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>

namespace warren {

/// Consecutive cells of one row, half-open, and the number of their component.
struct Run {
  std::int32_t left = 0;
  std::int32_t right = 0;
  std::uint32_t component = 0;
};

/// Consecutive equal rows, half-open, and their runs. Maps with rooms have many equal rows.
struct Band {
  int top = 0;
  int bottom = 0;
  std::span<const Run> runs;

  std::int64_t cells_of(const Run& run) const { return std::int64_t{bottom - top} * (run.right - run.left); }
};

/// All runs of a set in reading order. Runs of one component have the same number; components are numbered from 0 in
/// the order of their first runs. Linear in the words and runs.
class ConnectedRuns {
 public:
  /// Memory is kept.
  void find(const CellSet& set, Movement movement);

  /// The number of components.
  std::uint32_t count() const { return count_; }

  std::size_t bands() const { return bands_.size(); }
  Band band(std::size_t i) const {
    return {top_of(i), top_of(i + 1), std::span(runs_).subspan(begin_of(i), end_of(i) - begin_of(i))};
  }
  /// The runs of one row of the map.
  std::span<const Run> row(int y) const { return band(band_of_row_[static_cast<std::size_t>(y)]).runs; }

  /// The component of a cell; nothing for cells that are not in the set.
  std::optional<std::uint32_t> component_at(Point p) const;

  /// Replaces the component of every run by change(component).
  template <class Change>
  void renumber(Change change) {
    for (std::size_t i = 0; i < run_count_; ++i) runs_[i].component = change(runs_[i].component);
  }

 private:
  struct BandStart {
    int top = 0;
    std::size_t run = 0;
  };

  int top_of(std::size_t band) const { return band < bands_.size() ? bands_[band].top : height_; }
  std::size_t begin_of(std::size_t band) const { return bands_[band].run; }
  std::size_t end_of(std::size_t band) const { return band + 1 < bands_.size() ? bands_[band + 1].run : run_count_; }
  void add_row(std::span<const CellSet::Word> row);
  /// Joins the runs of the last band to those above. The two bands differ only between the two columns.
  void join_last_band(int first_change, int last_change, int reach);
  void join(std::size_t above, std::size_t here);
  void number();
  std::uint32_t root_of(std::uint32_t run);

  int height_ = 0;
  std::vector<Run> runs_;  // during find() `component` is the union-find parent
  std::size_t run_count_ = 0;
  std::vector<BandStart> bands_;
  std::vector<std::uint32_t> band_of_row_;
  std::uint32_t count_ = 0;
};

}  // namespace warren
