// SPDX-License-Identifier: MIT
// The rocks of a map: blocked cells that hang together, corners included. What touches the rim hangs together as well,
// by all that lies outside; the others are islands.
#pragma once

#include <cstdint>
#include <vector>

#include "src/grid/column_set.hpp"
#include "src/search/connected_runs.hpp"

namespace warren {

class WallComponents {
 public:
  WallComponents() = default;
  explicit WallComponents(const CellSet& open) { find(open); }
  /// Memory is kept.
  void find(const CellSet& open);

  /// The cells of each island, in the order in which they begin.
  const std::vector<std::int64_t>& island_sizes() const { return island_sizes_; }

  /// The cells of `open` that these rocks, which must be its own, make chokepoints.
  void chokepoints_into(ColumnSet& found, const ColumnSet& open);

 private:
  void write_numbers();
  void write_numbers(const Band& band);

  CellSet blocked_;
  ConnectedRuns runs_;
  std::vector<std::uint32_t> numbers_;  // of each rock: 0 for what touches the rim, then the islands
  std::vector<std::int64_t> sizes_;     // of each rock
  std::vector<std::int64_t> island_sizes_;
  std::size_t digit_count_ = 0;
  std::vector<ColumnSet> digits_;          // the numbers of all cells in binary
  std::vector<CellSet::Word> row_digits_;  // the same of one row: the words of each digit, one after the other
};

}  // namespace warren
