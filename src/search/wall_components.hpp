// SPDX-License-Identifier: MIT
// Wall components: components of blocked cells, connected diagonally too. Those that touch the outermost ring count as
// one, connected through the outside of the map; the others are islands.
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

  /// The size of each island, in the order of their first cells.
  const std::vector<std::int64_t>& island_sizes() const { return island_sizes_; }

  /// The articulation points of `open`, which must be the set that was given to find().
  void chokepoints_into(ColumnSet& found, const ColumnSet& open);

 private:
  void write_numbers();
  void write_numbers(const Band& band);

  CellSet blocked_;
  ConnectedRuns runs_;
  std::vector<std::uint32_t> numbers_;  // of each component: 0 if it touches the ring, then the islands
  std::vector<std::int64_t> sizes_;     // of each component
  std::vector<std::int64_t> island_sizes_;
  std::size_t digit_count_ = 0;
  std::vector<ColumnSet> digits_;          // the numbers of all cells in binary, a set for each bit
  std::vector<CellSet::Word> row_digits_;  // the same for one row: the words of each bit in succession
};

}  // namespace warren
