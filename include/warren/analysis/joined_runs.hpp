// SPDX-License-Identifier: MIT
// The runs of cells of a set, joined to those that they touch: what areas are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/core/cell_set.hpp>

namespace warren {

/// Cells of one row without a gap, half-open, and a number for what they belong to.
struct Run {
  std::int32_t left = 0;
  std::int32_t right = 0;
  std::uint32_t area = 0;
};

/// All runs of a set in reading order. Runs that hang together have the same number; numbers begin at 0 and come in the
/// order of their first runs. Linear in the words and runs.
class JoinedRuns {
 public:
  /// Memory is kept.
  void find(const CellSet& set, Movement movement);

  /// How many different numbers there are.
  std::uint32_t count() const { return count_; }
  std::span<Run> row(int y) { return std::span(runs_).subspan(begin_of(y), begin_of(y + 1) - begin_of(y)); }
  std::span<const Run> row(int y) const { return std::span(runs_).subspan(begin_of(y), begin_of(y + 1) - begin_of(y)); }

 private:
  std::size_t begin_of(int y) const { return row_begins_[static_cast<std::size_t>(y)]; }
  void find_runs(const CellSet& set);
  void join_rows(int height, int reach);
  void number();
  std::uint32_t root_of(std::uint32_t run);

  std::vector<Run> runs_;  // while they are being joined a run's number is that of another run, or its own
  std::vector<std::size_t> row_begins_;  // one more than there are rows
  std::uint32_t count_ = 0;
};

}  // namespace warren
